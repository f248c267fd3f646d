import type { Host } from '../process/harness-host.ts'
import type { Wire } from '../relay/answer-reader.ts'
import { faultOf, probe } from '../relay/probe.ts'
import { canBeSent, faultOfBaseUrl, type Upstream, withVersion } from '../relay/upstream.ts'
import { admitModel, closedGate, gateClosed } from './admit-model.ts'
import type {
  Engine,
  EngineEntry,
  EngineOutcome,
  EngineTask,
  GateCondition,
  GateRequest,
  GateResult,
  GateView,
  MarkedFault,
  ModelAccess,
} from './engine.ts'
import { variablesOf } from './engine.ts'
import { findEngineProgram } from './find-program.ts'
import { pinProgram } from './program-pin.ts'

export { variablesOf } from './engine.ts'

type RealEngine = GatedEngine & { readonly title: string; readonly command: string }

/** What the gate of a real engine has to know of it. */
type GatedEngine = {
  readonly name: string
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
    command: about.command,
    needsModel: true,
    gates: [`${allow}=1`, ...(about.stage === 'required' ? [stage] : []), binary, provider, model, baseUrl],
    examine: (request) => {
      const { conditions, named, closed } = examineGate(about, request)
      return { conditions, named, closed }
    },
    gate: (request) => realEngineGate(about, request),
    run: (task) => {
      if (task.access === null) throw new Error(`${about.name} was let in without a model`)
      return drive(task, task.access)
    },
  }
}

type Examined = GateView & {
  /** What the engine is let in with; null where the gate is closed. */
  readonly entry: EngineEntry | null
}

/** Checks everything that must be in order before an external program is started, but for the answer of its model. */
function examineGate(about: GatedEngine, request: GateRequest): Examined {
  const { host } = request
  const value = (name: string): string => host.env[name]?.trim() ?? ''
  const names = variablesOf(about.name)
  const program = findEngineProgram(value(names.binary), host)
  const pin = program === null ? null : pinProgram(program)
  const { model, named, conditions: ofModel } = admitModel(about, request, value, pin)
  const upstream = upstreamOf(about.name, host.env)
  const unreachable: MarkedFault | null =
    typeof upstream === 'string'
      ? { reason: 'provider unavailable', blocker: upstream, marker: noConfig }
      : null
  const isOfKey = unreachable?.blocker.startsWith(names.apiKey) === true
  const conditions = [
    ...switchesOf(about, request.stage, value, program !== null),
    ...ofModel,
    { needs: names.baseUrl, fault: isOfKey ? null : unreachable },
    { needs: `${names.apiKey}, if the model needs one`, fault: isOfKey ? unreachable : null },
  ]
  const closed = closedGate(
    conditions.flatMap(({ fault }) => fault ?? []),
    model,
  )
  const isPinned = program !== null && pin !== null && !('message' in pin)
  const isOpen = closed === null && isPinned && model !== null && typeof upstream !== 'string'
  const { wire } = about
  return { conditions, named, closed, entry: isOpen ? { model, program, pin, upstream, wire } : null }
}

/** Checks the same and asks the model; names all that is not met. */
export async function realEngineGate(about: GatedEngine, request: GateRequest): Promise<GateResult> {
  const { named, closed, entry } = examineGate(about, request)
  if (closed !== null) return { ...closed, named }
  if (entry === null) throw new Error(`the gate of ${about.name} is neither open nor closed`)
  const { model, upstream, wire } = entry
  const seen = await probe({ ...upstream, model: model.model, wire, ...probing(request) })
  const fault = faultOf(seen.class, seen.detail)
  if (fault === null) return { open: true, entry, named }
  const { reason, detail } = fault.problem
  return { open: false, reason, blocker: detail, markers: fault.markers, model, named }
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

function switchesOf(
  about: GatedEngine,
  stage: number,
  value: (name: string) => string,
  isFound: boolean,
): GateCondition[] {
  const names = variablesOf(about.name)
  const open = value(names.stage)
  const limit = value(names.timeout)
  const isRequired = about.stage === 'required'
  const isLimit = limit === '' || (Number(limit) > 0 && Number(limit) <= longestRun)
  const rows: readonly (readonly [needs: string, blocker: string | null])[] = [
    [`${names.allow}=1`, value(names.allow) === '1' ? null : `${names.allow}=1 is not set`],
    [
      `${names.stage}=${stage} or more${isRequired ? '' : ', if it is set'}`,
      faultOfStage(about, stage, open),
    ],
    [
      names.binary,
      value(names.binary) === ''
        ? `${names.binary} is not set`
        : isFound
          ? null
          : `${names.binary} names no program that can be run`,
    ],
    [
      `${names.timeout}, if it is set`,
      isLimit ? null : `${names.timeout} is no number of seconds from 1 to ${longestRun}`,
    ],
  ]
  return rows.map(([needs, blocker]) => ({ needs, fault: blocker === null ? null : gateClosed(blocker) }))
}

function faultOfStage(about: GatedEngine, stage: number, open: string): string | null {
  const { stage: name } = variablesOf(about.name)
  if (open === '') return about.stage === 'required' ? `${name} is not set` : null
  if (!/^[1-6]$/.test(open)) return `${name} is no stage from 1 to 6`
  return Number(open) < stage ? `${name} opens stage ${open}, the run is of stage ${stage}` : null
}
