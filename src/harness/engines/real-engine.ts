import { modelStatuses, sourcePins } from '../../evidence/obligations/engine-admission.ts'
import type { JsonRecord } from '../../model/workspace.ts'
import { digestPlainFile } from '../../workspace/files/plain-file.ts'
import type { Host } from '../process/harness-host.ts'
import type { Wire } from '../relay/answer-reader.ts'
import { faultOf, probe } from '../relay/probe.ts'
import { canBeSent, faultOfBaseUrl, type Upstream, withVersion } from '../relay/upstream.ts'
import type {
  Engine,
  EngineOutcome,
  EngineTask,
  GateRequest,
  GateResult,
  ModelAccess,
  ModelIdentity,
  RefusalReason,
} from './engine.ts'
import { findEngineProgram } from './find-program.ts'

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

/** The variables of an engine, by what they are for. */
export function variablesOf(name: string) {
  const upper = name.toUpperCase()
  const own = `CTO_HARNESS_${upper}`
  return {
    allow: `CTO_HARNESS_ALLOW_${upper}`,
    stage: `${own}_STAGE`,
    binary: `${own}_BIN`,
    timeout: `${own}_TIMEOUT_SECONDS`,
    provider: `${own}_MODEL_PROVIDER`,
    model: `${own}_MODEL`,
    baseUrl: `${own}_LOCAL_BASE_URL`,
    apiKey: `${own}_LOCAL_API_KEY`,
  } as const
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

/** Checks everything that must be in order before an external program is started. */
export async function realEngineGate(about: RealEngine, request: GateRequest): Promise<GateResult> {
  const { host } = request
  const value = (name: string): string => host.env[name]?.trim() ?? ''
  const { binary } = variablesOf(about.name)
  const closed = faultOfSwitches(about, request.stage, value)
  if (closed !== null) return refuse('gate closed', closed, null)
  const program = findEngineProgram(value(binary), host)
  if (program === null) return refuse('gate closed', `${binary} names no program that can be run`, null)
  const model = admit(about, request, value, program.file)
  if ('open' in model) return model
  const upstream = upstreamOf(about.name, host.env)
  if (typeof upstream === 'string') return refuse('provider unavailable', upstream, model, noConfig)
  const { wire } = about
  const seen = await probe({ ...upstream, model: model.model, wire, ...probing(request) })
  const fault = faultOf(seen.class, seen.detail)
  if (fault === null) return { open: true, entry: { model, program, upstream, wire } }
  const { reason, detail } = fault.problem
  return { open: false, reason, blocker: detail, markers: fault.markers, model }
}

type Value = (name: string) => string

/** The requested model, when it and the program are admitted. */
function admit(
  about: RealEngine,
  { admissions }: GateRequest,
  value: Value,
  file: string,
): ModelIdentity | Refused {
  const names = variablesOf(about.name)
  const [provider, model] = [value(names.provider), value(names.model)]
  if (provider === '' || model === '') {
    const missing = provider === '' ? names.provider : names.model
    return refuse('model not admitted', `${missing} is not set`, null, notAdmitted)
  }
  const binarySha256 = digestPlainFile(file, Number.POSITIVE_INFINITY)
  if (typeof binarySha256 !== 'string')
    return refuse('gate closed', `the program of ${about.name} ${binarySha256.message}`, null)
  const sourceStatus = sourceStatusOf(admissions, about.name, binarySha256)
  if (sourceStatus === 'other program') {
    return refuse('gate closed', `the source admission of ${about.name} pins another program`, null)
  }
  if (sourceStatus === 'revoked') {
    return refuse('gate closed', `the source admission of this program of ${about.name} is revoked`, null)
  }
  const fault = faultOfAdmission(admissions, provider, model)
  const admission = fault === null ? 'admitted' : 'not_admitted'
  const runtimeProvider = about.runtimeProvider ?? provider
  const identity = { provider, model, admission, runtimeProvider, binarySha256, sourceStatus } as const
  if (fault !== null) return refuse('model not admitted', fault, identity, notAdmitted)
  return provider === bridgeless ? refuse('provider unavailable', unproven, identity, noBridge) : identity
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

const notAdmitted = 'provider-model-not-admitted.txt'
const noBridge = 'provider-auth-bridge-unavailable.txt'
const noConfig = 'provider-local-config-unavailable.txt'
/** Its logins are not keys, and the relay cannot pass them on. */
const bridgeless = 'openai-codex'
const unproven = 'openai-codex needs a bridge for its logins, and none is proven'
const longestProbe = 60_000
const longestRun = 86_400

/** Options of a probe before or after a run: it takes no longer than the engine may. */
export function probing({ host, timeoutMs }: Pick<GateRequest, 'host' | 'timeoutMs'>) {
  return { clock: host.clock, timeoutMs: Math.min(longestProbe, timeoutMs) }
}

function faultOfSwitches(about: RealEngine, stage: number, value: Value): string | null {
  const names = variablesOf(about.name)
  if (value(names.allow) !== '1') return `${names.allow}=1 is not set`
  const open = value(names.stage)
  if (open === '' && about.stage === 'required') return `${names.stage} is not set`
  if (open !== '' && !/^[1-6]$/.test(open)) return `${names.stage} is no stage from 1 to 6`
  if (open !== '' && Number(open) < stage)
    return `${names.stage} opens stage ${open}, the run is of stage ${stage}`
  if (value(names.binary) === '') return `${names.binary} is not set`
  const limit = value(names.timeout)
  const isLimit = limit === '' || (Number(limit) > 0 && Number(limit) <= longestRun)
  return isLimit ? null : `${names.timeout} is no number of seconds from 1 to ${longestRun}`
}

type Refused = Extract<GateResult, { open: false }>

function refuse(
  reason: RefusalReason,
  blocker: string,
  model: ModelIdentity | null,
  marker: string | null = null,
): Refused {
  const markers = marker === null ? {} : { [marker]: `${blocker}\n` }
  return { open: false, reason, blocker, markers, model }
}

/** Why a model may not be used; null when a record admits it and none refuses it. */
function faultOfAdmission(
  admissions: readonly JsonRecord[] | null,
  provider: string,
  model: string,
): string | null {
  const name = `${provider}/${model}`
  if (admissions === null) return `there are no planning documents to find the admission of ${name} in`
  const statuses = modelStatuses(admissions, provider, model)
  if (statuses.length === 0) return `no admission record of ${name}`
  const other = statuses.find((status) => status !== 'admitted')
  return other === undefined ? null : `the admission record of ${name} says "${other}"`
}

/** What the source admissions say of a program: one that names the engine and a digest pins it. */
function sourceStatusOf(
  admissions: readonly JsonRecord[] | null,
  engine: string,
  sha256: string,
): 'admitted' | 'not_admitted' | 'revoked' | 'other program' {
  const pins = sourcePins(admissions, engine)
  if (pins.length === 0) return 'not_admitted'
  const statuses = pins.filter((pin) => pin.sha256 === sha256).map(({ status }) => status)
  if (statuses.length === 0) return 'other program'
  // One record that takes the program back outweighs all that let it in.
  if (statuses.includes('revoked')) return 'revoked'
  return statuses.every((status) => status === 'admitted') ? 'admitted' : 'not_admitted'
}
