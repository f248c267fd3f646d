import type { ProofRepository } from '../../evidence/verify-context.ts'
import { findRepository } from '../../workspace/git/find-repository.ts'
import { landingOf, treeOfCommit } from '../../workspace/git/proof-commits.ts'
import { isCompleteClone } from '../../workspace/git/revisions.ts'

/** The repository around a workspace, as the verifier of proofs asks it; null without git. */
export function proofRepository(root: string): ProofRepository | null {
  const repository = findRepository(root)
  if (repository === null) return null
  const { top } = repository
  return {
    isComplete: () => isCompleteClone(top),
    treeOf: (commit) => treeOfCommit(top, commit),
    landing: (report) => landingOf(top, report),
  }
}
