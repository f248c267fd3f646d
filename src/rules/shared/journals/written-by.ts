import type { DocumentCommit } from '../../../model/document-history.ts'
import type { Settings } from '../../../model/settings.ts'
import { isSameRole } from './document-role.ts'

/** The roles that the config maps the author of a commit to; empty where it maps him to none. */
function rolesOf(
  { author, email }: Pick<DocumentCommit, 'author' | 'email'>,
  { authors }: Pick<Settings, 'authors'>,
): string[] {
  const names = new Set([author, email].map((name) => name.trim().toLowerCase()))
  return Object.entries(authors).flatMap(([role, known]) =>
    known.some((name) => names.has(name.trim().toLowerCase())) ? [role] : [],
  )
}

/** What somebody of another role wrote in a document. */
export type ForeignLines = {
  readonly role: string
  readonly commits: readonly DocumentCommit[]
}

/** Who wrote in a document of a role without having that role, in the order in which they first did. */
export function foreignLines(
  role: string,
  commits: readonly DocumentCommit[],
  settings: Pick<Settings, 'authors'>,
): ForeignLines[] {
  const byRole = new Map<string, DocumentCommit[]>()
  for (const commit of commits) {
    const roles = commit.added.length === 0 ? [] : rolesOf(commit, settings)
    const [first] = roles
    if (first === undefined || roles.some((one) => isSameRole(one, role))) continue
    const known = byRole.get(first)
    if (known === undefined) byRole.set(first, [commit])
    else known.push(commit)
  }
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
