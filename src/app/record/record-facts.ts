import { criteriaOf } from '../../model/document/acceptance.ts'
import type { Claim } from '../../model/document/claim.ts'
import type { DocumentFacts } from '../../model/document/document.ts'
import type { Issue } from '../../model/document/issue.ts'

export type Recorded = { readonly issue: string; readonly run: string; readonly validate: boolean }

/** What a record has changed that it must not change, in words; null when all is as it was. */
export function changedFacts(before: DocumentFacts, after: DocumentFacts, recorded: Recorded): string | null {
  if (after.problems.length > before.problems.length)
    return 'it would be read with problems it does not have now'
  if (!sameIssues(before, after, recorded)) return 'its issues would be read otherwise'
  const gone = new Map<string, number>()
  for (const claim of before.claims) count(gone, signature(claim, recorded), 1)
  const added = after.claims.filter((claim) => !take(gone, signature(claim, recorded)))
  if ([...gone.values()].some((number) => number > 0)) return 'a claim that stands in it would be lost'
  return added.every((claim) => isOfRun(claim, recorded))
    ? null
    : 'the new lines would be read as something else'
}

function sameIssues(before: DocumentFacts, after: DocumentFacts, recorded: Recorded): boolean {
  return (
    after.issues.length === before.issues.length &&
    after.issues.every((issue, index) => {
      const old = before.issues[index]
      return old !== undefined && summary(issue, recorded) === expected(old, recorded)
    })
  )
}

/** The issue as it must be afterwards. */
function expected(issue: Issue, recorded: Recorded): string {
  return summary(issue, recorded, recorded.validate && issue.id === recorded.issue ? 'validated' : null)
}

function summary(issue: Issue, recorded: Recorded, becomes: string | null = null): string {
  const { id, title, status, statusClaims, type, blockedBy, blocks, stories, acceptance, fields } = issue
  const isFree = recorded.validate && id === recorded.issue
  return JSON.stringify([
    id,
    title,
    becomes ?? status?.status,
    isFree ? null : status?.text,
    statusClaims.map(({ status: word, from }) => [word, from]),
    type?.text,
    blockedBy?.refs.map(({ words, form }) => [words, form]),
    blocks?.refs.map(({ words, form }) => [words, form]),
    stories?.numbers.map(({ number }) => number),
    criteriaOf(acceptance).map(({ text, checked }) => [text, checked]),
    fields.filter(({ name }) => !isFree || name !== 'status').map(({ label, value }) => [label, value]),
  ])
}

/** Where a claim stands does not matter here, and neither does the status that is to change. */
function signature({ subject, predicate, file, value, words, issues }: Claim, recorded: Recorded): string {
  const isStatus = recorded.validate && predicate === 'issue.status' && subject === recorded.issue
  return JSON.stringify([subject, predicate, file, ...(isStatus ? [] : [value, words]), issues])
}

/** The run itself, or the status that was asked for. */
function isOfRun({ subject, issues, stray, predicate }: Claim, { issue, run, validate }: Recorded): boolean {
  const isBound = issues.length === 1 && issues[0] === issue && !stray
  const isStatus = validate && predicate === 'issue.status' && subject === issue
  return isBound && (subject === run || isStatus)
}

function count(counts: Map<string, number>, key: string, by: number): void {
  counts.set(key, (counts.get(key) ?? 0) + by)
}

function take(counts: Map<string, number>, key: string): boolean {
  if ((counts.get(key) ?? 0) === 0) return false
  count(counts, key, -1)
  return true
}
