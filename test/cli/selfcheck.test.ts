import { createHash } from 'node:crypto'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import type { SelfCheckLie } from '../../src/model/schema-types.generated.ts'
import { schemaErrors } from '../report/schema-check.ts'
import { runCli } from './run-cli.ts'
import { cleanIssues, issuesPath, workspaceFolder } from './workspace-folder.ts'

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

it('finds every error that can be injected into our own planning, and changes nothing', async () => {
  const cwd = ownPlanning()
  const before = digestOf(cwd)
  const run = await runCli(['selfcheck', '--json', '--now', '2026-11-19'], { cwd })
  expect(run).toMatchObject({ exit: 0, stderr: '' })
  const data = JSON.parse(run.stdout)
  expect(schemaErrors('schemas/selfcheck.schema.json', data)).toEqual([])
  expect(data.ok).toBe(true)
  expect(outcomesOf(data.lies)).toMatchObject({
    'blocker-dropped': ['caught', 'workboard-drift'],
    'cycle-added': ['caught', 'blocked-by-cycle', 'workboard-drift'],
    'digest-swapped': ['caught', 'evidence-pin'],
    'report-edited': ['caught', 'evidence-digest'],
  })
  expect(digestOf(cwd)).toBe(before)
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
  expect(run.stdout.trimEnd().split('\n').at(-1)).toMatch(/^\d errors injected, \d caught, 1 missed\.$/)
})

it('edits the report of no run that is broken already', async () => {
  const cwd = ownPlanning()
  const [run = ''] = readdirSync(join(cwd, 'harness-runs')).filter((name) => name.startsWith('20'))
  rmSync(join(cwd, 'harness-runs', run, 'report.json'))
  const { stdout, stderr } = await runCli(['selfcheck', '--json', '--now', '2026-11-19'], { cwd })
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
