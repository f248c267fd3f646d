import type { FinishedRun } from './run.ts'
import { type LaneRequest, runLane } from './run-lane.ts'

/** Why a loop ended: a proven pass, a run that could not do its work, no turn left, or the user. */
export const loopEnds = ['pass', 'blocked', 'exhausted', 'interrupted'] as const
export type LoopEnd = (typeof loopEnds)[number]

export type LoopOutcome = { readonly ended: LoopEnd; readonly runs: readonly FinishedRun[] }

/**
 * Runs until one is a pass that the verifier proves, at most `max` times. A blocked run ends it: what blocks
 * does not go away by trying again. Every run leaves its directory.
 */
export async function loopRuns(
  request: LaneRequest,
  max: number,
  told: (run: FinishedRun, turn: number) => void,
): Promise<LoopOutcome> {
  const runs: FinishedRun[] = []
  while (runs.length < max && !request.signal?.aborted) {
    const finished = await runLane(request)
    runs.push(finished)
    told(finished, runs.length)
    const { status } = finished.report
    if (status === 'pass' && finished.verdict.verdict === 'proven') return { ended: 'pass', runs }
    if (status === 'blocked' && !request.signal?.aborted) return { ended: 'blocked', runs }
  }
  return { ended: request.signal?.aborted ? 'interrupted' : 'exhausted', runs }
}
