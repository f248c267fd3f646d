import { isSourceAdmission, modelAdmission } from '../../model/evidence/admission.ts'
import type { JsonRecord } from '../../model/workspace.ts'
import { recordOf } from '../../schema/narrow.ts'

/** What the records say of a model; one that breaks the schema of admissions says nothing. */
export function modelStatuses(
  admissions: readonly JsonRecord[] | null,
  provider: string,
  model: string,
): string[] {
  return (admissions ?? []).flatMap((record) => {
    const data = record.violations.length === 0 ? modelAdmission(record) : null
    const isIts = data?.provider === provider && data.model === model
    return isIts && typeof data.status === 'string' ? [data.status] : []
  })
}

/** What a source admission says of one program of an engine. */
export type SourcePin = { readonly sha256: string; readonly status: unknown }

/** The source admissions that name the engine and the digest of its program. */
export function sourcePins(admissions: readonly JsonRecord[] | null, engine: string): SourcePin[] {
  return (admissions ?? []).flatMap((record) => {
    const data = isSourceAdmission(record) ? recordOf(record.data) : {}
    if (data.engine !== engine || typeof data.binary_sha256 !== 'string') return []
    return [{ sha256: data.binary_sha256.toLowerCase(), status: data.status }]
  })
}
