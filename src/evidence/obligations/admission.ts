import type { Obligation, RunReport } from '../../model/evidence/evidence.ts'
import { isWithoutModel } from '../../model/evidence/stages.ts'
import { defaultSettings } from '../../model/settings.ts'
import type { JsonRecord } from '../../model/workspace.ts'
import { type Contradiction, inReport, settle } from '../claims/contradictions.ts'
import type { OpenRun, VerifyContext } from '../verify-context.ts'
import { modelStatuses } from './admission-records.ts'
import { held } from './obligation.ts'
import { sourceContradictions } from './source-admission.ts'

const id = 'admission'

/** An engine that nobody here knows was not run by this harness, as far as can be told. */
function* unknownEngine({ backend }: RunReport, backends: readonly string[]): Generator<Contradiction> {
  if (isWithoutModel(backend) || backends.includes(backend)) return
  const message = `the engine ${JSON.stringify(backend)} is none of the harness, and none that the configuration names`
  yield { code: 'not-admitted', message, witness: inReport('/backend'), open: true }
}

/** A pass by a model was made by one that the planning documents admit; one of a later stage on an admitted source. */
export function judgeAdmission(
  { report }: OpenRun,
  { admissions, backends = defaultSettings.backends }: VerifyContext,
): Obligation {
  const source = [...sourceContradictions(report, admissions)]
  if (isWithoutModel(report.backend)) {
    return settle(id, source, `the engine ${report.backend} has no model to admit`, inReport('/backend'))
  }
  const found = [...source, ...modelContradictions(report, admissions), ...unknownEngine(report, backends)]
  if (found.length > 0) return settle(id, found, '', null)
  return held(id, `${report.model_provider}/${report.model} is admitted`, inReport('/model_admission_status'))
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
  const statuses = modelStatuses(admissions, model_provider, model)
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
  if (runtime !== null && modelStatuses(admissions, runtime, model).length > 0) {
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

function mismatch(message: string): Contradiction {
  return { code: 'admission-mismatch', message, witness: inReport('/model_admission_status') }
}
