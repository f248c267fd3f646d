import type { Authority, EndpointFact, SecretFact } from './authority.ts'
import type { Claim, RunMention, StatusStatement } from './claim.ts'
import type { FormatId } from './format-ids.generated.ts'
import type { FrontMatter } from './front-matter.ts'
import type { Issue, IssueRow } from './issue.ts'
import type { PhaseFacts } from './phase.ts'
import type { IdMention, LinkReference, PathReference } from './reference.ts'
import type { Span } from './span.ts'

export const documentKinds = [
  'prd',
  'issues',
  'blocker',
  'contract',
  'admission',
  'failure-matrix',
  'stage-gates',
  'eligibility',
  'journal',
  'review',
  'status',
  'plan',
  'note',
] as const
export type DocumentKind = (typeof documentKinds)[number]

/** Something that could not be read. `rule` names the rule that reports it; `code` its message. */
export type ReadProblem = {
  readonly rule:
    | 'document-unread'
    | 'frontmatter-required'
    | 'dialect-unread'
    | 'issue-unread'
    | 'evidence-label-unread'
  readonly code: string
  readonly detail: string
  readonly span: Span
  readonly issue: string | null
}

export type Heading = {
  readonly depth: number
  readonly text: string
  readonly span: Span
  /** Index of the enclosing heading in the list of headings; -1 at the top. */
  readonly parent: number
  /** A field label ("### Acceptance criteria"), not a section of its own. */
  readonly isField: boolean
  /** The id of the issue that this heading opens, if it does. */
  readonly issue: string | null
  /** The anchor that a link to this heading uses. */
  readonly slug: string
}

/** A user story of a PRD. */
export type Story = { readonly number: number; readonly text: string; readonly span: Span }

/** A date the document gives in a heading or through the run it cites: `YYYY-MM-DD`. */
export type DateMention = {
  readonly date: string
  readonly where: 'heading' | 'run'
  readonly span: Span
  /** Of a run below a heading for evidence with a date: its id, and that date. */
  readonly evidence?: { readonly run: string; readonly heading: string }
}

/** An entry of a record (a table row, a labelled section, a list item), for contracts, matrices, gates. */
export type RecordEntry = {
  readonly name: string
  readonly span: Span
  readonly fields: readonly { readonly label: string; readonly value: string; readonly span: Span }[]
}

/** `<!-- sot-disable… -->` as written; its validity is decided when the findings are known. */
export type DisableComment = {
  readonly form: 'next-line' | 'block'
  readonly rules: readonly string[]
  readonly reason: string | null
  readonly until: string | null
  readonly span: Span
  /** The lines it covers, both included. */
  readonly from: number
  readonly to: number
}

/** Everything later stages know of one document. Plain data: it survives JSON, and nothing in it changes. */
export type DocumentFacts = {
  readonly path: string
  readonly sha256: string
  readonly format: FormatId
  readonly kind: DocumentKind
  readonly title: string | null
  /** Front matter `status:` as written; null where there is none. */
  readonly status: string | null
  /** In the SOT folder: front matter and disclaimer are required. */
  readonly inSot: boolean
  /** The document is one issue (one file per issue), not a file of several. */
  readonly isFileIssue: boolean
  readonly lineCount: number
  /** The document of whose issue this one gives the status and the criteria; null for most. */
  readonly partOf: string | null
  readonly frontMatter: FrontMatter | null
  readonly headings: readonly Heading[]
  /** Where links into the document may lead: the anchors of all its headings, in order. */
  readonly slugs: readonly string[]
  /** The first paragraph after the H1 (after the front matter where there is no H1). */
  readonly opening: { readonly text: string; readonly span: Span } | null
  readonly issues: readonly Issue[]
  readonly rows: readonly IssueRow[]
  readonly stories: readonly Story[]
  /** Numbers of the requirements that tasks may refer to; only in formats that have such documents. */
  readonly requirements: readonly string[]
  readonly ids: readonly IdMention[]
  readonly paths: readonly PathReference[]
  readonly links: readonly LinkReference[]
  readonly claims: readonly Claim[]
  readonly runs: readonly RunMention[]
  readonly statements: readonly StatusStatement[]
  readonly dates: readonly DateMention[]
  readonly placeholders: readonly {
    readonly text: string
    readonly span: Span
    readonly issue: string | null
  }[]
  readonly authority: Authority
  readonly secrets: readonly SecretFact[]
  readonly endpoints: readonly EndpointFact[]
  readonly disables: readonly DisableComment[]
  /** Only for kinds whose words are checked: contract, admission, failure-matrix, stage-gates, eligibility. */
  readonly record: { readonly text: string; readonly entries: readonly RecordEntry[] } | null
  /** Only for the kinds of phase documents (journal, review, status, plan), and only if the phase is named. */
  readonly phase: PhaseFacts | null
  readonly problems: readonly ReadProblem[]
}
