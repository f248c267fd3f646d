import type { Claim } from '../model/document/claim.ts'
import { type IssueProof, noProof } from '../model/evidence/issue-proof.ts'
import type { JudgedClaim } from '../model/evidence/judged-claim.ts'
import type { Workspace } from '../model/workspace.ts'

/** True when a valid comment covers this line for one of these rules. */
export type Covers = (path: string, line: number, rules: ReadonlySet<string>) => boolean

export type Proofs = { readonly claims: readonly JudgedClaim[]; readonly issues: readonly IssueProof[] }

/** The outcome of each claim and issue: as the evidence shows it, without claims that a comment waives. */
export function proofsOf(workspace: Workspace, evidenceRules: ReadonlySet<string>, covers: Covers): Proofs {
  const { evidence } = workspace
  const claims = evidence.claims.map((judged) =>
    covers(judged.path, judged.claim.span[0], evidenceRules)
      ? { ...judged, outcome: 'waived' as const }
      : judged,
  )
  const stated = statedResults(workspace)
  const issues = workspace.issues.map(({ id }): IssueProof => {
    const { strict: _claimed, ...proof } = evidence.proofs.get(id) ?? noProof
    const runs = proof.runs.map((run) => ({ ...run, status: run.status ?? stated.get(run.run) ?? null }))
    return { ...proof, runs }
  })
  return { claims, issues }
}

/** The status that documents state for each run, if the run itself cannot be opened. */
function statedResults({ documents }: Workspace): ReadonlyMap<string, string> {
  const stated = new Map<string, string>()
  for (const { predicate, subject, value } of documents.flatMap(({ claims }): readonly Claim[] => claims)) {
    const isStatus = predicate === 'report.status' && subject !== null && typeof value === 'string'
    if (isStatus && !stated.has(subject)) stated.set(subject, value)
  }
  for (const { run, claimed } of documents.flatMap(({ runs }) => runs)) {
    if (claimed !== null && !stated.has(run)) stated.set(run, claimed)
  }
  return stated
}
