import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { board, type CheckOptions, check, UserMistake, verify } from '../../src/library/index.ts'
import { throwBugs } from '../../src/library/library-environment.ts'
import { runCli } from '../cli/run-cli.ts'
import { tideCase } from '../cli/tide-case.ts'
import {
  brokenIssues,
  cleanIssues,
  committedFolder,
  git,
  issuesPath,
  workspaceFolder,
} from '../cli/workspace-folder.ts'
import { schemaErrors } from '../report/schema-check.ts'

const now = '2026-06-15'
const secondPath = 'sot/PIER-ISSUES.md'
const secondIssues = brokenIssues.replaceAll('HRB-', 'PIER-').replaceAll('Harbour Issues', 'Pier Issues')

async function printed(...args: string[]): Promise<unknown> {
  return JSON.parse((await runCli([...args, '--json', '--now', now])).stdout)
}

/** Every path below a folder, with a mark that changes when it is written. */
function trace(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => `${path} ${statSync(join(folder, path)).mtimeMs}`)
    .sort()
}

describe('the library', () => {
  it('gives what the commands print', async () => {
    const root = committedFolder({ [issuesPath]: brokenIssues })
    const checked = await check({ root, now })
    expect(checked).toEqual(await printed('check', '--root', root))
    expect(checked.findings.map(({ rule }) => rule)).toContain('blocked-by-self')
    expect(schemaErrors('schemas/check.schema.json', checked)).toEqual([])
    const shown = await board({ root, now })
    expect(shown).toEqual(await printed('board', '--root', root))
    expect(shown.items.map(({ id, ageDays }) => [id, ageDays])).toEqual([['HRB-001', expect.any(Number)]])
    expect(schemaErrors('schemas/board.schema.json', shown)).toEqual([])
  })

  it('verifies one run or several', async () => {
    const { cases, build } = await tideCase()
    const [good, bad] = [build(), build({ number: 1 })]
    writeFileSync(join(bad.dir, 'test.stdout.log'), 'all is well')
    const options = { cases: [cases], now: '2026-11-18T13:00:00Z' }
    const told = await verify([good.dir, bad.dir], options)
    expect(told.runs.map(({ verdict }) => verdict)).toEqual(['proven', 'broken'])
    expect((await verify(good.dir, options)).runs).toEqual(told.runs.slice(0, 1))
    expect(schemaErrors('schemas/verify.schema.json', told)).toEqual([])
  })

  it('does not use a workspace around a run to confirm it', async () => {
    const { cases, build } = await tideCase()
    const run = build()
    const options = { cases: [cases], now: '2026-11-18T13:00:00Z' }
    const root = workspaceFolder({ 'sot.config.yaml': 'version: 1\nevidence: { max_age_days: 1 }\n' })
    const old = { ...options, now: '2027-11-18T13:00:00Z' }
    expect((await verify(run.dir, old)).runs[0]?.verdict).toBe('proven')
    expect((await verify(run.dir, { ...old, root })).runs[0]?.verdict).toBe('broken')
    writeFileSync(join(run.runs, 'sot.config.yaml'), 'version: 1\nevidence: { max_age_days: 1 }\n')
    expect((await verify(run.dir, old)).runs[0]?.verdict).toBe('proven')
  })

  it('writes nothing, not even a cache', async () => {
    const root = committedFolder({ [issuesPath]: brokenIssues })
    mkdirSync(join(root, 'node_modules'))
    const before = trace(root)
    await Promise.all([check({ root }), board({ root }), check({ root, now })])
    expect(trace(root)).toEqual(before)
  })

  it('takes the clock of the machine where none is given, and a Date', async () => {
    const root = workspaceFolder({
      [issuesPath]: cleanIssues.replaceAll(/2026-0(?=[56])/g, '2020-0'),
      'sot.config.yaml': 'version: 1\nreview: { max_age_days: 30 }\n',
    })
    expect((await check({ root, now: new Date('2020-06-15') })).findings).toEqual([])
    expect((await check({ root })).findings.map(({ rule }) => rule)).toEqual(['frontmatter-review-overdue'])
  })

  it('fails on a bug rather than give half a result', () => {
    expect(() => throwBugs([{ path: 'sot/A.md', rule: 'placeholder', stack: 'Error: boom' }])).toThrow(
      /bug in planning-sot[\s\S]*placeholder failed on sot\/A\.md:\nError: boom/,
    )
    expect(() => throwBugs([])).not.toThrow()
  })
})

