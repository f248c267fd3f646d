import { fakeEngine } from './fake-engine.ts'
import type { FinishedRun, RunRequest } from './run.ts'
import { runCase } from './run-case.ts'

export type LaneRequest = Omit<RunRequest, 'baseline'>

/** A run with what it is compared with: from stage 2 on, every engine but the fake one follows a run of that. */
export async function runLane(request: LaneRequest): Promise<FinishedRun> {
  const needsBaseline = request.stage >= 2 && request.engine.name !== 'fake'
  return runCase({ ...request, baseline: needsBaseline ? await fakeBaseline(request) : null })
}

async function fakeBaseline(request: LaneRequest): Promise<RunRequest['baseline']> {
  const { report, reportSha256, verdict } = await runCase({
    ...request,
    engine: fakeEngine,
    issue: null,
    baseline: null,
  })
  const isProven = report.status === 'pass' && verdict.verdict === 'proven'
  return isProven ? { runId: report.run_id, reportSha256 } : null
}
