import { tmpdir } from 'node:os'
import type { ProofRepository } from '../../evidence/verify-context.ts'
import { findRepository } from '../../workspace/git/find-repository.ts'
import { withBundle } from '../../workspace/git/proof-bundle.ts'
import { landingOf, treeOfCommit } from '../../workspace/git/proof-commits.ts'
import { isCompleteClone } from '../../workspace/git/revisions.ts'
import type { Environment } from '../environment.ts'

/** The repository around a workspace, as the verifier of proofs asks it; null without git. */
export function proofRepository(root: string, { env }: Environment): ProofRepository | null {
  const repository = findRepository(root)
  if (repository === null) return null
  const { top } = repository
  return {
    isComplete: () => isCompleteClone(top),
    treeOf: (commit) => treeOfCommit(top, commit),
    landing: (report) => landingOf(top, report),
    inBundle: (report, bytes) =>
      withBundle(top, { bytes, commit: report.commit, path: env.PATH ?? '', temp: tmpdir() }, async (git) => {
        const tree = await treeOfCommit(git, report.commit)
        return tree === null ? null : { tree, landing: await landingOf(git, report) }
      }),
  }
}
