import { fakeEngine } from '../engines/engines.ts'
import { survivorsText } from '../engines/isolation.ts'
import { runEngine } from '../engines/run-engine.ts'
import { asTrouble } from '../process/disk-trouble.ts'
import { proveUnwritten } from '../stages/prove-unwritten.ts'
import { openStartingFiles } from '../stages/starting-files.ts'
import { finishRun } from './finish-run.ts'
import { isCompared, passGates } from './pass-gates.ts'
import { makeContract, prepareWorkspace, proveBaseline } from './prepare-run.ts'
import {
  type CaseRunRequest,
  type FinishedRun,
  type Run,
  type RunRequest,
  RunStop,
  record,
  step,
} from './run-state.ts'
import { openRun } from './start-run.ts'
import { checkEnding, checkOutside, takeDiff } from './take-diff.ts'
import { testPatch } from './test-patch.ts'

/** Runs an engine on a case, from the report that says "incomplete" to the verified one. */
async function runCase(request: RunRequest): Promise<FinishedRun> {
  try {
    const { run, close } = await openRun(request)
    try {
      await runSteps(run)
      return await finishRun(run)
    } finally {
      close()
    }
  } catch (error) {
    throw asTrouble(error, request.runsFolder)
  }
}

async function runSteps(run: Run): Promise<void> {
  try {
    await step(run, 'contract', makeContract)
    await step(run, 'workspace', prepareWorkspace)
    await step(run, 'baseline tests', proveBaseline)
    await step(run, 'gates', passGates)
    await step(run, 'engine', runEngine)
    await step(run, 'diff', takeDiff)
    await step(run, 'tests', testPatch)
    await step(run, 'ending tree', checkEnding)
  } catch (error) {
    recordProblem(run, error)
  }
  noteSurvivors(run)
  await record(run, 'outside', checkOutside).catch((error: unknown) => recordProblem(run, error))
  if (run.request.source === null) return
  // Whatever the outcome: the repository behind the run is checked again.
  await record(run, 'source', proveUnwritten).catch((error: unknown) => recordProblem(run, error))
}

/** What is still alive could change the evidence; where that cannot be known, the run is no pass either. */
function noteSurvivors({ survivors, problems, scratch }: Run): void {
  const detail = survivorsText(survivors, scratch.isolation)
  if (detail !== null) problems.push({ reason: 'processes left', detail })
}

/** Whatever goes wrong, the run records it and is not a pass. */
function recordProblem({ problems }: Run, error: unknown): void {
  if (error instanceof RunStop) return
  problems.push({ reason: 'harness error', detail: error instanceof Error ? error.message : String(error) })
}

type UncomparedRequest = Omit<RunRequest, 'baseline'>

/** Runs a case. When the stage requires a baseline, the fake engine runs first. */
export async function runWithBaseline(request: CaseRunRequest): Promise<FinishedRun> {
  const { close, ...files } = await openStartingFiles(request)
  try {
    const prepared = { ...request, ...files }
    const baseline =
      prepared.refusals.length === 0 && isCompared(prepared) ? await runFakeBaseline(prepared) : null
    return await runCase({ ...prepared, baseline })
  } finally {
    close()
  }
}

async function runFakeBaseline(request: UncomparedRequest): Promise<RunRequest['baseline']> {
  const { report, reportSha256, verdict } = await runCase({
    ...request,
    engine: fakeEngine,
    issue: null,
    baseline: null,
  })
  const isProven = report.status === 'pass' && verdict.verdict === 'proven'
  return isProven ? { runId: report.run_id, reportSha256 } : null
}

/** Why a loop ended: a proven pass, a run that could not do its work, no turn left, or the user. */
export type LoopEnd = 'pass' | 'blocked' | 'exhausted' | 'interrupted'

export type LoopOutcome = { readonly ended: LoopEnd; readonly runs: readonly FinishedRun[] }

/**
 * Runs until one is a pass that the verifier proves, at most `max` times. A blocked run ends it: what blocks
 * does not go away by trying again. Every run leaves its directory.
 */
export async function loopRuns(
  request: CaseRunRequest,
  max: number,
  onRun: (run: FinishedRun, turn: number) => void,
): Promise<LoopOutcome> {
  const runs: FinishedRun[] = []
  while (runs.length < max && !request.signal?.aborted) {
    const finished = await runWithBaseline(request)
    runs.push(finished)
    onRun(finished, runs.length)
    const { status } = finished.report
    if (status === 'pass' && finished.verdict.verdict === 'proven') return { ended: 'pass', runs }
    if (status === 'blocked' && !request.signal?.aborted) return { ended: 'blocked', runs }
  }
  return { ended: request.signal?.aborted ? 'interrupted' : 'exhausted', runs }
}
