import { modelStatuses, sourcePins } from '../../evidence/obligations/admission.ts'
import type { JsonRecord } from '../../model/workspace.ts'

/** Why a model may not be used; null when a record admits it and none speaks against it. */
export function faultOfAdmission(
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
export function sourceStatusOf(
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
