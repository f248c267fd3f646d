import { cpSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { HarnessCase } from '../../evidence/run/cases.ts'
import type { ReasonCode } from '../../model/evidence/reason-codes.ts'
import { findProgram } from '../../workspace/files/program-on-path.ts'
import { engineSummaries, fakeEngine } from '../engines/engines.ts'
import { findTool } from '../engines/find-program.ts'
import { chooseIsolation } from '../engines/isolation.ts'
import { type CaseCheckRequest, checkMutants, type HealthCheck } from './check-mutants.ts'
import { runWithBaseline } from './run-case.ts'
import { runMatrix } from './run-matrix.ts'
import { type FinishedRun, verifyAlone } from './run-state.ts'

type HealthRequest = CaseCheckRequest & {
  readonly cases: ReadonlyMap<string, HarnessCase>
  readonly matrixCase: HarnessCase | null
  readonly jobs: number
  /** Called after each check. */
  readonly onCheck: (check: HealthCheck) => void
}

const timeoutMs = 60_000

/** Whether everything that the harness relies on is there and does what it should. */
export async function checkHealth(request: HealthRequest): Promise<HealthCheck[]> {
  const checks: HealthCheck[] = []
  const add = (check: HealthCheck): void => {
    checks.push(check)
    request.onCheck(check)
  }
  for (const check of await checkTools(request)) add(check)
  for (const { name, title, gates } of engineSummaries) {
    const detail = gates.length === 0 ? `${title}; no gate` : gates.join(', ')
    add({ id: `engine ${name}`, ok: true, detail })
  }
  for (const harnessCase of request.cases.values()) {
    const detail = 'not checked here: its files are those of a repository'
    if (harnessCase.tree === null) {
      add({ id: `case ${harnessCase.id}`, ok: true, detail })
      continue
    }
    add((await checkCase(harnessCase, request)).check)
    add(await checkMutants(harnessCase, request))
  }
  add(await checkVerifier(request))
  add(await checkMatrix(request))
  return checks
}

async function checkTools({ host }: HealthRequest): Promise<HealthCheck[]> {
  const path = host.env.PATH ?? ''
  const { method, detail, reaper } = await chooseIsolation(host)
  const git = findProgram('git', path)
  const python = await findTool('python3', host)
  const pythonDetail = python === null ? 'not installed: cases in Python are blocked' : 'python3 is there'
  return [
    { id: 'git', ok: git !== null, detail: git ?? 'git is not installed, and nothing goes without it' },
    { id: 'isolation', ok: true, detail: `${method}: ${detail}` },
    {
      id: 'processes',
      ok: reaper !== null || method === 'bubblewrap',
      detail: reaper
        ? 'every process that a run leaves behind is found'
        : 'what a run leaves behind may not be found: that takes bubblewrap, or Perl or Python on Linux',
    },
    { id: 'python', ok: true, detail: pythonDetail },
  ]
}

/** A case is sound when its tests fail before the solution and pass after it: the fake engine shows both. */
export async function checkCase(
  harnessCase: HarnessCase,
  request: CaseCheckRequest,
): Promise<{ readonly check: HealthCheck; readonly run: FinishedRun }> {
  const run = await runWithBaseline({
    ...request,
    harnessCase,
    engine: fakeEngine,
    stage: harnessCase.stage,
    issue: null,
    timeoutMs,
  })
  const { report, verdict } = run
  const id = `case ${harnessCase.id}`
  if (report.status === 'pass' && verdict.verdict === 'proven') {
    const detail = `tests fail before the solution and pass after it (${report.tests.executed} tests)`
    return { run, check: { id, ok: true, detail } }
  }
  const why =
    report.status === 'pass' ? verdict.reasons.join(', ') : (report.blockers[0] ?? report.failure_reason)
  const isMissing = report.failure_reason === 'missing test command'
  return { run, check: { id, ok: isMissing, detail: isMissing ? `not checked here: ${why}` : `${why}` } }
}

/** The verifier must accept a real run and refuse each copy of it that was tampered with, for the right reason. */
async function checkVerifier(request: HealthRequest): Promise<HealthCheck> {
  const id = 'verifier'
  if (request.matrixCase === null) return { id, ok: false, detail: 'there is no case to make a run of' }
  const { run, check } = await checkCase(request.matrixCase, request)
  if (!check.ok || run.report.status !== 'pass') return { id, ok: false, detail: check.detail }
  const folder = mkdtempSync(join(realpathSync(request.host.tempFolder), 'sot-health-'))
  try {
    const accepted: string[] = []
    for (const [name, code, change] of tamperings) {
      const copy = join(folder, basename(run.dir))
      cpSync(run.dir, copy, { recursive: true })
      change(copy)
      const verdict = await verifyAlone(copy, request.verifying, request.host.clock)
      if (verdict.verdict !== 'broken' || !verdict.reasons.includes(code))
        accepted.push(`${name} (${verdict.reasons.join(', ')})`)
      rmSync(copy, { recursive: true })
    }
    const detail =
      accepted.length === 0
        ? `a real run is proven, ${tamperings.length} tampered copies of it are refused`
        : `not refused as it should be: ${accepted.join('; ')}`
    return { id, ok: accepted.length === 0, detail }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function checkMatrix({ matrixCase, ...request }: HealthRequest): Promise<HealthCheck> {
  const id = 'matrix'
  if (matrixCase === null) return { id, ok: false, detail: 'there is no case to run it on' }
  const rows = await runMatrix({ ...request, harnessCase: matrixCase })
  const wrong = rows.filter(({ ok }) => !ok).map((row) => row.id)
  const detail =
    wrong.length === 0
      ? `${rows.length} ways to fail come to what they should`
      : `not as expected: ${wrong.join(', ')}`
  return { id, ok: wrong.length === 0, detail }
}

const inReport = (before: string | RegExp, after: string): ((dir: string) => void) =>
  rewrite('report.json', (text) => text.replace(before, after))

const exitCode = (code: number): string => `"backend_exit_code": ${code}`

const rewrite = (name: string, change: (text: string) => string) => (dir: string) => {
  const path = join(dir, name)
  const before = readFileSync(path, 'utf8')
  const after = change(before)
  if (after === before) throw new Error(`${name} was not changed`)
  writeFileSync(path, after)
}

type Tampering = readonly [name: string, code: ReasonCode, change: (dir: string) => void]

/** Changes to a proven run that a verifier must refuse, each with the reason that it must give. */
const tamperings: readonly Tampering[] = [
  ['a changed patch', 'digest-mismatch', rewrite('patch.diff', (text) => text.replace('+', '+ '))],
  ['a changed number of tests', 'test-log-inconsistent', inReport(/"executed": \d+/, '"executed": 999')],
  ['a fail called a pass', 'status-inconsistent', inReport(exitCode(0), exitCode(1))],
  ['a key written twice', 'json-duplicate-key', inReport('{', '{ "status": "fail",')],
  ['a rewritten summary', 'report-md-differs', rewrite('report.md', (text) => `${text}All is well.\n`)],
  ['a missing log', 'file-missing', (dir) => rmSync(join(dir, 'test.log'))],
  ['a further file', 'file-unlisted', (dir) => writeFileSync(join(dir, 'notes.txt'), 'x\n')],
  ['no report', 'report-missing', (dir) => rmSync(join(dir, 'report.json'))],
  ['another nonce', 'contract-mismatch', inReport(/"nonce": "[0-9a-f]{8}/, '"nonce": "0123abcd')],
]
