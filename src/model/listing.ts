import { claimIds } from './document/claim.ts'
import { shownPlanning } from './document/planning.ts'
import { criteriaOf, type SharedFacts } from './document/shared-facts.ts'
import { compareSpans } from './document/span.ts'
import { type IssueProof, listCriteria, noProof } from './evidence/issue-proof.ts'
import { reasonInWords } from './evidence/journal-answers.ts'
import type { JudgedClaim } from './evidence/judged-claim.ts'
import { groupBy } from './group-by.ts'
import type { Listing } from './result.ts'
import type { LinkedIssue, Workspace } from './workspace.ts'

/** A list as JSON shows it, one level deep. */
function printList(entries: readonly unknown[]): string {
  return JSON.stringify(entries, null, 2).replaceAll('\n', '\n  ')
}

/** Everything that JSON lists, in the order of the documents. */
export function printListing(
  { documents, issues, byPath }: Pick<Workspace, 'documents' | 'issues' | 'byPath'>,
  proofs: readonly IssueProof[],
  claims: readonly JudgedClaim[],
): Listing {
  const listed = issues.map((issue, at) =>
    listIssue(issue, byPath.get(issue.criteriaPath), proofs[at] ?? noProof),
  )
  const issuesOf = groupBy(listed, ({ path }) => path)
  const claimsOf = groupBy(claims, ({ path }) => path)
  return {
    documents: printList(documents.map(listDocument)),
    issues: printList(documents.flatMap(({ path }) => issuesOf.get(path) ?? [])),
    claims: printList(documents.flatMap(({ path }) => listClaims(path, claimsOf.get(path) ?? []))),
  }
}

/** The claims of a document, sorted by place instead of in the order of its facts. */
function listClaims(path: string, judged: readonly JudgedClaim[]) {
  const ids = claimIds(
    path,
    judged.map(({ claim }) => claim),
  )
  return judged
    .map((one, at) => ({ one, id: ids[at] ?? '' }))
    .sort((a, b) => compareSpans(a.one.claim.span, b.one.claim.span) || (a.id < b.id ? -1 : 1))
    .map(({ one, id }) => listClaim(one, id))
}

/** A document in the JSON report. */
function listDocument(document: SharedFacts) {
  const { path, format, kind, title, status, sha256 } = document
  return { path, format, kind, title, status, sha256, issues: document.issues.map((issue) => issue.id) }
}

function listIssue(linked: LinkedIssue, document: SharedFacts | undefined, proof: IssueProof) {
  const { issue } = linked
  return {
    id: linked.id,
    title: issue.title,
    path: linked.path,
    format: document?.format ?? 'sot',
    line: issue.span[0],
    status: linked.status,
    statusText: linked.statusText,
    type: issue.type?.text ?? null,
    ...shownPlanning(issue.planning),
    blockedBy: linked.blockedBy.map(({ ref, kind }) => ({ ref, kind })),
    stories: issue.stories?.numbers.map((story) => story.number) ?? [],
    acceptance: criteriaOf(document, issue).map(({ text, checked, span }) => ({
      text,
      checked,
      line: span[0],
    })),
    proof: proof.proof,
    level: proof.level,
    proofText: proof.words,
    criteria: listCriteria(document, issue, proof).map(({ number, text, line, checked, state, by }) => {
      return { number, text, line, checked, state, by }
    }),
    runs: proof.runs.map(({ run, status, verdict, level, signers, control, codes }) => {
      return { run, status, verdict, level, signers, control, codes }
    }),
  }
}

function listClaim({ claim, path, outcome, witness, reason }: JudgedClaim, id: string) {
  return {
    id,
    subject: claim.subject,
    predicate: claim.predicate,
    value: claim.value,
    outcome,
    path,
    line: claim.span[0],
    issue: claim.issue,
    witness: witness && { path: witness.path, pointer: witness.pointer, sha256: witness.sha256 },
    ...(reason === undefined ? {} : { reason: reasonInWords(reason) }),
  }
}
