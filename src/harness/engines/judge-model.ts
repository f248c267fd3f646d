import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Exchange } from '../relay/exchange.ts'
import { judgeProvider } from '../relay/judge-provider.ts'
import { probe } from '../relay/probe.ts'
import { relayRecordName } from '../relay/relay-record.ts'
import { writeMarkers } from '../run/pass-gates.ts'
import type { Run } from '../run/run.ts'
import type { EngineEntry, EngineOutcome } from './engine.ts'
import type { ModelLink } from './model-link.ts'
import { probing } from './real-engine.ts'

/** What the model has to do with the end of a run: which one was asked, whether it answered, who asked too late. */
export async function judgeModel(
  run: Run,
  { model, upstream, wire }: EngineEntry,
  { access, close }: ModelLink,
  { finished, process: ended }: EngineOutcome,
): Promise<Readonly<Record<string, unknown>>> {
  const after = await probe({ ...upstream, model: model.model, wire, ...probing(requestOf(run)) })
  const { requests, afterEnd, recordFault } = await close()
  const timedOut = ended?.timedOut ?? false
  const fault = judgeProvider({ exchanges: access.relay.exchanges(), after, finished, timedOut })
  // The engine's own part may have seen the same, and told it by the same file.
  if (fault !== null && !run.problems.some(({ reason }) => reason === fault.problem.reason)) {
    const isNew = ([name]: readonly [string, string]): boolean => !existsSync(join(run.dir, 'backend', name))
    writeMarkers(run, Object.fromEntries(Object.entries(fault.markers).filter(isNew)))
    run.problems.push(fault.problem)
  }
  const wasAnswered = access.relay
    .exchanges()
    .some(({ method, outcome }) => method === 'POST' && outcome === 'ok')
  if (finished && !wasAnswered && fault === null) {
    // Whoever did this, it was not the model that is admitted.
    run.problems.push({
      reason: 'agent protocol failed',
      detail: 'the engine never had an answer of its model',
    })
  }
  const others = otherModels(access.relay.exchanges(), model.model)
  if (others.length > 0) {
    const detail = `the engine asked for ${others.slice(0, 5).join(', ')}, admitted is ${model.model}`
    run.problems.push({ reason: 'model not admitted', detail })
  }
  if (recordFault !== null) {
    run.problems.push({ reason: 'artifact write failure', detail: `${relayRecordName}: ${recordFault}` })
  }
  if (afterEnd > 0) {
    const detail = `${afterEnd} requests to the model came when the engine had ended`
    run.problems.push({ reason: 'processes left', detail })
  }
  return { model_requests: requests, requests_after_end: afterEnd, probe_after: after.class }
}

/** What was asked for beside the admitted model; a request that names none may be answered by any. */
function otherModels(exchanges: readonly Exchange[], admitted: string): string[] {
  const asked = exchanges.flatMap(({ method, model, outcome }) => {
    const wasPassedOn = method === 'POST' && outcome !== 'aborted' && outcome !== 'refused'
    return model ?? (wasPassedOn ? 'a model without a name' : [])
  })
  return [...new Set(asked)].filter((name) => name !== admitted).sort()
}

function requestOf({ request }: Run) {
  return { host: request.host, timeoutMs: request.timeoutMs }
}
