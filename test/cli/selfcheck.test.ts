import { createHash } from 'node:crypto'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import type { SelfCheckLie } from '../../src/model/schema-types.generated.ts'
import { schemaErrors } from '../report/schema-check.ts'
import { runCli } from './run-cli.ts'
import { tideCase } from './tide-case.ts'
import { cleanIssues, committedFolder, issuesPath, workspaceFolder, writeFiles } from './workspace-folder.ts'

const project = join(import.meta.dirname, '../..')

/** This project's own planning, with the run that it cites. */
function ownPlanning(): string {
  const folder = mkdtempSync(join(tmpdir(), 'sot-own-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  for (const name of ['sot', 'harness-runs', 'WORKBOARD.yaml', 'sot.config.yaml'])
    cpSync(join(project, name), join(folder, name), { recursive: true })
  return folder
}

function digestOf(folder: string): string {
  const hash = createHash('sha256')
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()) {
    hash.update(`${name}\n`)
    try {
      hash.update(readFileSync(join(folder, name)))
    } catch {
      hash.update('a folder')
    }
  }
  return hash.digest('hex')
}

const outcomesOf = (lies: readonly SelfCheckLie[]): Record<string, readonly string[]> =>
  Object.fromEntries(lies.map(({ id, outcome, caughtBy }) => [id, [outcome, ...caughtBy]]))

/** Errors that any list of issues is enough for, and what finds them. */
const ofDocuments: Record<string, unknown> = {
  'status-struck': ['caught', 'dialect-unread'],
  'status-arrowed': ['caught', 'dialect-unread'],
  'status-relabelled': ['caught', 'issue-field-unknown'],
  'status-in-title': expect.arrayContaining(['caught', 'status-conflict']),
  'status-in-table': ['caught', 'status-conflict'],
  'status-in-list': ['caught', 'status-conflict'],
  'status-in-heading': ['caught', 'status-conflict'],
  'issue-hidden': ['caught', 'issue-unread'],
  'id-disguised': ['caught', 'issue-id-format'],
  'rule-switched-off': ['caught', 'policy-changed', 'summary.rulesOff'],
}

async function lies(cwd: string): Promise<readonly SelfCheckLie[]> {
  const { stdout, stderr } = await runCli(['selfcheck', '--json', '--now', '2026-11-21'], { cwd })
  expect(stderr).toBe('')
  return JSON.parse(stdout).lies
}

it('finds every error that can be injected into our own planning, and changes nothing', async () => {
  const cwd = ownPlanning()
  const before = digestOf(cwd)
  const run = await runCli(['selfcheck', '--json', '--now', '2026-11-21'], { cwd })
  expect(run).toMatchObject({ exit: 0, stderr: '' })
  const data = JSON.parse(run.stdout)
  expect(schemaErrors('schemas/selfcheck.schema.json', data)).toEqual([])
  expect(data.ok).toBe(true)
  expect(outcomesOf(data.lies)).toMatchObject({
    'blocker-dropped': ['caught', 'workboard-drift'],
    'cycle-added': ['caught', 'blocked-by-cycle', 'workboard-drift'],
    'digest-swapped': ['caught', 'evidence-pin'],
    'report-edited': ['caught', 'evidence-digest'],
    ...ofDocuments,
    'run-borrowed': expect.arrayContaining(['caught', 'evidence-foreign-issue']),
    'evidence-label-added': ['caught', 'evidence-label-unread'],
    'plan-removed': ['caught', 'nothing-read', 'required-documents'],
  })
  expect(digestOf(cwd)).toBe(before)
})

const crlf = (text: string): string => text.replaceAll('\n', '\r\n')
const validated = (text: string): string => text.replace('Status: ready.', '- **Status**: validated')

it.each([
  ['a clean workspace', cleanIssues, {}],
  ['line ends of Windows', crlf(cleanIssues), {}],
  ['no line end at the end', cleanIssues.trimEnd(), {}],
  ['a finding below each place', `${cleanIssues}\nStatus: red\n\nSee [the pier](PIER.md).\n`, {}],
  ['a configuration', cleanIssues, { 'sot.config.yaml': 'version: 1\n' }],
  ['rules in lines', cleanIssues, { 'sot.config.yaml': 'version: 1\nrules:\n  status-conflict: error' }],
  ['rules in braces', cleanIssues, { 'sot.config.yaml': 'version: 1\nrules: {status-conflict: error}\n' }],
])('finds in a list of issues what is hidden there: %s', async (_, issues, more) => {
  const found = outcomesOf(await lies(workspaceFolder({ [issuesPath]: issues, ...more })))
  expect(found).toMatchObject(ofDocuments)
  expect(found['plan-removed']).toEqual(['caught', 'nothing-read'])
  expect(found['run-borrowed']).toEqual(['not here'])
})

it('has a status with a label of its own only where the status is a paragraph', async () => {
  const found = outcomesOf(await lies(workspaceFolder({ [issuesPath]: validated(cleanIssues) })))
  expect(found).toMatchObject({
    'status-relabelled': ['not here'],
    'status-arrowed': ['caught', 'dialect-unread'],
  })
})

it('removes no plan that may be empty or is in other folders', async () => {
  for (const config of ['allow_empty: true', 'documents: ["plans/*.md"]']) {
    const files = { [issuesPath]: cleanIssues, 'plans/NOTES.md': '# Notes\n' }
    const cwd = workspaceFolder({ ...files, 'sot.config.yaml': `version: 1\n${config}\n` })
    expect(outcomesOf(await lies(cwd))['plan-removed']).toEqual(['not here'])
  }
})

it('rewrites the ledger and removes a run where git tracks them', async () => {
  const files = {
    [issuesPath]: cleanIssues,
    'harness-runs/ledger.jsonl': '{"run_id":"first","prev":"00"}\n{"run_id":"second"}\n',
    'harness-runs/20260601T120000Z-prove-hrb-001-1/report.json': '{}\n',
  }
  expect(outcomesOf(await lies(workspaceFolder(files)))).toMatchObject({
    'ledger-rewritten': ['not here'],
    'run-removed': ['not here'],
  })
  const cwd = committedFolder(files)
  expect(outcomesOf(await lies(cwd))).toMatchObject({
    'ledger-rewritten': ['caught', 'ledger-rewritten'],
    'run-removed': ['caught', 'run-removed'],
  })
  writeFiles(cwd, { 'sot.config.yaml': 'version: 1\nrules: { run-removed: off }\n' })
  expect(outcomesOf(await lies(cwd))['run-removed']).toEqual(['missed'])
})

it('ticks a criterion of an issue whose only run failed', async () => {
  const { cases, build } = await tideCase()
  const cwd = workspaceFolder({
    'sot.config.yaml': `version: 1\nharness: { cases: [${JSON.stringify(cases)}] }\n`,
    'harness-runs/.keep': '',
  })
  const { report } = build({ status: 'fail', runs: join(cwd, 'harness-runs') })
  const run = `Run artifact directory: \`harness-runs/${report.run_id}\`.`
  const issues = cleanIssues.replace('- The basin', '- [ ] The basin')
  writeFiles(cwd, { [issuesPath]: `${issues}\n## HRB-001 Evidence - 2026-11-18\n\n- ${run}\n` })
  expect(outcomesOf(await lies(cwd))).toMatchObject({
    'criterion-ticked': ['caught', 'evidence-pass'],
    'evidence-label-added': ['caught', 'evidence-label-unread'],
  })
})

it('reports a rule that the configuration switches off', async () => {
  const config = 'version: 1\nrules: { status-conflict: off }\n'
  const cwd = workspaceFolder({ [issuesPath]: cleanIssues, 'sot.config.yaml': config })
  const found = await lies(cwd)
  expect(found.filter(({ outcome }) => outcome === 'missed').map(({ id }) => id)).toEqual([
    'status-in-title',
    'status-in-table',
    'status-in-list',
    'status-in-heading',
  ])
  expect(outcomesOf(found)['rule-switched-off']).toEqual(['caught', 'policy-changed', 'summary.rulesOff'])
})

it('reports errors that could not be injected, and those that no rule finds', async () => {
  const issues = `${cleanIssues}
## HRB-002 - Paint the pier

Status: validated.

Blocked by: HRB-001

Acceptance:

- [x] The pier is red.

Evidence: harbour-runs/none
`
  const run = await runCli(['selfcheck'], { cwd: workspaceFolder({ [issuesPath]: issues }) })
  expect(run).toMatchObject({ exit: 1, stderr: '' })
  expect(run.stdout).toContain('caught  An issue is marked validated that is not\n')
  expect(run.stdout).toContain(`${issuesPath}:17  Status: ready. → Status: validated.\n`)
  expect(run.stdout).toContain('MISSED  A blocker is removed\n')
  expect(run.stdout).toContain('caught  A criterion of a validated issue is unticked\n')
  expect(run.stdout).toContain('caught by acceptance-unticked\n')
  expect(run.stdout).toContain('-       A report says more than the run did\n')
  expect(run.stdout.trimEnd().split('\n').at(-1)).toMatch(/^\d+ errors injected, \d+ caught, 1 missed\.$/)
})

it('edits the report of no run that is broken already', async () => {
  const cwd = ownPlanning()
  const [run = ''] = readdirSync(join(cwd, 'harness-runs')).filter((name) => name.startsWith('20'))
  rmSync(join(cwd, 'harness-runs', run, 'report.json'))
  const { stdout, stderr } = await runCli(['selfcheck', '--json', '--now', '2026-11-21'], { cwd })
  expect(stderr).toBe('')
  expect(outcomesOf(JSON.parse(stdout).lies)).toMatchObject({ 'report-edited': ['not here'] })
})

it('makes its copy in the folder for temporary files, and says so if it cannot', async () => {
  const cwd = workspaceFolder({ [issuesPath]: cleanIssues, '.gitignore': 'tmp/\n', 'tmp/.keep': '' })
  mkdirSync(join(cwd, '.git'))
  vi.stubEnv('TMPDIR', join(cwd, 'tmp'))
  onTestFinished(() => {
    vi.unstubAllEnvs()
  })
  const run = await runCli(['selfcheck'], { cwd })
  expect(run).toMatchObject({
    stderr: '',
    stdout: expect.stringContaining('is marked validated that is not'),
  })
  expect(readdirSync(join(cwd, 'tmp'))).toEqual(['.keep'])
  vi.stubEnv('TMPDIR', join(cwd, 'nowhere'))
  expect(await runCli(['selfcheck'], { cwd })).toMatchObject({
    exit: 2,
    stderr: expect.stringContaining('Set TMPDIR to a folder that can be written to.'),
  })
})

it('leaves nothing behind when it is interrupted', async () => {
  const temporary = workspaceFolder({})
  const cwd = ownPlanning()
  vi.stubEnv('TMPDIR', temporary)
  onTestFinished(() => {
    vi.unstubAllEnvs()
  })
  const running = runCli(['selfcheck'], { cwd })
  await vi.waitUntil(() => readdirSync(temporary).length > 0, { interval: 1, timeout: 10_000 })
  process.emit('SIGINT')
  expect(await running).toMatchObject({ exit: 130, stdout: '' })
  expect(readdirSync(temporary)).toEqual([])
})
