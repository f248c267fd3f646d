import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { asksFor } from '../../model/evidence/stages.ts'
import { type ClosedGate, type GateFault, type GateRequest, noModel } from '../engines/engine.ts'
import { checkStage, recordEntry, type StageCondition } from '../stages/pass-stage.ts'
import type { StartRefusal } from '../stages/source-repository.ts'
import type { Problem, Reason } from './reasons.ts'
import { type Run, type RunRequest, RunStop, stop } from './run-state.ts'

/** Checks every condition for starting the engine. */
export async function passGates(run: Run): Promise<Readonly<Record<string, unknown>>> {
  const { engine, baseline } = run.request
  const answer = await engine.gate(gateRequest(run.request))
  if (!answer.open) writeMarkers(run, answer.markers)
  run.entry = answer.open ? answer.entry : null
  run.model = answer.open ? (answer.entry?.model ?? null) : answer.model
  const conditions = await checkStage({ ...run.request, named: answer.named ?? noModel, isAhead: false })
  const isUncompared = isCompared(run.request) && baseline === null
  const other: Problem[] = isUncompared ? [{ reason: 'fake baseline failed', detail: uncompared }] : []
  refuseStart(run, listFaults({ closed: answer.open ? null : answer, other, conditions }))
  recordEntry(run, conditions)
  if (engine.accidents?.has('dirty-starting-tree')) {
    writeFileSync(join(run.scratch.workspace, 'left-over.txt'), 'from an earlier run\n')
  }
  const tree = await run.git.treeOf(run.scratch.workspace)
  if (tree !== run.baselineTree) {
    stop(run, 'dirty starting tree', 'the workspace is not the baseline commit any more')
  }
  return { gates: engine.gates }
}

/** Whether a run of the engine fake goes before, to compare with. */
export function isCompared({ engine, stage }: Pick<RunRequest, 'engine' | 'stage'>): boolean {
  return engine.name !== 'fake' && asksFor(stage, 'baseline-proven')
}

const uncompared = 'there is no proven run of the fake engine to compare with'

/** Ends a run that has no files to start from, with all other conditions that are not met. No model is asked. */
export async function refuseFiles(run: Run): Promise<void> {
  const { refusals, engine } = run.request
  if (refusals.length === 0) return
  const { closed, named } = engine.examine(gateRequest(run.request))
  if (closed !== null) writeMarkers(run, closed.markers)
  run.model = closed?.model ?? null
  const conditions = await checkStage({ ...run.request, named, isAhead: true })
  refuseStart(run, listFaults({ closed, other: problemsOf(refusals), conditions }))
}

/** What the gate of an engine decides by. */
export function gateRequest({
  host,
  stage,
  verifying,
  timeoutMs,
}: Pick<RunRequest, 'host' | 'stage' | 'verifying' | 'timeoutMs'>): GateRequest {
  return { host, stage, admissions: verifying.admissions, timeoutMs }
}

/** The refusals of starting files as problems of a run. */
export function problemsOf(refusals: readonly StartRefusal[]): Problem[] {
  return refusals.map(({ problem }) => ({ reason: 'stage closed', detail: problem }))
}

type Found = {
  readonly closed: ClosedGate | null
  readonly other: readonly Problem[]
  readonly conditions: readonly StageCondition[]
}

/** Everything that is missing, in the order in which it decides: what the gate says comes first. */
export function listFaults({ closed, other, conditions }: Found): Problem[] {
  const ofGate = closed === null ? [] : [closed, ...(closed.more ?? [])].map(problemOf)
  const ofStage = conditions.flatMap(({ problem }): Problem[] =>
    problem === null ? [] : [{ reason: 'stage closed', detail: problem }],
  )
  return [...ofGate, ...other, ...ofStage]
}

const later: ReadonlySet<Reason> = new Set(['stage closed', 'fake baseline failed'])

/** Ends the run with all that is missing, if anything is. Conditions of the stage do not hide what the gate says. */
function refuseStart(run: Run, faults: readonly Problem[]): void {
  const [first] = faults
  if (first === undefined) return
  const { reason } = first
  run.problems.push(...faults.map((fault) => (later.has(fault.reason) ? { ...fault, reason } : fault)))
  throw new RunStop(reason)
}

function problemOf({ reason, blocker, need }: GateFault): Problem {
  return { reason, detail: need === undefined ? blocker : `${blocker} (${need})` }
}

/** Files for `backend/` that say why nothing was started, or what an adapter saw. */
export function writeMarkers({ dir }: Run, markers: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(markers)) {
    if (!/^[a-z0-9][a-z0-9.-]*$/.test(name)) throw new Error(`${name} is no name for a file of backend/`)
    writeFileSync(join(dir, 'backend', name), text, { flag: 'wx' })
  }
}
