import type { Obligation } from '../../model/evidence/evidence.ts'
import { asksFor, isWithoutModel } from '../../model/evidence/stages.ts'
import type { RunReport } from '../../model/schema-types.generated.ts'
import { defaultSettings } from '../../model/settings.ts'
import type { JsonRecord } from '../../model/workspace.ts'
import type { OpenRun, VerifyContext } from '../verify-context.ts'
import { faultOfSource, modelRecords, type SourceRecord, sourceRecords } from './admission-statements.ts'
import { type Contradiction, inReport, settle } from './obligation.ts'

const id = 'admission'

type Admissions = readonly JsonRecord[] | null

const modelWitness = inReport('/model_admission_status')
const sourceWitness = inReport('/source_admission_status')

/** A pass by a model was made by one that the planning documents admit; one of a later stage on an admitted source. */
export function judgeAdmission(
  { report }: OpenRun,
  { admissions, backends = defaultSettings.backends }: VerifyContext,
): Obligation {
  const source = [...sourceContradictions(report, admissions)]
  if (isWithoutModel(report.backend)) {
    return settle(id, source, `the engine ${report.backend} has no model to admit`, inReport('/backend'))
  }
  const found = [...source, ...modelContradictions(report, admissions)]
  if (!backends.includes(report.backend)) {
    // This harness cannot have run it, as far as can be seen.
    const message = `the engine ${JSON.stringify(report.backend)} is none of the harness, and none that the configuration names`
    found.push({ code: 'not-admitted', message, witness: inReport('/backend'), open: true })
  }
  return settle(id, found, `${report.model_provider}/${report.model} is admitted`, modelWitness)
}

function* modelContradictions(report: RunReport, admissions: Admissions): Generator<Contradiction> {
  const { model_provider, model, model_admission_status: status } = report
  if (status !== 'admitted' || model_provider === null || model === null) {
    const message = 'the report does not say that its model is admitted'
    yield { code: 'not-admitted', message, witness: modelWitness }
    return
  }
  const name = `${model_provider}/${model}`
  const records = modelRecords(admissions, model_provider, model)
  const other = records.find(({ fault, status }) => fault === null && status !== 'admitted')
  const doubtful = records.find(({ fault }) => fault !== null)
  if (other !== undefined) {
    yield mismatch(`the admission record of ${name} says "${other.status}", the report "admitted"`)
  } else if (doubtful !== undefined) {
    const message = `the admission record ${doubtful.path} ${doubtful.fault}`
    yield { code: 'not-admitted', message, witness: modelWitness, open: true }
  } else if (records.length === 0) {
    yield* unrecorded(report, admissions, name, model)
  }
}

function* unrecorded(
  { runtime_model_provider: runtime }: RunReport,
  admissions: Admissions,
  name: string,
  model: string,
): Generator<Contradiction> {
  if (runtime !== null && modelRecords(admissions, runtime, model).length > 0) {
    yield mismatch(
      `the admission on record is of ${runtime}/${model}, which the run was bridged to, not of ${name}`,
    )
    return
  }
  const message =
    admissions === null
      ? 'there are no planning documents to find the admission in'
      : `no admission record of ${name}`
  yield { code: 'not-admitted', message, witness: modelWitness, open: true }
}

function mismatch(message: string): Contradiction {
  return { code: 'admission-mismatch', message, witness: modelWitness }
}

/** Why the program of an engine is not admitted: by the report itself, or by a record. */
function* sourceContradictions(report: RunReport, admissions: Admissions): Generator<Contradiction> {
  const { source_admission_status: status, stage, backend } = report
  const hasModel = !isWithoutModel(backend)
  const isMissing = status === 'not_admitted' || (status === null && hasModel)
  if (status === 'revoked' || (asksFor(stage, 'source-admitted') && isMissing)) {
    const message = `the source is ${status ?? 'not said to be admitted'}, which a pass of stage ${stage} must not be`
    yield { code: 'not-admitted', message, witness: sourceWitness }
  }
  if (hasModel) yield* againstRecords(report, admissions)
}

/** No pass by a revoked program; an admitted program needs a complete record. */
function* againstRecords(report: RunReport, admissions: Admissions): Generator<Contradiction> {
  const { backend, source_admission_status: status, engine_binary_sha256: sha256 } = report
  const records = sourceRecords(admissions, backend, sha256).filter((one) => {
    return sha256 === null || one.sha256 === null || one.sha256 === sha256
  })
  const isOther = (one: SourceRecord): boolean => {
    return one.refuses || (status === 'admitted' && one.sha256 !== null && one.status !== 'admitted')
  }
  const other = records.find(isOther)
  const faulty = records.find((one) => faultOfSource(one) !== null)
  if (other !== undefined) {
    const message = `the source admission of ${backend} says ${JSON.stringify(other.status ?? null)}, the report ${JSON.stringify(status)}`
    yield { code: 'admission-mismatch', message, witness: sourceWitness }
  } else if (status === 'admitted' && (records.length === 0 || sha256 === null || faulty !== undefined)) {
    const message =
      faulty === undefined
        ? unrecordedSource(report, admissions)
        : `the source admission ${faulty.path} ${faultOfSource(faulty)}`
    yield { code: 'not-admitted', message, witness: sourceWitness, open: true }
  }
}

function unrecordedSource(
  { backend, engine_binary_sha256: sha256 }: RunReport,
  admissions: Admissions,
): string {
  if (admissions === null) return 'there are no planning documents to find the admission of the source in'
  return sha256 === null
    ? `the report does not say which program of ${backend} ran, so no source admission can be of it`
    : `no source admission pins the program of ${backend} that ran`
}
