import { asksFor } from '../../model/evidence/stages.ts'
import { fakeEngine } from '../engines/fake-engine.ts'
import { openPlace } from '../stages/open-place.ts'
import type { FinishedRun, LaneRequest, RunRequest } from './run.ts'
import { runCase } from './run-case.ts'

export type { LaneRequest } from './run.ts'

type Unbased = Omit<RunRequest, 'baseline'>

/** A run with what it is compared with: where the stage asks for it, every engine but the fake one follows a run of that. */
export async function runLane(request: LaneRequest): Promise<FinishedRun> {
  const { close, ...place } = await openPlace(request)
  try {
    const placed = { ...request, ...place }
    return await runCase({ ...placed, baseline: needsBaseline(placed) ? await fakeBaseline(placed) : null })
  } finally {
    close()
  }
}

function needsBaseline({ stage, engine, refusal }: Unbased): boolean {
  return refusal === null && engine.name !== fakeEngine.name && asksFor(stage, 'baseline-proven')
}

async function fakeBaseline(request: Unbased): Promise<RunRequest['baseline']> {
  const { report, reportSha256, verdict } = await runCase({
    ...request,
    engine: fakeEngine,
    issue: null,
    baseline: null,
  })
  const isProven = report.status === 'pass' && verdict.verdict === 'proven'
  return isProven ? { runId: report.run_id, reportSha256 } : null
}
