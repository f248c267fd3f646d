import type { FormatId } from './format-ids.generated.ts'
import type { Span } from './span.ts'
import type { CanonicalStatus } from './status.ts'

/** Where a file belongs in a plan of another format. */
export type FormatPlace = {
  readonly format: FormatId
  /** The folder that the plan occupies, relative to root: `.kiro/specs/login`. */
  readonly base: string
  /** What its item is called after, where the format says so. */
  readonly name?: string
  /** What the file is in it: `tasks`, `story`, `note`. */
  readonly role: string
  /** The project that it belongs to, where several projects of a repository have plans of its format; else ''. */
  readonly project: string
  /** Status words that the plan declares itself. */
  readonly statuses: Readonly<Partial<Record<CanonicalStatus, readonly string[]>>>
}

/** Formats whose tools give the id of an archived item to a new one. */
const reusing: ReadonlySet<FormatId> = new Set<FormatId>(['backlog-md'])

export const reusesIds = (format: FormatId): boolean => reusing.has(format)

/** How an item is related to something other than its blockers. */
export type Relation = {
  readonly kind: 'parent' | 'requirement' | 'file' | 'supersedes' | 'superseded-by'
  /** The id of an item, the number of a requirement, or a path relative to root. */
  readonly ref: string
  readonly span: Span
}
