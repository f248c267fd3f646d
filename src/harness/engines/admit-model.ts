import { modelRecords, sourceRecords } from '../../evidence/obligations/admission-statements.ts'
import { admissionFileName } from '../../model/evidence/admission-records.ts'
import type { GateFault, GateRequest, GateResult, ModelIdentity } from './engine.ts'
import { variablesOf } from './engine-variables.ts'
import type { pinProgram } from './program-pin.ts'

/** A condition that is not met, and the file of `backend/` that says so. */
export type MarkedFault = GateFault & { readonly marker?: string }

export function gateClosed(blocker: string): MarkedFault {
  return { reason: 'gate closed', blocker }
}

const ranks = ['gate closed', 'model not admitted', 'provider unavailable'] as const

/** A gate that stays closed, for the foremost of these faults. */
export function closedGate(faults: readonly MarkedFault[], model: ModelIdentity | null): GateResult {
  const [first, ...more] = ranks.flatMap((rank) => faults.filter(({ reason }) => reason === rank))
  if (first === undefined) throw new Error('a gate without a fault is open')
  const markers: Record<string, string> = {}
  for (const { marker, blocker } of faults) {
    if (marker !== undefined) markers[marker] = `${markers[marker] ?? ''}${blocker}\n`
  }
  const plain = ({ marker: _, ...fault }: MarkedFault): GateFault => fault
  const others = more.length === 0 ? {} : { more: more.map(plain) }
  // Where the gate itself is closed, nothing is said of the model.
  return {
    open: false,
    ...plain(first),
    markers,
    model: first.reason === 'gate closed' ? null : model,
    ...others,
  }
}

type PinResult = ReturnType<typeof pinProgram>

type EngineName = { readonly name: string; readonly runtimeProvider: string | null }

/** The requested model, and why it or the program is not admitted. */
export function admitModel(
  about: EngineName,
  { admissions }: GateRequest,
  value: (name: string) => string,
  pin: PinResult | null,
): { readonly model: ModelIdentity | null; readonly faults: readonly MarkedFault[] } {
  const names = variablesOf(about.name)
  const [provider, model] = [value(names.provider), value(names.model)]
  const faults: MarkedFault[] = [names.provider, names.model]
    .filter((name) => value(name) === '')
    .map((name) => notAdmitted(`${name} is not set`))
  const isNamed = faults.length === 0
  const fault = isNamed ? faultOfAdmission(admissions, provider, model) : null
  if (fault !== null) faults.push(notAdmitted(fault.blocker, fault.need))
  if (isNamed && fault === null && provider === bridgeless)
    faults.push({ reason: 'provider unavailable', blocker: unproven, marker: noBridge })
  if (pin === null) return { model: null, faults }
  const source = judgeProgram(about.name, admissions, pin)
  if ('blocker' in source) return { model: null, faults: [...faults, source] }
  if (!isNamed) return { model: null, faults }
  const admission = fault === null ? 'admitted' : 'not_admitted'
  const runtimeProvider = about.runtimeProvider ?? provider
  return { model: { provider, model, admission, runtimeProvider, ...source }, faults }
}

const noBridge = 'provider-auth-bridge-unavailable.txt'
/** Its logins are not keys, and the relay cannot pass them on. */
const bridgeless = 'openai-codex'
const unproven = 'openai-codex needs a bridge for its logins, and none is proven'

function notAdmitted(blocker: string, need?: string): MarkedFault {
  const marker = 'provider-model-not-admitted.txt'
  const fault = { reason: 'model not admitted', blocker, marker } as const
  return need === undefined ? fault : { ...fault, need }
}

type Admissions = GateRequest['admissions']

/** Why a model may not be used; null when a record admits it and none is in doubt or refuses it. */
function faultOfAdmission(
  admissions: Admissions,
  provider: string,
  model: string,
): { readonly blocker: string; readonly need?: string } | null {
  const name = `${provider}/${model}`
  const need = `it belongs into sot/NAME-MODEL-PROVIDER-${admissionFileName(provider, model)}; "sot schema admission" shows its form`
  if (admissions === null)
    return { blocker: `there are no planning documents to find the admission of ${name} in`, need }
  const records = modelRecords(admissions, provider, model)
  if (records.length === 0) return { blocker: `no admission record of ${name}`, need }
  const faulty = records.find(({ fault }) => fault !== null)
  const other = records.find(({ fault, status }) => fault === null && status !== 'admitted')
  if (other !== undefined)
    return { blocker: `the admission record of ${name} says "${other.status}"`, need: `see ${other.path}` }
  return faulty === undefined ? null : { blocker: `the admission record ${faulty.path} ${faulty.fault}` }
}

type ProgramFacts = Pick<ModelIdentity, 'binarySha256' | 'sourceStatus'>

/** What the source admissions say of a program: those that name the engine and a digest pin it. */
function judgeProgram(engine: string, admissions: Admissions, pin: PinResult): ProgramFacts | MarkedFault {
  if ('message' in pin) return gateClosed(`the program of ${engine} ${pin.message}`)
  const binarySha256 = pin.sha256
  const records = sourceRecords(admissions, engine, binarySha256)
  const its = records.filter(({ sha256 }) => sha256 === null || sha256 === binarySha256)
  // One record that takes the program back outweighs all that let it in.
  const revoked = its.find(({ refuses }) => refuses)
  if (revoked !== undefined) {
    const blocker = `the source admission of this program of ${engine} is revoked`
    return { ...gateClosed(blocker), need: `see ${revoked.path}` }
  }
  if (records.length > 0 && its.length === 0) {
    const need = `see ${records.map(({ path }) => path).join(', ')}; the program has ${binarySha256}`
    return { ...gateClosed(`the source admission of ${engine} pins another program`), need }
  }
  const faulty = its.find(({ faults }) => faults.length > 0)
  if (faulty !== undefined) {
    const faults = faulty.faults.join(', ')
    return gateClosed(`the source admission ${faulty.path} of ${engine} is incomplete: ${faults}`)
  }
  const isAdmitted = its.length > 0 && its.every(({ status }) => status === 'admitted')
  return { binarySha256, sourceStatus: isAdmitted ? 'admitted' : 'not_admitted' }
}
