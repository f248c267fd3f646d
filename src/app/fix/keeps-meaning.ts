import { criteriaOf } from '../../model/document/acceptance.ts'
import type { DocumentFacts } from '../../model/document/document.ts'
import type { Issue } from '../../model/document/issue.ts'

/**
 * True when no claim of a document changed its meaning: every issue that stated a status states the same one,
 * waits for as much, its criteria are ticked as they were, what was claimed of runs, files and commits still is, and no heading came or
 * went. What could not be read before may be read now.
 */
export function keepsMeaning(before: DocumentFacts, after: DocumentFacts): boolean {
  const issues = new Map(after.issues.map((issue) => [issue.id, issue]))
  const keepsIssues = before.issues.every((issue) => {
    const now = issues.get(issue.id)
    return now !== undefined && keepsStatus(issue, now) && keepsBlockers(issue, now) && keepsBoxes(issue, now)
  })
  return keepsIssues && keepsClaims(before, after) && before.headings.length === after.headings.length
}

function keepsStatus({ status }: Issue, now: Issue): boolean {
  return status === null || status.status === 'unknown' || now.status?.status === status.status
}

/** A path may be spelt otherwise, and a field that was not read before had no blockers to keep. */
function keepsBlockers(issue: Issue, now: Issue): boolean {
  return issue.blockedBy === null || formsOf(issue) === formsOf(now)
}

function formsOf({ blockedBy }: Issue): string {
  return JSON.stringify(blockedBy?.refs.map(({ form }) => form))
}

/** A field that was not read before has no boxes to keep. */
function keepsBoxes(issue: Issue, now: Issue): boolean {
  return issue.acceptance === null || boxesOf(issue) === boxesOf(now)
}

function boxesOf({ acceptance }: Issue): string {
  return JSON.stringify(criteriaOf(acceptance).map(({ text, checked }) => [text, checked]))
}

function keepsClaims(before: DocumentFacts, after: DocumentFacts): boolean {
  const counts = new Map<string, number>()
  for (const claim of after.claims) counts.set(keyOf(claim), (counts.get(keyOf(claim)) ?? 0) + 1)
  return before.claims.every((claim) => {
    const left = (counts.get(keyOf(claim)) ?? 0) - 1
    counts.set(keyOf(claim), left)
    return left >= 0
  })
}

function keyOf({ predicate, subject, value, file, issue }: DocumentFacts['claims'][number]): string {
  return JSON.stringify([predicate, subject, value, file, issue])
}
