import { repositoryAdmission } from '../../model/evidence/admission.ts'
import type { JsonRecord } from '../../model/workspace.ts'
import type { Refused } from './repository.ts'

/** The record that lets engines work on copies of a repository, as a run cites it. */
export type CitedAdmission = { readonly path: string; readonly sha256: string }

/** The admission of a repository for a stage. One record that takes it back outweighs all that give it. */
export function admittedRepository(
  top: string,
  stage: number,
  records: readonly JsonRecord[] | null,
): CitedAdmission | Refused {
  if (records === null) {
    return { problem: 'there are no planning documents to find the admission of the repository in' }
  }
  const its = records.filter((record) => repositoryAdmission(record)?.path === top)
  const other = its.find((record) => repositoryAdmission(record)?.status !== 'admitted')
  if (other !== undefined) {
    return {
      problem: `the repository is not admitted: ${other.path} says "${repositoryAdmission(other)?.status}"`,
    }
  }
  const found = its.find((record) => repositoryAdmission(record)?.stages.includes(stage))
  if (found !== undefined) return { path: found.path, sha256: found.sha256 }
  const why =
    its.length === 0
      ? 'no admission record names the real path of the repository'
      : 'its admission names other stages'
  return { problem: `the repository is not admitted for stage ${stage}: ${why}` }
}
