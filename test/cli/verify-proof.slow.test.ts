import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { commit, env, issues, proof, repository, verdictOf } from './proof-repository.ts'
import { runCli } from './run-cli.ts'
import { git, workspaceFolder, writeFiles } from './workspace-folder.ts'

describe('sot verify of a proof', () => {
  async function proven() {
    const cwd = repository('`node --test`')
    const { dir } = await proof(cwd)
    const edit = (path: string, change: (text: string) => string): void => {
      const file = join(cwd, dir, path)
      writeFileSync(file, change(readFileSync(file, 'utf8')))
    }
    return { cwd, dir, edit }
  }

  it.each([
    [
      'a changed log',
      'logs/command-1.log',
      (text: string) => text.replace('# exit: 0', '# exit: 1'),
      'digest-mismatch',
    ],
    [
      'another issue',
      'report.json',
      (text: string) => text.replaceAll('PIER-1', 'PIER-2'),
      'contract-mismatch',
    ],
    [
      'another commit',
      'report.json',
      (text: string) => text.replace(/"commit": "..../, '"commit": "0000'),
      'commit-unknown',
    ],
    [
      'another tree',
      'report.json',
      (text: string) => text.replace(/"tree": "..../, '"tree": "0000'),
      'tree-mismatch',
    ],
    ['an unknown field', 'report.json', (text: string) => text.replace('{', '{"level":3,'), 'schema-invalid'],
    [
      'other events',
      'events.normalized.jsonl',
      (text: string) => text.replace('"pass"', '"fail"'),
      'digest-mismatch',
    ],
  ])('refuses %s', async (_name, path, change, code) => {
    const { cwd, dir, edit } = await proven()
    edit(path, change)
    const verdict = await verdictOf(cwd, dir)
    expect(verdict.verdict).toBe('broken')
    expect(verdict.reasons).toContain(code)
  })

  it('is unknowable without the ledger beside it', async () => {
    const { cwd, dir } = await proven()
    rmSync(join(cwd, 'harness-runs/ledger.jsonl'))
    expect(await verdictOf(cwd, dir)).toMatchObject({ verdict: 'unknowable', reasons: ['ledger-unnamed'] })
  })

  it('runs the commands again, and reports another result', async () => {
    const flag = join(workspaceFolder({}), 'flag')
    const command = `\`node -e "process.exit(require('fs').existsSync('${flag}') ? 1 : 0)"\``
    const cwd = repository(command)
    const { dir } = await proof(cwd, '--no-sandbox')
    const again = async () => {
      const { stdout } = await runCli(['verify', dir, '--rerun', '--no-sandbox', '--json'], { cwd, env })
      return JSON.parse(stdout).runs[0]
    }
    expect((await again()).obligations.at(-1)).toMatchObject({ id: 'replay-tests', state: 'held' })
    writeFileSync(flag, '')
    expect(await again()).toMatchObject({ verdict: 'broken', reasons: ['rerun-differs'] })
    const ledger = readFileSync(join(cwd, 'harness-runs/ledger.jsonl'), 'utf8')
    expect(ledger.trim().split('\n')).toHaveLength(1)
  })

  it('breaks when the criteria change', async () => {
    const { cwd, dir } = await proven()
    writeFileSync(join(cwd, 'sot/ISSUES.md'), issues('`node --test`', '- [ ] It is red\n'))
    expect(await verdictOf(cwd, dir)).toMatchObject({ verdict: 'broken', reasons: ['contract-mismatch'] })
  })

  it('breaks when what is nested in a criterion changes', async () => {
    const exact = '- [ ] Refunds are exact\n  - within one cent\n\n  In every currency.\n'
    const cwd = repository('`node --test`', { 'sot/ISSUES.md': issues('`node --test`', exact) })
    const { dir } = await proof(cwd)
    expect(await verdictOf(cwd, dir)).toMatchObject({ verdict: 'proven' })
    for (const [from, to] of [
      ['one cent', 'ten euros'],
      ['every currency', 'some currencies'],
      ['  - within one cent\n', ''],
    ] as const) {
      writeFileSync(join(cwd, 'sot/ISSUES.md'), issues('`node --test`', exact.replace(from, to)))
      expect(await verdictOf(cwd, dir)).toMatchObject({ verdict: 'broken', reasons: ['contract-mismatch'] })
    }
    writeFileSync(join(cwd, 'sot/ISSUES.md'), issues('`node --test`', exact.replace('[ ]', '[x]')))
    expect(await verdictOf(cwd, dir)).toMatchObject({ verdict: 'proven' })
  })

  it('is one of the issue whose id it has, whatever the case of another one', async () => {
    const other = '\n## pier-1 - Paint it\n\nStatus: ready\n\nType: AFK\n\nValidator: `node --test`\n'
    const cwd = repository('`node --test`', {
      'sot.config.yaml': "version: 1\nids: { pattern: '[A-Za-z]+-\\d+' }\n",
      'sot/ISSUES.md': `${issues('`node --test`')}${other}`,
    })
    const made = await runCli(['prove', 'pier-1', '--yes', '--json'], { cwd, env })
    const [{ issue, dir }] = JSON.parse(made.stdout).runs
    expect(issue).toBe('pier-1')
    const refused = await runCli(['record', 'PIER-1', dir], { cwd, env })
    expect([refused.exit, `${refused.stdout}${refused.stderr}`]).toEqual([
      1,
      expect.stringContaining('was made for pier-1, not for PIER-1'),
    ])
    const path = join(cwd, 'sot/ISSUES.md')
    const cite = `\n## Evidence for PIER-1\n\n- Run artifact directory: \`${dir}\`\n`
    writeFileSync(path, `${readFileSync(path, 'utf8').replace('ready', 'validated')}${cite}`)
    const { stdout } = await runCli(['check', '--json'], { cwd, env })
    const [first] = JSON.parse(stdout).issues
    expect(first).toMatchObject({ id: 'PIER-1', proof: 'unbacked', runs: [{ codes: ['foreign-issue'] }] })
  })

  it('is made for an issue in the case of its document', async () => {
    const cwd = repository('`node --test`')
    const made = await runCli(['prove', 'pier-1', '--yes', '--json', '--record'], { cwd, env })
    expect(JSON.parse(made.stdout).runs).toMatchObject([{ issue: 'PIER-1', verdict: 'proven' }])
  })

  it('follows a change through a squash and a revert', async () => {
    const cwd = repository('`node --test`')
    git(cwd, 'checkout', '-q', '-b', 'topic')
    writeFiles(cwd, { 'crane.js': 'export const height = 3\n' })
    commit(cwd, 'Add a crane')
    writeFiles(cwd, { 'crane.js': 'export const height = 4\n' })
    commit(cwd, 'Make it higher')
    const { dir } = await proof(cwd)
    git(cwd, 'checkout', '-q', 'main')
    expect(await verdictOf(cwd, dir)).toMatchObject({ verdict: 'unknowable', reasons: ['not-landed'] })
    git(cwd, 'merge', '-q', '--squash', 'topic')
    git(cwd, 'commit', '-q', '-m', 'Crane')
    expect(await verdictOf(cwd, dir)).toMatchObject({ verdict: 'proven', reasons: [] })
    git(cwd, 'revert', '--no-edit', 'HEAD')
    expect(await verdictOf(cwd, dir)).toMatchObject({ verdict: 'broken', reasons: ['reverted'] })
    git(cwd, 'revert', '--no-edit', 'HEAD')
    expect(await verdictOf(cwd, dir)).toMatchObject({ verdict: 'proven', reasons: [] })
  })
})
