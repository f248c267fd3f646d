import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { runCli } from './run-cli.ts'
import {
  brokenIssues,
  cleanIssues,
  committedFolder,
  git,
  issuesPath,
  workspaceFolder,
  writeFiles,
} from './workspace-folder.ts'

const run = (name: string): string => `20260601T12000${name}Z-prove-hrb-001-1`
const ledger = '{"run_id":"first"}\n{"run_id":"second"}\n'
const report = (folder: string, name: string): string => `${folder}/${run(name)}/report.json`
const planned = { 'sot.config.yaml': 'version: 1\n', [issuesPath]: cleanIssues }
const proven = {
  ...planned,
  'harness-runs/ledger.jsonl': ledger,
  [report('harness-runs', '1')]: '{}\n',
  [report('harness-runs', '2')]: '{}\n',
}

/** A branch from a base with these files; the main branch has gone on since. */
function branch(files: Readonly<Record<string, string>>): string {
  const cwd = committedFolder(files)
  git(cwd, 'checkout', '-q', '-b', 'change')
  return cwd
}

function commit(cwd: string, files: Readonly<Record<string, string>>, ...removed: string[]): void {
  writeFiles(cwd, files)
  for (const path of removed) rmSync(join(cwd, path), { recursive: true })
  git(cwd, 'add', '-A')
  git(cwd, 'commit', '-q', '-m', 'Change')
}

async function findings(cwd: string, ...args: string[]) {
  const { stdout } = await runCli(['check', '--json', ...args], { cwd })
  const found: {
    rule: string
    severity: string
    path: string
    line: number
    message: string
    code: string
  }[] = JSON.parse(stdout).findings
  return found
}

async function found(cwd: string, ...args: string[]): Promise<string[]> {
  const all = await findings(cwd, '--since', 'main', ...args)
  const reported = all.filter(({ severity }) => severity !== 'note')
  return reported.map(({ severity, rule, path, line, code }) => `${severity} ${path}:${line} ${rule} ${code}`)
}