describe('options of check', () => {
  const files = { [issuesPath]: brokenIssues, [secondPath]: secondIssues }
  const paths = async (options: CheckOptions): Promise<string[]> => [
    ...new Set((await check({ now, ...options })).findings.map(({ path }) => path)),
  ]

  it('paths: findings elsewhere are left out', async () => {
    const root = workspaceFolder(files)
    expect(await paths({ root })).toEqual([issuesPath, secondPath])
    expect(await paths({ root, paths: [secondPath] })).toEqual([secondPath])
  })

  it('rules: severities of this check', async () => {
    const root = workspaceFolder({ [issuesPath]: brokenIssues })
    const { ok, findings } = await check({ root, now, rules: { 'blocked-by-self': 'note' } })
    expect([ok, findings.map(({ severity }) => severity)]).toEqual([true, ['note']])
  })

  it('since and staged: what git knows', async () => {
    const root = committedFolder({ ...files, [secondPath]: secondIssues.replace('Blocked by: PIER-001', '') })
    writeFileSync(join(root, secondPath), secondIssues)
    expect(await paths({ root, since: 'HEAD' })).toEqual([secondPath])
    writeFileSync(join(root, issuesPath), cleanIssues)
    git(root, 'add', issuesPath)
    expect(await paths({ root, staged: true, rules: { 'blocked-without-blocker': 'off' } })).toEqual([])
  })

  it('baseline: findings that it lists are left out', async () => {
    const root = workspaceFolder(files)
    const known = await runCli(['check', '--baseline', 'known.json', '--update-baseline', '--now', now], {
      cwd: root,
    })
    expect(known.exit).not.toBe(2)
    expect(readFileSync(join(root, 'known.json'), 'utf8')).not.toBe('')
    expect(await paths({ root, baseline: 'known.json' })).toEqual([])
  })

  it('evidence: without it no run is opened', async () => {
    const text = cleanIssues.replace('ready.', 'validated. Evidence: harness-runs/20260601T120000Z-tide-1')
    const root = workspaceFolder({ [issuesPath]: text, 'harness-runs/README': '' })
    const rules = async (evidence: 'verify' | 'skip') =>
      (await check({ root, now, evidence })).findings.map(({ rule }) => rule)
    expect(await rules('verify')).toContain('evidence-run-missing')
    expect(await rules('skip')).not.toContain('evidence-run-missing')
  })
})

describe('mistakes of the caller', () => {
  const asJavaScript: (options: unknown) => Promise<unknown> = check as (options: unknown) => Promise<unknown>

  it.each([
    ['nothing at all', undefined, 'check was given no options.'],
    ['no root', {}, 'check needs the option root.'],
    ['an empty root', { root: ' ' }, 'The option root of check is not accepted.'],
    ['a root that is not there', { root: '/nowhere/at/all' }, 'The root /nowhere/at/all does not exist.'],
    [
      'an option that is none',
      { root: '.', path: ['a'] },
      'check has no option path. There are root, paths, ',
    ],
    ['a name of every object', { root: '.', toString: 1 }, 'check has no option toString.'],
    ['one path for a list', { root: '.', paths: 'sot' }, 'It is a list of texts.'],
    ['another severity', { root: '.', rules: { placeholder: 'fatal' } }, 'The option rules of check'],
    ['no day', { root: '.', now: '2026-02-30' }, 'The option now is no date: 2026-02-30.'],
    ['no date', { root: '.', now: new Date(Number.NaN) }, 'The option now is no date: Invalid Date.'],
    [
      'no rule',
      { root: '.', rules: { placeholdr: 'off' } },
      'rules names no rule: placeholdr. Did you mean placeholder?',
    ],
    ['a path outside', { root: '.', paths: ['../x'] }, 'Give paths below the root, or another root.'],
    ['no baseline', { root: '.', baseline: 'none.json' }, 'The baseline none.json cannot be read'],
  ])('%s', async (_name, options, words) => {
    const refused = asJavaScript(options)
    await expect(refused).rejects.toBeInstanceOf(UserMistake)
    await expect(refused).rejects.toThrow(words)
  })

  it('of board and verify', async () => {
    await expect(board({ root: '/nowhere' })).rejects.toThrow('Name a folder that can be read with root.')
    await expect(verify([])).rejects.toBeInstanceOf(UserMistake)
    await expect(verify('')).rejects.toBeInstanceOf(UserMistake)
    await expect(verify(JSON.parse('null'))).rejects.toBeInstanceOf(UserMistake)
    await expect(verify('x', { root: '/nowhere' })).rejects.toBeInstanceOf(UserMistake)
    await expect(verify('x', { cases: ['/nowhere'] })).rejects.toThrow(/^cases \/nowhere/)
  })

  it('a broken configuration', async () => {
    const refused = check({
      root: workspaceFolder({ 'sot.config.yaml': 'version: 7\n', [issuesPath]: cleanIssues }),
    })
    await expect(refused).rejects.toMatchObject({ name: 'UserMistake', what: /sot\.config\.yaml/, todo: /./ })
  })
})

describe('notes', () => {
  it('are what the command line writes to standard error', async () => {
    const notes: string[] = []
    const origin = committedFolder({ [issuesPath]: cleanIssues })
    git(origin, 'commit', '-q', '--allow-empty', '-m', 'More')
    const root = workspaceFolder({})
    git(root, 'clone', '-q', '--depth', '1', `file://${origin}`, '.')
    await board({ root, now, onNote: (line) => notes.push(line) })
    expect(notes).toEqual([expect.stringContaining('The clone is shallow')])
  })
})
