import type { Claim } from '../../model/document/claim.ts'
import type { DocumentFacts } from '../../model/document/document.ts'
import type { CitedCommit } from '../../model/evidence/commit-check.ts'
import type { JudgedClaim } from '../../model/evidence/judged-claim.ts'
import type { CitedRun, Evidence } from '../../model/evidence/run-evidence.ts'
import { judgeRunClaim } from './judge-claim.ts'

type Opened = Pick<Evidence, 'runs' | 'changedCriteria'> & {
  readonly commits: ReadonlyMap<string, CitedCommit>
  /** Claims that repositories and files beyond the workspace were asked for. */
  readonly journals?: ReadonlyMap<Claim, Omit<JudgedClaim, 'claim' | 'path'>>
}

/** What every claim of the documents comes to. */
export function judgeClaims(documents: readonly DocumentFacts[], opened: Opened): JudgedClaim[] {
  const cited = runsByIssue(documents, opened.runs)
  return documents.flatMap(({ path, claims }) => claims.map((claim) => judgeOne(claim, path, opened, cited)))
}

function judgeOne(
  claim: Claim,
  path: string,
  opened: Opened,
  cited: ReadonlyMap<string, readonly CitedRun[]>,
): JudgedClaim {
  const told = opened.journals?.get(claim)
  if (told !== undefined) return { claim, path, ...told }
  if (/^(?:report|run|file)\./.test(claim.predicate)) {
    const run = claim.subject === null ? undefined : opened.runs.get(claim.subject)
    return { claim, path, ...judgeRunClaim(claim, run) }
  }
  return { claim, path, witness: null, found: null, ...outcomeOf(claim, opened, cited) }
}

type Outcome = Pick<JudgedClaim, 'outcome'> & Partial<Pick<JudgedClaim, 'witness'>>

function outcomeOf(claim: Claim, opened: Opened, cited: ReadonlyMap<string, readonly CitedRun[]>): Outcome {
  if (claim.predicate === 'commit.exists') return commitOutcome(claim, opened.commits)
  const isDone =
    claim.predicate === 'criterion.met' || (claim.predicate === 'issue.status' && claim.value === 'validated')
  if (!isDone) return { outcome: 'unknowable' }
  const issue = claim.predicate === 'issue.status' ? claim.subject : claim.issue
  return issue === null
    ? { outcome: 'unbacked' }
    : proofOfIssue(issue, cited.get(issue) ?? [], opened.changedCriteria)
}

/** An issue is proven by a proven pass, and only while its acceptance text is the one the run was bound to. */
export function proofOfIssue(
  issue: string,
  runs: readonly CitedRun[],
  changedCriteria: ReadonlyMap<string, string>,
): Outcome & { outcome: 'proven' | 'stale' | 'broken' | 'unknowable' | 'unbacked' } {
  if (runs.length === 0) return { outcome: 'unbacked' }
  const proving = runs.find(({ verdict }) => verdict?.verdict === 'proven' && verdict.status === 'pass')
  if (proving !== undefined) {
    const witness = {
      path: `${proving.dir}/report.json`,
      pointer: '/status',
      sha256: proving.verdict?.reportSha256 ?? null,
    }
    return { outcome: changedCriteria.has(issue) ? 'stale' : 'proven', witness }
  }
  const isBroken = runs.some(({ place, verdict }) => place === 'absent' || verdict?.verdict === 'broken')
  return {
    outcome: isBroken
      ? 'broken'
      : runs.some(({ verdict }) => verdict?.verdict === 'proven')
        ? 'broken'
        : 'unknowable',
  }
}

function commitOutcome(claim: Claim, commits: ReadonlyMap<string, CitedCommit>): Outcome {
  const state = claim.subject === null ? undefined : commits.get(claim.subject)?.state
  if (state === 'found') return { outcome: 'proven' }
  return { outcome: state === 'missing' || state === 'ambiguous' ? 'broken' : 'unknowable' }
}

/** The runs that the sections of each issue cite, each once. */
export function runsByIssue(
  documents: readonly DocumentFacts[],
  runs: ReadonlyMap<string, CitedRun>,
): ReadonlyMap<string, readonly CitedRun[]> {
  const byIssue = new Map<string, Map<string, CitedRun>>()
  for (const mention of documents.flatMap((document) => document.runs)) {
    const run = runs.get(mention.run)
    if (run === undefined) continue
    for (const issue of mention.issues) {
      const known = byIssue.get(issue) ?? new Map<string, CitedRun>()
      byIssue.set(issue, known.set(run.run, run))
    }
  }
  return new Map([...byIssue].map(([issue, known]) => [issue, [...known.values()]]))
}
