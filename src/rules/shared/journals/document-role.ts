import type { SharedFacts } from '../../../model/document/shared-facts.ts'
import type { DocumentCommit } from '../../../model/document-history.ts'
import type { Evidence } from '../../../model/evidence/run-evidence.ts'
import { groupBy } from '../../../model/group-by.ts'
import type { Settings } from '../../../model/settings.ts'

/** The role whose document it is, as written; the usual role where the document does not say. */
export function documentRole({ kind, phase }: SharedFacts): string {
  const named = phase?.role ?? phase?.ownership?.owner ?? null
  return named?.trim() ?? (kind === 'review' ? 'Adversary' : 'Builder')
}

/** True for two spellings of one role. */
export function isSameRole(one: string, other: string): boolean {
  return foldRole(one) === foldRole(other)
}

/** One spelling for a role: what cannot be seen, and an article, make no other one of it. */
export function foldRole(role: string): string {
  return role
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .trim()
    .replace(/^the\s+/iu, '')
    .toLowerCase()
}

/** Every role that a document names as its own: its title may say one and its note of ownership another. */
export function rolesOf(document: SharedFacts): string[] {
  const owner = document.phase?.ownership?.owner ?? null
  return [documentRole(document), ...(owner === null ? [] : [owner])]
}

/** The roles that the config maps the author of a commit to; empty where it maps him to none. */
function rolesOfAuthor(
  { author, email }: Pick<DocumentCommit, 'author' | 'email'>,
  { authors }: Pick<Settings, 'authors'>,
): string[] {
  const names = new Set([author, email].map((name) => name.trim().toLowerCase()))
  return Object.entries(authors).flatMap(([role, known]) =>
    known.some((name) => names.has(name.trim().toLowerCase())) ? [role] : [],
  )
}

/** What a person of another role wrote in a document. */
type ForeignLines = {
  readonly role: string
  readonly commits: readonly DocumentCommit[]
}

/** Who wrote in a document of a role without having that role, in the order in which they first did. */
export function foreignLines(
  role: string,
  commits: readonly DocumentCommit[],
  settings: Pick<Settings, 'authors'>,
): ForeignLines[] {
  const byRole = groupBy(commits, (commit) => {
    const roles = commit.added.length === 0 ? [] : rolesOfAuthor(commit, settings)
    return roles.some((one) => isSameRole(one, role)) ? null : (roles[0] ?? null)
  })
  return [...byRole].map(([foreign, found]) => ({ role: foreign, commits: found }))
}

const headingTime = /^\s{0,3}#{1,6}\s.*?(\d{4}-\d{2}-\d{2})\D{1,6}(\d{2}):?(\d{2})/

/** The oldest commit that wrote a heading of each minute: `2026-06-13 19:30`. */
export function commitsByMinute(commits: readonly DocumentCommit[]): ReadonlyMap<string, DocumentCommit> {
  const byMinute = new Map<string, DocumentCommit>()
  for (const commit of commits) {
    for (const line of commit.added) {
      const [, day, hour, minute] = headingTime.exec(line) ?? []
      const key = `${day} ${hour}:${minute}`
      if (day !== undefined && !byMinute.has(key)) byMinute.set(key, commit)
    }
  }
  return byMinute
}

/** The minute of an instant, as `commitsByMinute` names it. */
export function minuteOf(instant: string): string {
  return `${instant.slice(0, 10)} ${instant.slice(11, 16)}`
}

/** What is known of reviews besides their text: the clock, who is who, and their commits. */
export type ReviewContext = {
  /** Null where the time does not matter. */
  readonly now: string | null
  readonly settings: Pick<Settings, 'authors'>
  readonly histories: Evidence['histories']
}

/** Who wrote verdicts in the review of another role. */
type ReviewWriting = {
  readonly role: string
  /** True for the time of an entry that came with a later commit than all of theirs. */
  readonly isBehind: (time: string | null) => boolean
}

/** What a line of a verdict holds: an item, the gate, or the word itself. */
const judging =
  /\bd(?:od)?[\s-]?d?\d|\b(?:gate|verdict|overall|result)\b|\b(?:pass|fail|verif|confirm|accept|reject|refute)|[✅✔✓❌✗✘]/iu

/** What git and the config say of verdicts that such a role wrote in a review; null where there are none. */
export function writingOf(
  review: SharedFacts,
  isOne: (role: string) => boolean,
  { histories, settings }: ReviewContext,
): ReviewWriting | null {
  const commits = histories.get(review.path)?.commits ?? []
  const wrote = foreignLines(documentRole(review), commits, settings)
    .filter(({ role }) => isOne(role))
    .flatMap(({ role, commits: own }) => own.map((commit) => ({ role, commit })))
    .filter(({ commit }) => commit.added.some((line) => judging.test(line)))
  const [first] = wrote
  if (first === undefined) return null
  const last = Math.max(...wrote.map(({ commit }) => commits.indexOf(commit)))
  const byMinute = commitsByMinute(commits)
  const isBehind = (time: string | null): boolean => {
    const commit = time === null ? undefined : byMinute.get(minuteOf(time))
    return commit !== undefined && commits.indexOf(commit) > last
  }
  return { role: first.role, isBehind }
}
