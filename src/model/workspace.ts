import type { EndpointFact, SecretFact } from './document/authority.ts'
import type { DocumentKind } from './document/document.ts'
import type { SchemaViolation } from './document/front-matter.ts'
import type { SharedFacts, SharedIssue, SharedRow } from './document/shared-facts.ts'
import type { Span } from './document/span.ts'
import type { IssueStatus } from './document/status.ts'
import type { Evidence } from './evidence/run-evidence.ts'
import type { Graph } from './graph.ts'
import type { Settings } from './settings.ts'

/** `WORKBOARD.yaml`, parsed, with its schema violations. */
export type BoardFile = {
  readonly path: string
  readonly owner: string | null
  readonly documents: readonly { readonly path: string; readonly kind: string | null; readonly span: Span }[]
  readonly items: readonly BoardFileItem[]
  readonly external: readonly {
    readonly id: string
    readonly status: IssueStatus | null
    readonly span: Span
  }[]
  readonly retired: readonly { readonly id: string; readonly span: Span }[]
  readonly violations: readonly SchemaViolation[]
}

export type BoardFileItem = {
  readonly id: string
  readonly title: string | null
  readonly status: IssueStatus | null
  readonly statusText: string | null
  readonly document: string | null
  readonly blockedBy: readonly { readonly id: string; readonly span: Span }[] | null
  readonly span: Span
  /** Place of each key's value, by key. */
  readonly spans: Readonly<Record<string, Span>>
}

/** A JSON contract under the SOT folder (admission records and others). */
export type JsonRecord = {
  readonly path: string
  readonly sha256: string
  readonly kind: DocumentKind
  readonly data: unknown
  /** Why it is no JSON at all; null when it is. */
  readonly unread: { readonly message: string; readonly span: Span } | null
  /** What the schema of its kind has against it. */
  readonly violations: readonly SchemaViolation[]
  /** Place of each top-level key's value, by key. */
  readonly spans: Readonly<Record<string, Span>>
}

/** A file that is searched for secrets and endpoints and nothing else: the config, WORKBOARD.yaml, JSON records. */
export type ScannedFile = {
  readonly path: string
  readonly secrets: readonly SecretFact[]
  readonly endpoints: readonly EndpointFact[]
}

/** A file that should have been a document and could not be read at all. */
export type UnreadFile = { readonly path: string; readonly code: string; readonly detail: string }

/** A blocker after every document is known. */
export type Blocker = {
  readonly kind: 'issue' | 'document' | 'external' | 'soft' | 'unreadable'
  /** Canonical id, path, or the words. */
  readonly ref: string
  readonly words: string
  readonly path: string
  readonly span: Span
  /** Words with their own mark of completion. */
  readonly done?: true
  /** Ids it could mean, when it could mean several (kind `unreadable`). */
  readonly candidates: readonly string[]
  /** An id that is neither defined here nor declared elsewhere. */
  readonly undefined: boolean
}

/** An issue with its place in the workspace: the facts of its document, and those that need all documents. */
export type LinkedIssue = {
  readonly id: string
  readonly path: string
  readonly issue: SharedIssue
  /** The document with its acceptance criteria. */
  readonly criteriaPath: string
  readonly status: IssueStatus
  readonly statusText: string | null
  readonly statusSpan: Span
  readonly statusPath: string
  readonly blockedBy: readonly Blocker[]
  /** True when the field exists and says none. */
  readonly saysNone: boolean
  /** Targets of its own `Blocks:` line. */
  readonly blocks: readonly Blocker[]
}

/** All documents of one phase. */
export type LinkedPhase = {
  /** As written: `poe2e`. */
  readonly id: string
  /** The id; behind the folder of its project where several here have a phase of that id. */
  readonly name: string
  readonly plans: readonly SharedFacts[]
  readonly journals: readonly SharedFacts[]
  readonly reviews: readonly SharedFacts[]
  readonly statuses: readonly SharedFacts[]
}

/** An index-table row with the issue that it describes. */
export type LinkedRow = { readonly id: string; readonly path: string; readonly row: SharedRow }

/** An id mentioned anywhere, resolved. */
export type LinkedMention = {
  readonly id: string
  readonly path: string
  readonly span: Span
  readonly issue: string | null
  readonly state: 'defined' | 'declared' | 'retired' | 'undefined' | 'malformed'
  /** The id it probably means, when malformed or undefined. */
  readonly near: string | null
}

/** A relative link or SOT path with its target. */
export type LinkedTarget = {
  readonly path: string
  readonly text: string
  readonly span: Span
  /** Where the link leads, relative to root; the document itself for a bare anchor. */
  readonly resolved: string
  readonly target: 'file' | 'folder' | 'missing' | 'outside'
  /** False when the file exists and has no such heading; null when unknown or not requested. */
  readonly anchorFound: boolean | null
  readonly anchor: string | null
}

/** A path under `sot/` or `.sot/`. */
export type LinkedPath = {
  readonly path: string
  readonly text: string
  readonly span: Span
  readonly where: 'text' | 'source' | 'front-matter'
  /** The path with the spelling of the folder that exists. */
  readonly resolved: string
  readonly exists: boolean
  /** Written with the spelling (`sot/` or `.sot/`) that does not exist here. */
  readonly misspelt: boolean
}

/** Everything the rules may look at: facts of all documents, tied together. Rules read it and nothing else. */
export type Workspace = {
  readonly settings: Settings
  /** `sot` or `.sot`; null when there is none. */
  readonly sotFolder: string | null
  readonly documents: readonly SharedFacts[]
  readonly records: readonly JsonRecord[]
  readonly scanned: readonly ScannedFile[]
  readonly unread: readonly UnreadFile[]
  readonly board: BoardFile | null
  /** In order of path and line. An id that is defined twice occurs twice. */
  readonly issues: readonly LinkedIssue[]
  /** The first definition of each id. */
  readonly byId: ReadonlyMap<string, LinkedIssue>
  readonly byPath: ReadonlyMap<string, SharedFacts>
  /** Which issue waits for which: node n is `issues[n]`. */
  readonly blockerGraph: Graph
  /** The issues that wait for each other, by their nodes. */
  readonly cycles: readonly (readonly number[])[]
  /** In order of their names. */
  readonly phases: readonly LinkedPhase[]
  readonly rows: readonly LinkedRow[]
  readonly mentions: readonly LinkedMention[]
  readonly links: readonly LinkedTarget[]
  readonly sotPaths: readonly LinkedPath[]
  /** Status of ids that live elsewhere: null when only declared. */
  readonly external: ReadonlyMap<string, IssueStatus | null>
  readonly retired: ReadonlySet<string>
  /** PRD that an issue's story numbers belong to, by issue (path and id joined by a line feed). */
  readonly prdOf: ReadonlyMap<string, string>
  /** Paths that exist, as far as any document names them (`required:`, `source:`, board entries). */
  readonly existing: ReadonlySet<string>
  /** What the run directories and repositories that documents cite say. */
  readonly evidence: Evidence
}
