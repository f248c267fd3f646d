import { mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { ProcessOutcome } from '../process/run-process.ts'
import { writeMarkers } from '../run/pass-gates.ts'
import { emit, type Run, stop } from '../run/run.ts'
import type { EngineClaim, EngineOutcome } from './engine.ts'
import { engineTask, usualOutput } from './engine-task.ts'
import { judgeModel } from './judge-model.ts'
import { openModelLink } from './model-link.ts'

/** Runs the engine and notes what was observed. When this is over, nothing of it lives. */
export async function runEngine(run: Run): Promise<Readonly<Record<string, unknown>>> {
  const { room, request, entry } = run
  const folder = join(room.outer, 'home')
  mkdirSync(folder)
  const home = room.makeHome('engine', folder)
  const link = entry === null ? null : await openModelLink(run, home, entry)
  try {
    const outcome = await request.engine.run(engineTask(run, home, link))
    link?.access.relay.engineEnded()
    writeMarkers(run, outcome.markers)
    run.problems.push(...outcome.problems)
    judgeProcess(run, outcome.process)
    const told = link === null || entry === null ? {} : await judgeModel(run, entry, link, outcome)
    judgeClaims(run, outcome)
    judgeSurroundings(run)
    return { ...(outcome.process ?? {}), ...told }
  } finally {
    await link?.close()
  }
}

function judgeProcess(run: Run, ended: ProcessOutcome | null): void {
  const { problems, request } = run
  if (ended === null) return
  if (ended.interrupted) stop(run, 'interrupted', 'the run was interrupted')
  if (ended.survivors > 0) {
    problems.push({ reason: 'processes left', detail: `${ended.survivors} processes could not be ended` })
  }
  if (!ended.started) problems.push({ reason: 'engine failed', detail: 'the engine could not be started' })
  else if (ended.timedOut) {
    const left = `${ended.outlived} processes outlived it, ${ended.survivors} of them could not be ended`
    const detail = `the engine took longer than its limit of ${request.timeoutMs} ms; ${left}`
    problems.push({ reason: 'timeout', detail })
  } else if (ended.flooded) {
    problems.push({
      reason: 'output flood',
      detail: `the engine wrote more than ${(request.engine.output ?? usualOutput).limit} bytes`,
    })
  } else if (ended.signal !== null || (ended.exitCode ?? 0) > 128) {
    const how = ended.signal ?? `exit code ${ended.exitCode}`
    problems.push({ reason: 'engine crash', detail: `the engine died by ${how}` })
  } else if (ended.exitCode !== 0) {
    problems.push({ reason: 'engine failed', detail: `the engine ended with exit code ${ended.exitCode}` })
  }
}

/** What the engine says of itself may lower the verdict, never raise it. */
function judgeClaims(run: Run, { claims }: EngineOutcome): void {
  const first = (type: EngineClaim['type']): EngineClaim | undefined =>
    claims.find((claim) => claim.type === type)
  const plan = first('plan')
  if (plan !== undefined) emit(run, 'plan.updated', { plan: plan.value.slice(0, 500) }, plan.source)
  const approval = first('approval')
  if (approval !== undefined) {
    emit(run, 'approval.requested', { by: run.request.engine.name })
    const denied = approval.value !== 'granted'
    const data = denied ? { problem: 'approval denied' } : {}
    emit(run, denied ? 'approval.denied' : 'approval.granted', data, approval.source)
    if (denied) stop(run, 'approval denied', 'the approval that the engine asked for was denied')
  }
  const rejected = claims.find(({ type, value }) => type === 'review' && value !== 'approve')
  if (rejected === undefined) return
  const detail = `a reviewer of the engine rejected the change: ${rejected.value.slice(0, 500)}`
  run.problems.push({ reason: 'reviewer reject', detail })
}

/** Without walls an engine can write beside its workspace; what lies there shows it. */
function judgeSurroundings({ room, problems }: Run): void {
  const strangers = readdirSync(room.outer).filter((name) => name !== 'workspace' && name !== 'home')
  if (strangers.length > 0) {
    const detail = `${strangers.length} files or folders beside the workspace`
    problems.push({ reason: 'written outside the workspace', detail })
  }
}