describe('the ledger since the base', () => {
  it.each<[string, Record<string, string>, string[]]>([
    ['lines are added', { 'harness-runs/ledger.jsonl': `${ledger}{"run_id":"third"}\n` }, []],
    ['nothing changes', { 'notes.txt': 'more\n' }, []],
    [
      'a line is rewritten',
      { 'harness-runs/ledger.jsonl': ledger.replace('second', 'other') },
      ['error harness-runs/ledger.jsonl:2 ledger-rewritten ledger-rewritten'],
    ],
    [
      'a line is put first',
      { 'harness-runs/ledger.jsonl': `{"run_id":"earlier"}\n${ledger}` },
      ['error harness-runs/ledger.jsonl:1 ledger-rewritten ledger-rewritten'],
    ],
    [
      'the last line is gone',
      { 'harness-runs/ledger.jsonl': '{"run_id":"first"}\n' },
      ['error harness-runs/ledger.jsonl:2 ledger-rewritten ledger-rewritten'],
    ],
    [
      'it is empty',
      { 'harness-runs/ledger.jsonl': '' },
      ['error harness-runs/ledger.jsonl:1 ledger-rewritten ledger-rewritten'],
    ],
  ])('%s', async (_name, files, expected) => {
    const cwd = branch(proven)
    writeFiles(cwd, files)
    expect(await found(cwd)).toEqual(expected)
    commit(cwd, {})
    expect(await found(cwd)).toEqual(expected)
    expect(await found(cwd, '--staged')).toEqual(expected)
    // Once more, from the cache.
    expect(await found(cwd)).toEqual(expected)
  })

  it('is found when it is gone, and so are runs', async () => {
    const cwd = branch(proven)
    commit(cwd, {}, 'harness-runs')
    expect(await found(cwd)).toEqual([
      `error ${report('harness-runs', '1')}:1 run-removed run-removed`,
      'error harness-runs/ledger.jsonl:1 ledger-rewritten ledger-rewritten',
    ])
    const [removed] = await findings(cwd, '--since', 'main')
    expect(removed?.message).toContain(`gone: ${run('1')} and ${run('2')}`)
  })

  it('does not miss a run whose report alone is gone', async () => {
    const cwd = branch({ ...proven, [`harness-runs/${run('2')}/events.jsonl`]: '' })
    commit(cwd, {}, report('harness-runs', '2'))
    expect(await found(cwd)).toEqual([`error ${report('harness-runs', '2')}:1 run-removed run-removed`])
  })

  it('may move with its runs to another folder, but not be lost by naming one', async () => {
    const cwd = branch(proven)
    const config = { 'sot.config.yaml': 'version: 1\nevidence: { runs: proofs }\n' }
    git(cwd, 'mv', 'harness-runs', 'proofs')
    commit(cwd, config)
    expect(await found(cwd)).toEqual([])
    git(cwd, 'checkout', '-q', '-B', 'other', 'main')
    commit(cwd, { ...config, 'proofs/ledger.jsonl': '' }, 'harness-runs')
    expect(await found(cwd)).toEqual([
      `error ${report('harness-runs', '1')}:1 run-removed run-removed`,
      'error harness-runs/ledger.jsonl:1 ledger-rewritten ledger-rewritten',
    ])
  })

  it('is compared with where the change left the base, not with what came later', async () => {
    const cwd = branch(proven)
    commit(cwd, { 'notes.txt': 'more\n' })
    git(cwd, 'checkout', '-q', 'main')
    commit(cwd, {
      'harness-runs/ledger.jsonl': `${ledger}{"run_id":"third"}\n`,
      [report('harness-runs', '3')]: '{}\n',
    })
    git(cwd, 'checkout', '-q', 'change')
    expect(await found(cwd)).toEqual([])
  })

  it('is not looked at where git does not track it', async () => {
    const cwd = branch({ ...planned, '.gitignore': 'harness-runs/\n' })
    writeFiles(cwd, { 'harness-runs/ledger.jsonl': ledger })
    expect(await found(cwd)).toEqual([])
  })

  it('is found outside the workspace too, where the configuration names it', async () => {
    const runs = 'evidence: { roots: [{ from: /srv/runs, to: ../runs }] }'
    const cwd = branch({
      'plans/sot.config.yaml': `version: 1\n${runs}\n`,
      [`plans/${issuesPath}`]: cleanIssues,
      'runs/ledger.jsonl': ledger,
      [report('runs', '1')]: '{}\n',
    })
    commit(cwd, { 'runs/ledger.jsonl': 'other\n' }, report('runs', '1'))
    expect(await found(join(cwd, 'plans'))).toEqual([
      `error ../${report('runs', '1')}:1 run-removed run-removed`,
      'error ../runs/ledger.jsonl:1 ledger-rewritten ledger-rewritten',
    ])
  })

  it('cannot be compared in a clone without the base, which says so', async () => {
    const origin = branch(proven)
    commit(origin, { 'harness-runs/ledger.jsonl': `${ledger}{"run_id":"change"}\n` })
    git(origin, 'checkout', '-q', 'main')
    commit(origin, {
      'harness-runs/ledger.jsonl': `${ledger}{"run_id":"main"}\n`,
      [report('harness-runs', '3')]: '{}\n',
    })
    const cwd = join(workspaceFolder({}), 'clone')
    const shallow = ['clone', '-q', '--depth=1', '--no-single-branch', '-b', 'change']
    git(origin, ...shallow, `file://${origin}`, cwd)
    const all = await findings(cwd, '--since', 'origin/main')
    expect(all.map(({ severity, rule }) => `${severity} ${rule}`).sort()).toEqual([
      'warning ledger-rewritten',
      'warning run-removed',
    ])
    expect(all[0]?.message).toContain(
      'this clone does not contain the commit at which the change left origin/main',
    )
    git(cwd, 'fetch', '-q', '--unshallow')
    expect(await findings(cwd, '--since', 'origin/main')).toEqual([])
    expect((await runCli(['check', '--since', 'v9'], { cwd })).exit).toBe(2)
  })
})

