import { proofOfIssue, runsByIssue } from '../evidence/claims/judge-claims.ts'
import type { Claim } from '../model/document/claim.ts'
import type { JudgedClaim } from '../model/evidence/judged-claim.ts'
import type { CitedRun } from '../model/evidence/run-evidence.ts'
import type { IssueProof, IssueRun } from '../model/result.ts'
import type { LinkedIssue, Workspace } from '../model/workspace.ts'

/** True when a valid comment covers this line for one of these rules. */
export type Covers = (path: string, line: number, rules: ReadonlySet<string>) => boolean

export type Proofs = { readonly claims: readonly JudgedClaim[]; readonly issues: readonly IssueProof[] }

/** The outcome of each claim and issue: as the evidence shows it, without claims that a comment waives. */
export function proofsOf(workspace: Workspace, evidenceRules: ReadonlySet<string>, covers: Covers): Proofs {
  const { documents, evidence } = workspace
  const claims = evidence.claims.map((judged) =>
    covers(judged.path, judged.claim.span[0], evidenceRules)
      ? { ...judged, outcome: 'waived' as const }
      : judged,
  )
  const cited = runsByIssue(documents, evidence.runs)
  const told = tellings(workspace)
  const issues = workspace.issues.map((issue) =>
    issueProof(issue, cited.get(issue.id) ?? [], told, workspace),
  )
  return { claims, issues }
}

type Tellings = ReadonlyMap<string, string>

/** The status that documents state for each run, if the run itself cannot be opened. */
function tellings({ documents }: Workspace): Tellings {
  const told = new Map<string, string>()
  for (const { predicate, subject, value } of documents.flatMap(({ claims }): readonly Claim[] => claims)) {
    const tells = predicate === 'report.status' && subject !== null && typeof value === 'string'
    if (tells && !told.has(subject)) told.set(subject, value)
  }
  for (const { run, claimed } of documents.flatMap(({ runs }) => runs)) {
    if (claimed !== null && !told.has(run)) told.set(run, claimed)
  }
  return told
}

function issueProof(
  { id, status, issue: { acceptance } }: LinkedIssue,
  cited: readonly CitedRun[],
  told: Tellings,
  { evidence }: Workspace,
): IssueProof {
  if (cited.length === 0) return { proof: status === 'validated' ? 'unbacked' : 'none', runs: [] }
  const runs: IssueRun[] = cited.map(({ run, place, verdict }) => ({
    run,
    status: verdict?.status ?? told.get(run) ?? null,
    verdict: verdict?.verdict ?? (place === 'absent' ? 'broken' : 'unknowable'),
  }))
  const proof = proofOfIssue(
    { id, criteria: acceptance?.checks.length ?? 0 },
    cited,
    evidence.changedCriteria,
  ).outcome
  if (status === 'validated' || proof === 'proven' || proof === 'stale') return { proof, runs }
  // Nothing is claimed as done here: a run that truthfully reports a failure is not a broken proof.
  const worst = (['broken', 'unknowable'] as const).find((verdict) =>
    runs.some((run) => run.verdict === verdict),
  )
  return { proof: worst ?? 'none', runs }
}
