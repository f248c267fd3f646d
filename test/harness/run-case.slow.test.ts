import { createHash } from 'node:crypto'
import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { verifyRun } from '../../src/evidence/verify-run.ts'
import { replayWith } from '../../src/harness/run/replay-run.ts'
import { passEvents } from '../../src/model/evidence/evidence.ts'
import type { Scenario } from '../../src/model/schema-types.generated.ts'
import { gitBytes } from '../evidence/git-bytes.ts'
import { git } from '../workspace/temp-folder.ts'
import {
  caseRunRequest,
  cases,
  changedCase,
  fake,
  host,
  linesIn,
  play,
  scratch,
  shippedCase,
} from './harness-run.ts'

const solved: Scenario = { steps: [{ solution: true }] }

describe('a run of the fake engine', () => {
  it.each(['r1-string-slugify', 'r2-order-total'])('passes and is proven: %s', async (id) => {
    const { report, verdict, dir, reportSha256 } = await fake({ harnessCase: shippedCase(id) })
    expect({ status: report.status, reasons: verdict.reasons, verdict: verdict.verdict }).toEqual({
      status: 'pass',
      reasons: [],
      verdict: 'proven',
    })
    expect(report).toMatchObject({ backend: 'fake', backend_exit_code: 0, engine_process_started: true })
    const bytes = readFileSync(join(dir, 'report.json'))
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(reportSha256)
    expect(linesIn(dir, 'events.normalized.jsonl').map(({ type }) => type)).toEqual([...passEvents])
    const log = readFileSync(join(dir, 'test.log'), 'utf8')
    const { command, executed } = report.tests
    expect(log.startsWith(`# command: ${command}\n# exit: 0\n# executed: ${executed}\n`)).toBe(true)
    expect(executed).toBe(10)
  })

  it('leaves a directory of its own name and nothing else anywhere', async () => {
    const request = caseRunRequest()
    const { dir, report } = await fake(request)
    expect(readdirSync(request.host.tempFolder)).toEqual([])
    expect(readdirSync(request.runsFolder).sort()).toEqual([report.run_id, 'ledger.jsonl'])
    expect(readdirSync(dir).sort()).toEqual([
      'backend',
      'events.normalized.jsonl',
      'patch.diff',
      'report.json',
      'report.md',
      `stage${report.stage}-no-target-inspection.json`,
      'task.contract.json',
      'test.log',
      'trace.jsonl',
    ])
  })

  it('binds the run to the acceptance text of an issue', async () => {
    const issue = { id: 'WORK-001', acceptanceSha256: 'a1'.repeat(32) }
    const { dir, report } = await fake({ issue })
    const contract = JSON.parse(readFileSync(join(dir, 'task.contract.json'), 'utf8'))
    expect(contract).toMatchObject({ issue: 'WORK-001', acceptance_sha256: issue.acceptanceSha256 })
    expect(report.issue).toBe('WORK-001')
  })

  it('reveals no path of the host', async () => {
    const request = caseRunRequest()
    const { dir } = await fake(request)
    for (const name of [
      'report.json',
      'stage1-no-target-inspection.json',
      'trace.jsonl',
      'task.contract.json',
    ])
      expect(readFileSync(join(dir, name), 'utf8')).not.toContain(request.host.tempFolder)
  })

  it('gives every run its own id, however many there are at a time', async () => {
    const request = caseRunRequest()
    const runs = await Promise.all([1, 2, 3, 4].map(() => fake(request)))
    expect(new Set(runs.map(({ report }) => report.run_id)).size).toBe(4)
    expect(new Set(runs.map(({ report }) => report.freshness.nonce)).size).toBe(4)
    expect(runs.map(({ verdict }) => verdict.verdict)).toEqual(Array(4).fill('proven'))
  })
})

describe('a case', () => {
  it('whose tests pass before anything is changed proves nothing', async () => {
    const harnessCase = await changedCase({
      'fixture/test/slugify.test.js': "import { test } from 'node:test'\ntest('x', () => {})\n",
    })
    const { report, verdict, dir } = await fake({ harnessCase })
    expect(report).toMatchObject({ status: 'blocked', failure_reason: 'baseline tests do not fail' })
    expect(verdict.verdict).toBe('proven')
    expect(existsSync(join(dir, 'backend'))).toBe(false)
  })

  it('whose test runner is not installed is blocked with its name', async () => {
    const { report } = await fake({
      harnessCase: { ...shippedCase(), tests: { ...shippedCase().tests, command: 'no-such-runner --all' } },
    })
    expect(report).toMatchObject({ status: 'blocked', failure_reason: 'missing test command' })
    expect(report.blockers.join()).toContain('no-such-runner')
  })

  it.each(['workspace', 'baseline tests', 'tests'])(
    'whose fixture changes before the step "%s" says so',
    async (step) => {
      const harnessCase = await changedCase({})
      const progress = (_id: string, phase: string): void => {
        if (phase === step) writeFileSync(join(harnessCase.tree ?? '', 'src/more.js'), 'export {}\n')
      }
      const { report, verdict } = await fake({ harnessCase, progress })
      expect(report).toMatchObject({
        status: 'blocked',
        failure_reason: 'dirty starting tree',
        blockers: [expect.stringContaining('the fixture of the case changed during the run')],
      })
      expect(verdict).toMatchObject({ status: 'blocked', verdict: 'proven' })
    },
  )

  it('whose solution does not solve it fails', async () => {
    const patch = readFileSync(join(shippedCase().folder, 'solution.patch'), 'utf8')
    const harnessCase = await changedCase({
      'solution.patch': patch.replace(".replace(/^-|-$/g, '')", ".replace(/^-|-$/g, '+')"),
    })
    const { report, verdict } = await fake({ harnessCase })
    expect(report).toMatchObject({ status: 'fail', failure_reason: 'failed tests' })
    expect(verdict.verdict).toBe('proven')
  })
})

