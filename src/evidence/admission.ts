import { modelAdmission } from '../model/admission.ts'
import type { Obligation, RunReport } from '../model/evidence.ts'
import { asksFor, isWithoutModel } from '../model/stages.ts'
import type { JsonRecord } from '../model/workspace.ts'
import { type Contradiction, inReport, settle } from './contradictions.ts'
import { held } from './obligation.ts'
import type { OpenRun, VerifyContext } from './verify-context.ts'

const id = 'admission'

/** A pass by a model was made by one that the planning documents admit; one of a later stage on an admitted source. */
export function judgeAdmission({ report }: OpenRun, { admissions }: VerifyContext): Obligation {
  const source = [...sourceContradictions(report)]
  if (isWithoutModel(report.backend)) {
    return settle(id, source, `the engine ${report.backend} has no model to admit`, inReport('/backend'))
  }
  const found = [...source, ...modelContradictions(report, admissions)]
  if (found.length > 0) return settle(id, found, '', null)
  return held(id, `${report.model_provider}/${report.model} is admitted`, inReport('/model_admission_status'))
}

function* sourceContradictions(report: RunReport): Generator<Contradiction> {
  const { source_admission_status: status, stage, backend } = report
  const isLate = asksFor(stage, 'source-admitted')
  const needed = !isWithoutModel(backend)
  const lacks = status === 'not_admitted' || (status === null && needed)
  if (status === 'revoked' || (isLate && lacks)) {
    const message = `the source is ${status ?? 'not said to be admitted'}, which a pass of stage ${stage} must not be`
    yield { code: 'not-admitted', message, witness: inReport('/source_admission_status') }
  }
}

function* modelContradictions(
  report: RunReport,
  admissions: readonly JsonRecord[] | null,
): Generator<Contradiction> {
  const { model_provider, model, model_admission_status: told } = report
  if (told !== 'admitted' || model_provider === null || model === null) {
    const message = 'the report does not say that its model is admitted'
    yield { code: 'not-admitted', message, witness: inReport('/model_admission_status') }
    return
  }
  const name = `${model_provider}/${model}`
  const statuses = statusesOf(admissions, model_provider, model)
  const other = statuses.find((status) => status !== 'admitted')
  if (other !== undefined) {
    yield mismatch(`the admission record of ${name} says "${other}", the report "admitted"`)
  } else if (statuses.length === 0) {
    yield* unrecorded(report, admissions, name, model)
  }
}

function* unrecorded(
  { runtime_model_provider: runtime }: RunReport,
  admissions: readonly JsonRecord[] | null,
  name: string,
  model: string,
): Generator<Contradiction> {
  if (runtime !== null && statusesOf(admissions, runtime, model).length > 0) {
    yield mismatch(
      `the admission on record is of ${runtime}/${model}, which the run was bridged to, not of ${name}`,
    )
    return
  }
  const message =
    admissions === null
      ? 'there are no planning documents to find the admission in'
      : `no admission record of ${name}`
  yield { code: 'not-admitted', message, witness: inReport('/model_admission_status'), open: true }
}

/** What the records say of a model; one that breaks the schema of admissions says nothing. */
function statusesOf(admissions: readonly JsonRecord[] | null, provider: string, model: string): string[] {
  return (admissions ?? []).flatMap((record) => {
    const data = record.violations.length === 0 ? modelAdmission(record) : null
    const isIts = data?.provider === provider && data.model === model
    return isIts && typeof data.status === 'string' ? [data.status] : []
  })
}

function mismatch(message: string): Contradiction {
  return { code: 'admission-mismatch', message, witness: inReport('/model_admission_status') }
}
