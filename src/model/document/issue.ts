import type { Relation } from './plan-place.ts'
import type { Planning } from './planning.ts'
import type { Span } from './span.ts'
import type { IssueStatus } from './status.ts'

export const fieldNames = [
  'status',
  'type',
  'blocked-by',
  'blocks',
  'stories',
  'build',
  'acceptance',
  'allowed-files',
  'validator',
  'done-evidence',
  'validation-evidence',
  'sign-off',
  'labels',
  'parent',
  'required-next-route',
  'allowed-routes',
  'forbidden-routes',
] as const
export type FieldName = (typeof fieldNames)[number]

/** A label and its value, in every dialect. `name` is null for unknown labels. */
export type Field = {
  readonly name: FieldName | null
  readonly label: string
  /** The words after the label; null if other facts contain them (status, blockers, acceptance …). */
  readonly value: string | null
  readonly span: Span
  /** The known label that it probably means, if it is a misspelling. */
  readonly near: string | null
}

export type StatusFact = {
  readonly status: IssueStatus
  /** The words as written: `validated.` */
  readonly text: string
  /** Prose after the word. */
  readonly note: string | null
  readonly span: Span
  /** The nearest known word, when the status is unknown. */
  readonly near: string | null
}

/** Another place that states the status: folder, label, front matter or a box in addition to a status line, index table. */
export type StatusClaim = {
  readonly status: IssueStatus
  readonly text: string
  readonly span: Span
  readonly from: 'front-matter' | 'folder' | 'labels' | 'table' | 'line' | 'box'
}

/** What a blocker field refers to. `noun` marks a sibling's number (`05`, `00-01`) that is written as "Issue 7" or "#7". */
export type RefTarget =
  | { readonly form: 'id' | 'path'; readonly text: string }
  | { readonly form: 'number'; readonly text: string; readonly noun: boolean }
  | { readonly form: 'range'; readonly from: string; readonly to: string }

/**
 * One piece of a blocked-by field as read from the text alone. What it refers to is decided when
 * all documents are known (`link/`).
 */
export type BlockerRef = (
  | RefTarget
  | { readonly form: 'soft' | 'unreadable' }
  /** Words with their own mark of completion are done; a fact is nothing that could be open or closed. */
  | { readonly form: 'prose'; readonly settled?: 'done' | 'fact' }
) & {
  readonly words: string
  readonly span: Span
}

export type BlockerField = {
  /** Says "none" in one of its dialects. */
  readonly none: boolean
  readonly refs: readonly BlockerRef[]
  readonly span: Span
}

export type Criterion = { readonly text: string; readonly checked: boolean | null; readonly span: Span }

/** A command that shows that an issue is done, as its document writes it. */
export type IssueCommand = {
  readonly text: string
  /** The criteria that it covers, counted from 1; null where the document names none. */
  readonly criteria: readonly number[] | null
  readonly span: Span
}

/** A line by which a person accepts criteria. It counts only as git shows who committed it. */
export type SignOffLine = {
  /** Counted from 1; null for all criteria. */
  readonly criteria: readonly number[] | null
  /** Who accepts them, as the line says. */
  readonly by: string
  readonly date: string | null
  readonly span: Span
}

/** The case that an issue is about, where it names one: only then does a run of that case say something about the issue. */
export type NamedCase = { readonly case: string; readonly engine: string | null }

export type StoriesField = {
  readonly numbers: readonly { readonly number: number; readonly span: Span }[]
  /** The PRD that the field names, word for word: "CTO Case Candidate Backend PRD". */
  readonly prd: string | null
  readonly span: Span
}

export type Acceptance = {
  readonly items: readonly Criterion[]
  readonly span: Span
}

/** One issue as its document states it. */
export type Issue = {
  readonly id: string
  /** What siblings call it: `05`, `1`, `00-01`. */
  readonly number: string | null
  /**
   * What states it: a section, a whole file, the row of an index table, or an item of a plan in another format. A decision
   * is no work: it is never started, and nothing proves it.
   */
  readonly source: 'heading' | 'file' | 'row' | 'item' | 'decision'
  readonly title: string
  readonly span: Span
  readonly endLine: number
  readonly status: StatusFact | null
  readonly statusClaims: readonly StatusClaim[]
  readonly type: { readonly text: string; readonly span: Span } | null
  readonly blockedBy: BlockerField | null
  readonly blocks: BlockerField | null
  readonly stories: StoriesField | null
  /** Present without items: the label has no value. */
  readonly acceptance: Acceptance | null
  /** Boxes outside the acceptance section: Definition of Done, Tasks, Verification. */
  readonly otherBoxes: readonly Criterion[]
  readonly build: string | null
  readonly commands: readonly IssueCommand[]
  readonly signOffs: readonly SignOffLine[]
  /** Globs of the files that the issue may change; empty where it names none. */
  readonly allowedFiles: readonly string[]
  /** Its parent, the requirements and files that it names, the decision that replaces it. */
  readonly relations: readonly Relation[]
  /** Its parent does not wait for it. */
  readonly optional: boolean
  readonly namedCase: NamedCase | null
  /** Absent where its document says none of it. */
  readonly planning?: Planning
  /** Every label in the order of the text, known or not. */
  readonly fields: readonly Field[]
}

/** What the item of a list says of its issue, apart from what rows say as well. */
type ItemFacts = Pick<
  Issue,
  | 'type'
  | 'blocks'
  | 'stories'
  | 'commands'
  | 'namedCase'
  | 'signOffs'
  | 'allowedFiles'
  | 'relations'
  | 'optional'
>

/** A row of an index table whose rows are issues, or an item of a list of issues. */
export type IssueRow<Criteria = Acceptance> = {
  /** The id, number or file name in the first cell of the row that contains one. */
  readonly ref: string
  /** Link target of that cell, if it has one. */
  readonly link: string | null
  readonly title: string | null
  readonly status: StatusFact | null
  readonly blockedBy: BlockerField | null
  readonly planning?: Planning
  /** For an item of a list, which opens its issue where nothing else does; null for the row of a table. */
  readonly item: (ItemFacts & { readonly acceptance: Criteria | null }) | null
  readonly span: Span
}

/** What an issue says of itself that has none of these fields. */
export const emptyIssue = {
  number: null,
  status: null,
  statusClaims: [],
  type: null,
  blockedBy: null,
  blocks: null,
  stories: null,
  acceptance: null,
  commands: [],
  signOffs: [],
  allowedFiles: [],
  relations: [],
  optional: false,
  namedCase: null,
} as const satisfies Partial<Issue>
