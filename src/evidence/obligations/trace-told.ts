import type { RunReport } from '../../model/evidence/evidence.ts'
import type { Contradiction } from '../claims/contradictions.ts'
import { traceOf, tracePath } from '../run/trace.ts'
import type { OpenRun } from '../verify-context.ts'
import type { Told } from './told.ts'

/** What the steps of a pass carry against its report, and against each other. Silent where the trace cannot be relied on. */
export function* stepContradictions(run: OpenRun): Generator<Contradiction> {
  const { steps, contradictions } = traceOf(run)
  if (contradictions.length > 0) return
  let tree: unknown
  for (const { step, told } of steps) {
    yield* ofStep(run.report, step, told)
    if (step === 'baseline tests') yield* ofBaseline(run.report, told)
    if (step === 'diff') tree = told.get('tree')
    if (step === 'ending tree' && (tree === undefined || told.get('tree') !== tree)) {
      yield inTrace(step, 'the workspace is not the tree that was judged')
    }
  }
}

/** Tests that passed before any change, or that were more, show nothing by passing after it. */
function* ofBaseline({ tests }: RunReport, told: Told): Generator<Contradiction> {
  const [code, executed] = [told.get('exit_code'), told.get('executed')]
  if (typeof code !== 'number' || typeof executed !== 'number' || code === 0 || executed < 1) {
    yield inTrace('baseline tests', 'does not tell of tests that ran and failed before the change')
  } else if (executed > tests.executed) {
    yield inTrace('baseline tests', `ran ${executed} tests, report.json tells of ${tests.executed}`)
  }
}

const ends = ['stopped', 'timedOut', 'flooded', 'interrupted'] as const

function* ofStep(report: RunReport, step: string, told: Told): Generator<Contradiction> {
  for (const end of ends) if (told.get(end) === true) yield inTrace(step, `was ${end}`)
  const disallowed = told.get('disallowed')
  if (typeof disallowed === 'number' && disallowed > 0) yield inTrace(step, 'found what is not allowed')
  const survivors = told.get('survivors')
  if (typeof survivors === 'number' && survivors > report.isolation.survivors) {
    yield inTrace(step, `left ${survivors} processes, report.json says ${report.isolation.survivors}`)
  }
  const codes = new Map([
    ['engine', report.backend_exit_code],
    ['tests', report.tests.exit_code],
  ])
  const said = codes.get(step)
  if (said !== undefined && told.has('exitCode') && told.get('exitCode') !== said) {
    yield inTrace(step, `ended with ${told.get('exitCode')}, report.json says ${said}`)
  }
}

function inTrace(step: string, message: string): Contradiction {
  return {
    code: 'status-inconsistent',
    message: `${tracePath}: the step "${step}" ${message}`,
    witness: { path: tracePath },
  }
}
