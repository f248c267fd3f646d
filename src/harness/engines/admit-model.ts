import {
  faultOfSource,
  modelRecords,
  type SourceRecord,
  sourceRecords,
} from '../../evidence/obligations/admission-statements.ts'
import { admissionFileName } from '../../model/evidence/admission-records.ts'
import type {
  ClosedGate,
  GateCondition,
  GateFault,
  GateRequest,
  MarkedFault,
  ModelIdentity,
  NamedModel,
} from './engine.ts'
import { variablesOf } from './engine.ts'
import type { pinProgram } from './program-pin.ts'

export function gateClosed(blocker: string): MarkedFault {
  return { reason: 'gate closed', blocker }
}

const ranks = ['gate closed', 'model not admitted', 'provider unavailable'] as const

/** A gate that stays closed, for the foremost of these faults; null where there is none. */
export function closedGate(faults: readonly MarkedFault[], model: ModelIdentity | null): ClosedGate | null {
  const [first, ...more] = ranks.flatMap((rank) => faults.filter(({ reason }) => reason === rank))
  if (first === undefined) return null
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

/** The requested model and the program, and the conditions for both. */
export function admitModel(
  about: EngineName,
  { admissions }: GateRequest,
  value: (name: string) => string,
  pin: PinResult | null,
): {
  readonly model: ModelIdentity | null
  readonly named: NamedModel
  readonly conditions: readonly GateCondition[]
} {
  const names = variablesOf(about.name)
  const [provider, model] = [value(names.provider), value(names.model)]
  const isNamed = provider !== '' && model !== ''
  const fault = isNamed ? faultOfAdmission(admissions, provider, model) : null
  const judged = pin === null ? null : judgeProgram(about.name, admissions, pin)
  const source = judged === null || 'blocker' in judged ? null : judged
  const admission = !isNamed ? null : fault === null ? 'admitted' : 'not_admitted'
  const isKnown = source !== null && admission !== null
  const runtimeProvider = about.runtimeProvider ?? provider
  return {
    model: isKnown ? { provider, model, admission, runtimeProvider, ...source } : null,
    named: {
      provider: provider || null,
      model: model || null,
      admission,
      binarySha256: pin === null || 'message' in pin ? null : pin.sha256,
      sourceStatus: source?.sourceStatus ?? null,
    },
    conditions: [...conditionsOf(about.name, provider, model, fault), sourceCondition(about.name, judged)],
  }
}

/** Whether a model is named, and admitted. */
function conditionsOf(
  engine: string,
  provider: string,
  model: string,
  fault: MarkedFault | null,
): GateCondition[] {
  const names = variablesOf(engine)
  const ofName = (name: string, value: string): GateCondition => {
    return { needs: name, fault: value === '' ? notAdmitted(`${name} is not set`) : null }
  }
  const named = [ofName(names.provider, provider), ofName(names.model, model)]
  if (provider === '' || model === '') {
    const waits = `which one that is depends on ${names.provider} and ${names.model}`
    return [...named, { needs: 'the admission record of the model', fault: null, waits }]
  }
  const isBridgeless = fault === null && provider === bridgeless
  return [...named, { needs: recordOf(provider, model), fault }, ...(isBridgeless ? [bridge] : [])]
}

/** Whether the source admissions leave the program in, as far as it is known. */
function sourceCondition(engine: string, judged: ProgramFacts | MarkedFault | null): GateCondition {
  const condition = { needs: `source admissions of ${engine} that pin this program, if there are any` }
  if (judged === null)
    return {
      ...condition,
      fault: null,
      waits: `which program that is depends on ${variablesOf(engine).binary}`,
    }
  return { ...condition, fault: 'blocker' in judged ? judged : null }
}

const noBridge = 'provider-auth-bridge-unavailable.txt'
/** Its logins are not keys, and the relay cannot pass them on. */
const bridgeless = 'openai-codex'
const unproven = 'openai-codex needs a bridge for its logins, and none is proven'

const bridge: GateCondition = {
  needs: 'a bridge for the logins of openai-codex',
  fault: { reason: 'provider unavailable', blocker: unproven, marker: noBridge },
}

const recordOf = (provider: string, model: string): string =>
  `sot/NAME-MODEL-PROVIDER-${admissionFileName(provider, model)}`

function notAdmitted(blocker: string, need?: string): MarkedFault {
  const marker = 'provider-model-not-admitted.txt'
  const fault = { reason: 'model not admitted', blocker, marker } as const
  return need === undefined ? fault : { ...fault, need }
}

type Admissions = GateRequest['admissions']

/** Why a model may not be used; null when a record admits it and none is in doubt or refuses it. */
function faultOfAdmission(admissions: Admissions, provider: string, model: string): MarkedFault | null {
  const name = `${provider}/${model}`
  const need = `it belongs into ${recordOf(provider, model)}; "sot schema admission" shows its form`
  if (admissions === null)
    return notAdmitted(`there are no planning documents to find the admission of ${name} in`, need)
  const records = modelRecords(admissions, provider, model)
  if (records.length === 0) return notAdmitted(`no admission record of ${name}`, need)
  const faulty = records.find(({ fault }) => fault !== null)
  const other = records.find(({ fault, status }) => fault === null && status !== 'admitted')
  if (other !== undefined)
    return notAdmitted(`the admission record of ${name} says "${other.status}"`, `see ${other.path}`)
  return faulty === undefined ? null : notAdmitted(`the admission record ${faulty.path} ${faulty.fault}`)
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
  const faulty = its.find((one: SourceRecord) => faultOfSource(one) !== null)
  if (faulty !== undefined)
    return gateClosed(`the source admission ${faulty.path} of ${engine} ${faultOfSource(faulty)}`)
  const isAdmitted = its.length > 0 && its.every(({ status }) => status === 'admitted')
  return { binarySha256, sourceStatus: isAdmitted ? 'admitted' : 'not_admitted' }
}
