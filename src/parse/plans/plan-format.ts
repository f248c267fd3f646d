import type { ReadProblem } from '../../model/document/document.ts'
import type { FormatId } from '../../model/document/format-ids.generated.ts'
import type { Issue, IssueRow } from '../../model/document/issue.ts'
import type { FormatPlace } from '../../model/document/plan-place.ts'
import type { Settings } from '../../model/settings.ts'
import type { DocumentIssues } from '../issues/document-issues.ts'
import type { ReadContext } from '../read-context.ts'

/** A markdown file of a plan, taken apart. */
export type PlanPage = ReadContext & { readonly place: FormatPlace }

/** A file of a plan that is data: JSON, lines of JSON, YAML. */
export type PlanData = {
  readonly path: string
  readonly text: string
  readonly settings: Settings
  readonly place: FormatPlace
}

/** What a page says: its issues, and the numbers of requirements that tasks may refer to. */
export type PageRead = DocumentIssues & {
  readonly requirements: readonly string[]
  /** The page of whose issue this one gives the status and the criteria, where there is one. */
  readonly partOf?: string
}

export type DataRead = {
  readonly issues: readonly Issue[]
  /** Accounts of items that are defined elsewhere. */
  readonly rows: readonly IssueRow[]
  readonly problems: readonly ReadProblem[]
}

/** The names of items by their number. */
export type PlanIndex = ReadonlyMap<string, readonly string[]>

/** A format of plans: which files belong to it, and how they are read. */
export type PlanFormat = {
  readonly id: Exclude<FormatId, 'sot'>
  /** The layout in a few words, for people. */
  readonly layout: string
  /** Each plan is one of several in a folder: `specs/001-cart` in `specs`. */
  readonly isOneOfMany?: true
  /** Folders whose names begin with a dot and that plans may be in. */
  readonly dotFolders: readonly string[]
  /** The place of a file by its path alone; null for a file that the format does not read. */
  readonly placeOf: (path: string) => Pick<FormatPlace, 'base' | 'role'> | null
  /** Files that belong to it only where a glob of the config ends as they do. */
  readonly namedFiles?: RegExp
  /** Whether the folder is such a plan at all, and files of this role belong to it, where a path alone is not enough. */
  readonly isPlan?: (base: string, has: (path: string) => boolean, role: string) => boolean
  /** Words that mean another status in this format than elsewhere. */
  readonly statuses?: FormatPlace['statuses']
  /** What a plan is called; of several plans of one folder that are called the same, each goes by the name of its folder. */
  readonly nameOf?: (base: string) => string
  /** The file in which a plan declares its status words, and what it declares. */
  readonly words?: {
    readonly file: (base: string) => string
    readonly read: (text: string) => FormatPlace['statuses']
  }
  /** The file that names the items, the first of these that exists, and the role of another file where it is known. */
  readonly index?: {
    readonly files: (base: string) => readonly string[]
    readonly read: (text: string) => PlanIndex
    readonly roleOf: (path: string, role: string, names: PlanIndex, has: (path: string) => boolean) => string
  }
  /** How a page is read; without it every page is a note. */
  readonly readPage?: (page: PlanPage) => PageRead
  readonly readData?: (data: PlanData) => DataRead
}
