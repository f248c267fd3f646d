import type { RunReport } from '../../model/evidence/evidence.ts'
import { asksFor, isWithoutModel } from '../../model/evidence/stages.ts'
import type { JsonRecord } from '../../model/workspace.ts'
import { type Contradiction, inReport } from '../claims/contradictions.ts'
import { type SourcePin, sourcePins } from './admission-records.ts'

type Admissions = readonly JsonRecord[] | null

const witness = inReport('/source_admission_status')

/** What speaks against the program of an engine: the report itself, or the record that admits or revokes it. */
export function* sourceContradictions(report: RunReport, admissions: Admissions): Generator<Contradiction> {
  yield* inItself(report)
  if (!isWithoutModel(report.backend)) yield* againstRecords(report, admissions)
}

function* inItself({ source_admission_status: status, stage, backend }: RunReport): Generator<Contradiction> {
  const isLate = asksFor(stage, 'source-admitted')
  const needed = !isWithoutModel(backend)
  const lacks = status === 'not_admitted' || (status === null && needed)
  if (status === 'revoked' || (isLate && lacks)) {
    const message = `the source is ${status ?? 'not said to be admitted'}, which a pass of stage ${stage} must not be`
    yield { code: 'not-admitted', message, witness }
  }
}

/** A program that a record takes back passes nothing; one that counts as admitted stands on a record. */
function* againstRecords(report: RunReport, admissions: Admissions): Generator<Contradiction> {
  const { backend, source_admission_status: told, engine_binary_sha256: sha256 } = report
  const pins = sourcePins(admissions, backend).filter((pin) => sha256 === null || pin.sha256 === sha256)
  const other = pins.find(({ status }) => speaksAgainst(status, told))
  if (other !== undefined) {
    const message = `the source admission of ${backend} says ${JSON.stringify(other.status ?? null)}, the report ${JSON.stringify(told)}`
    yield { code: 'admission-mismatch', message, witness }
  } else if (told === 'admitted' && (pins.length === 0 || sha256 === null)) {
    yield { code: 'not-admitted', message: unrecorded(report, admissions), witness, open: true }
  }
}

function speaksAgainst(status: SourcePin['status'], told: RunReport['source_admission_status']): boolean {
  return status === 'revoked' || (told === 'admitted' && status !== 'admitted')
}

function unrecorded({ backend, engine_binary_sha256: sha256 }: RunReport, admissions: Admissions): string {
  if (admissions === null) return 'there are no planning documents to find the admission of the source in'
  return sha256 === null
    ? `the report does not say which program of ${backend} ran, so no source admission can be of it`
    : `no source admission pins the program of ${backend} that ran`
}