describe('every other engine', () => {
  it('is compared with a run of the fake one from stage 2 on', async () => {
    const { report, verdict } = await play(solved, { stage: 2 })
    expect(verdict).toMatchObject({ verdict: 'proven', status: 'pass' })
    expect(report.comparison?.fake_run).toMatch(/-r1-string-slugify-\d+$/)
    expect(verdict.obligations.find(({ id }) => id === 'baseline-comparison')?.state).toBe('held')
  })

  it('is blocked when that run is no pass', async () => {
    const harnessCase = await changedCase({ 'solution.patch': 'no patch\n' })
    const { report } = await play({ steps: [] }, { stage: 2, harnessCase })
    expect(report).toMatchObject({
      status: 'blocked',
      failure_reason: 'fake baseline failed',
      comparison: null,
    })
  })

  it('may request an approval and pass when it is granted', async () => {
    const { dir, verdict } = await play({ ...solved, approval: 'granted', review: 'approve' })
    expect(verdict).toMatchObject({ verdict: 'proven', status: 'pass' })
    const events = linesIn(dir, 'events.normalized.jsonl')
    expect(events.map(({ type }) => type)).toContain('approval.granted')
    expect(events.filter(({ src }) => src !== undefined)).toHaveLength(2)
  })

  it('may commit what it did', async () => {
    const { report } = await play({ steps: [{ solution: true }, { commit: 'Mend slugify' }] })
    expect(report).toMatchObject({ status: 'pass', changed_files: ['src/slugify.js'] })
  })
})

/** The patch of the first case that makes its function do something else. */
function patchTo(body: string): Uint8Array {
  const folder = scratch()
  cpSync(join(shippedCase().folder, 'fixture'), folder, { recursive: true })
  git(folder, 'init', '--quiet')
  git(folder, 'add', '--all')
  writeFileSync(join(folder, 'src/slugify.js'), `export function slugify() {\n  ${body}\n}\n`)
  return gitBytes(folder, 'diff', '--full-index')
}

describe('replay', () => {
  it('comes to the same; another fixture or patch does not', async () => {
    const { dir, report, verdict: first } = await fake()
    const patch = readFileSync(join(dir, 'patch.diff'))
    if (first.contract === null) throw new Error('there is no contract')
    const run = { dir, report, contract: first.contract, patch, reportSha256: first.reportSha256 ?? '' }
    const states = async (known: typeof cases, bytes: Uint8Array = patch) =>
      (await replayWith(host(), known, null)({ ...run, patch: bytes })).map(
        ({ id, state }) => `${id} ${state}`,
      )
    expect(await states(cases)).toEqual(['patch-applies held', 'replay-tests held'])
    expect(await states(new Map())).toEqual(['patch-applies unknowable', 'replay-tests unknowable'])
    const other = Buffer.from(patch.toString().replace('-  return title', '-  return other'))
    expect(await states(cases, other)).toEqual(['patch-applies broken', 'replay-tests unknowable'])
    expect(await states(cases, patchTo('return 1'))).toEqual(['patch-applies held', 'replay-tests broken'])
    const lines = Buffer.from(patch.toString().replace('+  return plain', '+  return 1 + plain'))
    expect(await states(cases, lines)).toEqual(['patch-applies broken', 'replay-tests unknowable'])
    const id = Buffer.from(patch.toString().replace(/(index \w+\.\.)\w+/, `$1${'b'.repeat(40)}`))
    expect(await states(cases, id)).toEqual(['patch-applies broken', 'replay-tests unknowable'])
    const { verifying } = caseRunRequest()
    const replay = replayWith(host(), cases, null)
    const now = new Date().toISOString()
    const verdict = await verifyRun(dir, { ...verifying, now, nonces: new Map(), replay })
    expect(verdict).toMatchObject({ verdict: 'proven', reasons: [] })
  })
})
