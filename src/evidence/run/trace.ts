import { firstViolation } from '../../schema/validate-run.ts'
import type { Contradiction } from '../claims/contradictions.ts'
import { type Told, toldBy } from '../obligations/told.ts'
import type { OpenRun } from '../verify-context.ts'
import { readJsonLines } from './json-lines.ts'
import { instantOf } from './times.ts'

export const tracePath = 'trace.jsonl'

export type TraceStep = { readonly step: string; readonly told: Told }
export type TraceLog = {
  readonly steps: readonly TraceStep[]
  readonly contradictions: readonly Contradiction[]
}

const logs = new WeakMap<OpenRun, TraceLog>()
const names = [
  'stopped',
  'timedOut',
  'flooded',
  'interrupted',
  'survivors',
  'disallowed',
  'exitCode',
  'tree',
  'contract_sha256',
  'exit_code',
  'executed',
]
/** What every pass goes through, in this order. */
const stepsOfPass = [
  'contract',
  'workspace',
  'baseline tests',
  'gates',
  'engine',
  'diff',
  'tests',
  'ending tree',
]

/** The steps of the harness and what their order has against them, read once however many ask. */
export function traceOf(run: OpenRun): TraceLog {
  const known = logs.get(run)
  if (known !== undefined) return known
  const log = readTrace(run)
  logs.set(run, log)
  return log
}

type Line = {
  readonly seq: number
  readonly at: string
  readonly step: string
  readonly data: unknown
}

function readTrace(run: OpenRun): TraceLog {
  const steps: TraceStep[] = []
  let before = Number.NEGATIVE_INFINITY
  for (const line of readJsonLines(run, tracePath)) {
    const message = 'message' in line ? line.message : firstViolation('harness-trace', line.data)?.message
    if (message !== undefined || !('data' in line)) {
      return { steps, contradictions: [wrong('event-malformed', line.number, message ?? '')] }
    }
    const { seq, at, step, data } = line.data as Line
    const fault = faultOf(run, { seq, at }, line.number, before)
    if (fault !== null) return { steps, contradictions: [fault] }
    before = instantOf(at) ?? before
    steps.push({ step, told: toldBy(data, names) })
  }
  return { steps, contradictions: run.report.status === 'pass' ? [...gaps(steps)] : [] }
}

/** The first step that a pass should have gone through, and did not, or not in its turn. */
function* gaps(steps: readonly TraceStep[]): Generator<Contradiction> {
  const present = new Set(steps.map(({ step }) => step))
  const missing = stepsOfPass.find((step) => !present.has(step))
  if (missing !== undefined) {
    yield wrong('event-missing', 1, `a pass did not go through the step "${missing}"`)
    return
  }
  const known = steps.map(({ step }, at) => ({ step, at })).filter(({ step }) => stepsOfPass.includes(step))
  const odd = known.find(({ step }, turn) => step !== stepsOfPass[turn])
  if (odd !== undefined) yield wrong('event-order', odd.at + 1, `the step "${odd.step}" is out of its turn`)
}

function faultOf(
  { report }: OpenRun,
  { seq, at }: Pick<Line, 'seq' | 'at'>,
  number: number,
  before: number,
): Contradiction | null {
  const instant = instantOf(at)
  const [from, to] = [instantOf(report.run_started_at), instantOf(report.run_ended_at)]
  if (seq !== number) return wrong('event-sequence', number, `seq is ${seq}, expected ${number}`)
  if (instant === null) return wrong('event-malformed', number, `"${at}" is no moment in time`)
  if (instant < before) return wrong('event-order', number, 'the step is older than the one before it')
  if ((from !== null && instant < from) || (to !== null && instant > to)) {
    return wrong('time-inconsistent', number, `the step (${at}) lies outside the time of the run`)
  }
  return null
}

function wrong(code: Contradiction['code'], number: number, message: string): Contradiction {
  return { code, message: `${tracePath}:${number}: ${message}`, witness: { path: tracePath } }
}
