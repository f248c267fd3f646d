import { acceptanceDigest } from '../../evidence/claims/judge-claims.ts'
import { criteriaOf } from '../../model/document/acceptance.ts'
import type { Claim } from '../../model/document/claim.ts'
import type { DocumentFacts } from '../../model/document/document.ts'
import type { Issue } from '../../model/document/issue.ts'
import type { Finding } from '../../model/finding.ts'
import type { Settings } from '../../model/settings.ts'
import { type RunOptions, runRules } from '../run-rules.ts'
import { type KeptDocument, letterOf } from './kept.ts'
import type { SeenFacts } from './seen-facts.ts'

/**
 * The rules over all documents that look at boxes: at those of one issue after the other, and at nothing else but the
 * issue's own status. No other looks at any, and a test holds all of them to that.
 */
export const boxRules: ReadonlySet<string> = new Set(['acceptance-unticked', 'acceptance-all-ticked'])

/** What a ticked box claims. It comes to what any claim that its issue is done comes to, and no rule looks at it. */
const boxClaim = 'criterion.met'

/** What the status of an issue claims, which comes to the same where it is called validated. */
export const statusClaim = 'issue.status'

/** Issues for which no run is cited: nothing was ever bound to the words of their criteria. */
export function unboundIssues({ issues }: DocumentFacts, { proofs }: Pick<KeptDocument, 'proofs'>) {
  const unbacked = letterOf('unbacked')
  return new Set(issues.flatMap(({ id }, at) => (proofs[at] === unbacked ? [id] : [])))
}

/** What is seen of a document, boxes aside: of criteria there remain their words, and of those of `unbound` issues nothing. */
export function withoutBoxes(seen: SeenFacts, unbound: ReadonlySet<string>) {
  return {
    ...seen,
    claims: seen.claims.filter(({ predicate }) => predicate !== boxClaim),
    issues: seen.issues.map((issue) => {
      if (issue.acceptance === null) return issue
      if (unbound.has(issue.id)) return { ...issue, acceptance: null }
      const { items, span } = issue.acceptance
      return { ...issue, acceptance: { count: items.length, words: acceptanceDigest(items), span } }
    }),
  }
}

/**
 * Judges the boxes of a document by itself; null where another document may tell the status of an issue that has
 * some, or this one the status of another's.
 */
export async function judgeBoxes(
  document: DocumentFacts,
  settings: Settings,
  options: RunOptions,
): Promise<readonly Finding[] | null> {
  const { rows, issues } = document
  if (rows.length > 0 || !issues.every((issue) => issue.status !== null || !hasCriteria(issue))) return null
  const [{ linkWorkspace }, { rules }] = await Promise.all([
    import('../../link/link-workspace.ts'),
    import('../../rules/registry.generated.ts'),
  ])
  const workspace = linkWorkspace({
    settings,
    sotFolder: null,
    documents: [document],
    records: [],
    scanned: [],
    unread: [],
    board: null,
    targets: new Map(),
    anchors: new Map(),
  })
  const wanted = rules.filter(({ meta }) => boxRules.has(meta.id))
  const { findings, bugs } = runRules(workspace, wanted, options)
  return bugs.length > 0 ? null : findings
}

/**
 * What the claims of a document come to after boxes changed, or statuses of issues, one letter each: `outcomes` are those
 * of before, `proofs` what it comes to that each of its issues is done.
 */
export function outcomesWithStates(
  before: DocumentFacts,
  now: DocumentFacts,
  { outcomes, proofs }: Pick<KeptDocument, 'outcomes' | 'proofs'>,
  changed: ReadonlySet<string>,
): string {
  const proofOf = new Map(now.issues.map(({ id }, at) => [id, proofs[at] ?? '']))
  const isOther = (claim: Claim | undefined) => claim !== undefined && doneIssue(claim, changed) === null
  const others = [...outcomes].filter((_, at) => isOther(before.claims[at]))
  let next = 0
  return now.claims
    .map((claim) => {
      const issue = doneIssue(claim, changed)
      if (issue === null) return others[next++] ?? ''
      const claimsDone = claim.predicate === boxClaim || claim.value === 'validated'
      return claimsDone ? (proofOf.get(issue) ?? '') : letterOf('unknowable')
    })
    .join('')
}

/** The issue that a box speaks of, or the status of one of these issues; null for any other claim. */
function doneIssue({ predicate, subject, issue }: Claim, changed: ReadonlySet<string>): string | null {
  if (predicate === boxClaim) return issue ?? ''
  return predicate === statusClaim && changed.has(subject ?? '') ? subject : null
}

function hasCriteria({ acceptance }: Issue): boolean {
  return criteriaOf(acceptance).length > 0
}
