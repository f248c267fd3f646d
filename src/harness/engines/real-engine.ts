import type { Host } from '../process/harness-host.ts'
import type { Wire } from '../relay/answer-reader.ts'
import { faultOf, probe } from '../relay/probe.ts'
import { canBeSent, faultOfBaseUrl, type Upstream, withVersion } from '../relay/upstream.ts'
import { admitModel, closedGate, gateClosed, type MarkedFault } from './admit-model.ts'
import type { Engine, EngineOutcome, EngineTask, GateRequest, GateResult, ModelAccess } from './engine.ts'
import { variablesOf } from './engine-variables.ts'
import { findEngineProgram } from './find-program.ts'
import { pinProgram } from './program-pin.ts'

export { variablesOf } from './engine-variables.ts'

/** What the gate of a real engine has to know of it. */
type RealEngine = {
  readonly name: string
  readonly title: string
  /** Whether the variable that opens stages must be set, or only counts when it is. */
  readonly stage: 'required' | 'optional'
  /** The provider's name in the engine, when it differs from the admitted one. */
  readonly runtimeProvider: string | null
  /** The protocol between the engine and its model. */
  readonly wire: Wire
}

/**
 * An external program as an engine: behind gates, with a model through the relay, and never trusted. What is its own
 * (its files, its command line, what its output says) is in `drive`.
 */
export function realEngine(
  about: RealEngine,
  drive: (task: EngineTask, access: ModelAccess) => Promise<EngineOutcome>,
  more: Pick<Engine, 'ownFolders' | 'output'> = {},
): Engine {
  const { allow, stage, binary, provider, model, baseUrl } = variablesOf(about.name)
  return {
    ...more,
    name: about.name,
    title: about.title,
    needsModel: true,
    gates: [`${allow}=1`, ...(about.stage === 'required' ? [stage] : []), binary, provider, model, baseUrl],
    gate: (request) => realEngineGate(about, request),
    run: (task) => {
      if (task.access === null) throw new Error(`${about.name} was let in without a model`)
      return drive(task, task.access)
    },
  }
}

/** Checks everything that must be in order before an external program is started, and names all that is not. */
export async function realEngineGate(about: RealEngine, request: GateRequest): Promise<GateResult> {
  const { host } = request
  const value = (name: string): string => host.env[name]?.trim() ?? ''
  const { binary } = variablesOf(about.name)
  const faults: MarkedFault[] = faultsOfSwitches(about, request.stage, value).map(gateClosed)
  const program = findEngineProgram(value(binary), host)
  if (program === null && value(binary) !== '')
    faults.push(gateClosed(`${binary} names no program that can be run`))
  const pin = program === null ? null : pinProgram(program)
  const { model, ...admitted } = admitModel(about, request, value, pin)
  faults.push(...admitted.faults)
  const upstream = upstreamOf(about.name, host.env)
  if (typeof upstream === 'string')
    faults.push({ reason: 'provider unavailable', blocker: upstream, marker: noConfig })
  const isPinned = program !== null && pin !== null && !('message' in pin)
  const isOpen = faults.length === 0 && isPinned && model !== null
  if (!isOpen || typeof upstream === 'string') return closedGate(faults, model)
  const { wire } = about
  const seen = await probe({ ...upstream, model: model.model, wire, ...probing(request) })
  const fault = faultOf(seen.class, seen.detail)
  if (fault === null) return { open: true, entry: { model, program, pin, upstream, wire } }
  const { reason, detail } = fault.problem
  return { open: false, reason, blocker: detail, markers: fault.markers, model }
}

/** The endpoint and key of the model from the environment, or why they cannot be used. */
export function upstreamOf(name: string, env: Host['env']): Upstream | string {
  const names = variablesOf(name)
  const baseUrl = env[names.baseUrl]?.trim() ?? ''
  const apiKey = env[names.apiKey]?.trim() || null
  const fault = baseUrl === '' ? 'is not set' : faultOfBaseUrl(baseUrl)
  if (fault !== null) return `${names.baseUrl} ${fault}`
  if (!canBeSent(apiKey ?? '')) return `${names.apiKey} holds signs that no header can carry`
  return { baseUrl: withVersion(baseUrl), apiKey }
}

const noConfig = 'provider-local-config-unavailable.txt'
const longestProbe = 60_000
const longestRun = 86_400

/** Options of a probe before or after a run: it takes no longer than the engine may. */
export function probing({ host, timeoutMs }: Pick<GateRequest, 'host' | 'timeoutMs'>) {
  return { clock: host.clock, timeoutMs: Math.min(longestProbe, timeoutMs) }
}

function faultsOfSwitches(about: RealEngine, stage: number, value: (name: string) => string): string[] {
  const names = variablesOf(about.name)
  const open = value(names.stage)
  const limit = value(names.timeout)
  const isStage = /^[1-6]$/.test(open)
  const isLimit = limit === '' || (Number(limit) > 0 && Number(limit) <= longestRun)
  const faults: readonly (readonly [boolean, string])[] = [
    [value(names.allow) !== '1', `${names.allow}=1 is not set`],
    [open === '' && about.stage === 'required', `${names.stage} is not set`],
    [open !== '' && !isStage, `${names.stage} is no stage from 1 to 6`],
    [isStage && Number(open) < stage, `${names.stage} opens stage ${open}, the run is of stage ${stage}`],
    [value(names.binary) === '', `${names.binary} is not set`],
    [!isLimit, `${names.timeout} is no number of seconds from 1 to ${longestRun}`],
  ]
  return faults.flatMap(([isMet, fault]) => (isMet ? [fault] : []))
}
