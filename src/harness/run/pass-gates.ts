import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { asksFor } from '../../model/evidence/stages.ts'
import { passStage } from '../stages/pass-stage.ts'
import { type Run, stop } from './run.ts'

/** Asks everything that may speak against starting the engine. */
export async function passGates(run: Run): Promise<Readonly<Record<string, unknown>>> {
  const { engine, host, stage, baseline, verifying, timeoutMs } = run.request
  const answer = await engine.gate({ host, stage, admissions: verifying.admissions, timeoutMs })
  if (!answer.open) {
    writeMarkers(run, answer.markers)
    run.model = answer.model
    stop(run, answer.reason, answer.blocker)
  }
  run.entry = answer.entry
  run.model = answer.entry?.model ?? null
  if (asksFor(stage, 'baseline-proven') && engine.name !== 'fake' && baseline === null) {
    stop(run, 'fake baseline failed', 'there is no proven run of the fake engine to compare with')
  }
  await passStage(run)
  await provokeDirtyStart(run)
  const tree = await run.git.treeOf(run.room.workspace)
  if (tree !== run.baselineTree) {
    stop(run, 'dirty starting tree', 'the workspace is not the baseline commit any more')
  }
  return { gates: engine.gates }
}

async function provokeDirtyStart({ request, room }: Run): Promise<void> {
  if (request.engine.accidents?.has('dirty-starting-tree')) {
    writeFileSync(join(room.workspace, 'left-over.txt'), 'from an earlier run\n')
  }
}

/** Files for `backend/` that say why nothing was started, or what an adapter saw. */
export function writeMarkers({ dir }: Run, markers: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(markers)) {
    if (!/^[a-z0-9][a-z0-9.-]*$/.test(name)) throw new Error(`${name} is no name for a file of backend/`)
    writeFileSync(join(dir, 'backend', name), text, { flag: 'wx' })
  }
}