const off = { 'sot.config.yaml': 'version: 1\nrules: { blocked-by-self: off }\n' }
const broken = { [issuesPath]: brokenIssues }
const selfBlocked = `error ${issuesPath}:19 blocked-by-self null`

describe('the policy since the base', () => {
  it('is the one that the base has, and a change of it is named', async () => {
    const cwd = branch(planned)
    commit(cwd, { ...off, ...broken })
    expect((await findings(cwd)).filter(({ severity }) => severity === 'error')).toEqual([])
    expect(await found(cwd)).toEqual(['warning sot.config.yaml:1 policy-changed null', selfBlocked])
    const [changed] = await findings(cwd, '--since', 'main')
    expect(changed?.message).toMatch(
      /the policy of main \([0-9a-f]{9}\), which judges it: rules\.blocked-by-self$/,
    )
    // The next change is judged by it.
    git(cwd, 'branch', '-f', 'main')
    commit(cwd, { 'notes.txt': 'more\n' })
    expect(await found(cwd)).toEqual([])
  })

  it('names every key that decides how a change is judged, and no other', async () => {
    const cwd = branch(planned)
    commit(cwd, {
      'sot.config.yaml': [
        'version: 1',
        "documents: ['docs/*.md']",
        'statuses: { validated: [shipped] }',
        'repos: [{ name: Acme, path: ../acme }]',
        'evidence: { unavailable: note, max_age_days: 3, runs: proofs }',
        'proof: { allow: [npm test], setup_network: true }',
        'authors: { Builder: [bo@example.org] }',
        'review: { max_age_days: 9 }',
        'baseline: known.json',
        'rules: { placeholder: [error, {}] }',
        '',
      ].join('\n'),
      'docs/A.md': '# A\n',
    })
    const [changed] = await findings(cwd, '--since', 'main', 'sot.config.yaml')
    expect(changed?.message.replace(/.*: /, '')).toBe(
      'authors.Builder, baseline, evidence.max_age_days, evidence.unavailable, proof.allow, proof.setup_network, review.max_age_days and rules.placeholder',
    )
  })

  it('is silent where only the spelling of the configuration changes', async () => {
    const cwd = branch({ ...planned, 'sot.config.yaml': 'version: 1\nrules: { placeholder: off }\n' })
    commit(cwd, { 'sot.config.yaml': '# Our plan\nversion: 1\nrules:\n  placeholder: off\n' })
    expect(await found(cwd)).toEqual([])
  })

  it('includes the findings that the baseline of the base lists, and no others', async () => {
    const cwd = branch({ ...planned, 'sot.config.yaml': 'version: 1\nbaseline: known.json\n' })
    writeFiles(cwd, broken)
    await runCli(['check', '--update-baseline'], { cwd })
    expect(existsSync(join(cwd, 'known.json'))).toBe(true)
    commit(cwd, {})
    expect(await findings(cwd)).toEqual([])
    expect(await found(cwd)).toEqual(['warning sot.config.yaml:1 policy-changed null', selfBlocked])
  })

  it('is that of a file, if one is named', async () => {
    const cwd = branch(planned)
    commit(cwd, { ...off, ...broken })
    const policy = join(workspaceFolder({ 'policy.yaml': 'version: 1\n' }), 'policy.yaml')
    const all = await findings(cwd, '--policy', policy)
    expect(all.map(({ rule }) => rule)).toEqual(['blocked-by-self'])
    expect(await findings(cwd)).toEqual([])
    expect((await findings(cwd, '--policy', policy, '--rule', 'blocked-by-self=off')).length).toBe(0)
  })

  it.each([
    ['a missing policy', 'none.yaml', 'The policy none.yaml cannot be read (ENOENT).'],
    ['a broken policy', 'bad.yaml', 'The policy bad.yaml: sot.config.yaml cannot be used: line 1:'],
  ])('%s is refused', async (_name, file, message) => {
    const cwd = workspaceFolder({ ...planned, 'bad.yaml': 'colour: red\n' })
    const { exit, stderr } = await runCli(['check', '--policy', file], { cwd })
    expect([exit, stderr]).toEqual([2, expect.stringContaining(message)])
  })
})
