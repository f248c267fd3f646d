import type { Claim, Outcome } from '../model/claim.ts'
import type { IssueProof, IssueRun, JudgedClaim, Proof } from '../model/result.ts'
import type { LinkedIssue, Workspace } from '../model/workspace.ts'

/** True when a comment that holds covers this line for one of these rules. */
export type Covers = (path: string, line: number, rules: ReadonlySet<string>) => boolean

export type Proofs = { readonly claims: readonly JudgedClaim[]; readonly issues: readonly IssueProof[] }

/** What the documents alone say of each claim and issue: nothing is proven here, because no evidence is opened. */
export function proofsOf(workspace: Workspace, evidenceRules: ReadonlySet<string>, covers: Covers): Proofs {
  const runs = runsByIssue(workspace)
  const claims = workspace.documents.flatMap(({ path, claims }) =>
    claims.map((claim) => ({
      claim,
      path,
      outcome: covers(path, claim.span[0], evidenceRules) ? ('waived' as const) : outcomeOf(claim, runs),
      witness: null,
    })),
  )
  return { claims, issues: workspace.issues.map((issue) => issueProof(issue, runs)) }
}

type RunsByIssue = ReadonlyMap<string, ReadonlyMap<string, IssueRun>>

/** Runs that each issue cites, once each, with the report status that the citing document, or else another, claims. */
function runsByIssue({ documents }: Workspace): RunsByIssue {
  const byIssue = new Map<string, Map<string, IssueRun>>()
  const elsewhere = reportStatuses(documents.flatMap(({ claims }) => claims))
  for (const { runs, claims } of documents) {
    const statuses = reportStatuses(claims)
    for (const { run, issues, claimed } of runs) {
      for (const issue of issues) {
        const known = byIssue.get(issue) ?? new Map<string, IssueRun>()
        byIssue.set(issue, known)
        const status = statuses.get(run) ?? elsewhere.get(run) ?? known.get(run)?.status ?? claimed
        known.set(run, { run, status, verdict: 'unknowable' })
      }
    }
  }
  return byIssue
}

function reportStatuses(claims: readonly Claim[]): Map<string, string> {
  const statuses = new Map<string, string>()
  for (const { predicate, subject, value } of claims) {
    if (predicate !== 'report.status' || subject === null || typeof value !== 'string') continue
    if (!statuses.has(subject)) statuses.set(subject, value)
  }
  return statuses
}

/** Claims that nothing else in the text backs unless their issue cites a run. */
const needsRun = (claim: Claim): boolean =>
  claim.predicate === 'criterion.met' || (claim.predicate === 'issue.status' && claim.value === 'validated')

function outcomeOf(claim: Claim, runs: RunsByIssue): Outcome {
  const isReport = /^(?:report|run|file)\./u.test(claim.predicate)
  if (isReport) return claim.subject === null || claim.stray ? 'unbacked' : 'unknowable'
  if (!needsRun(claim)) return 'unknowable'
  const issue = claim.predicate === 'issue.status' ? claim.subject : claim.issue
  const cites = issue !== null && (runs.get(issue)?.size ?? 0) > 0
  return cites ? 'unknowable' : 'unbacked'
}

function issueProof({ id, status }: LinkedIssue, byIssue: RunsByIssue): IssueProof {
  const runs = [...(byIssue.get(id)?.values() ?? [])]
  const proof: Proof = runs.length > 0 ? 'unknowable' : status === 'validated' ? 'unbacked' : 'none'
  return { proof, runs }
}
