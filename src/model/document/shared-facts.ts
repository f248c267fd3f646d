import type { Authority } from './authority.ts'
import type { Claim } from './claim.ts'
import type { DocumentFacts } from './document.ts'
import type { FrontMatter } from './front-matter.ts'
import type { Acceptance, Criterion, Issue } from './issue.ts'
import type { PhaseFacts } from './phase.ts'
import { documentStart, type Span } from './span.ts'

/** Front matter as far as other documents depend on it. */
export type SharedFrontMatter = Pick<FrontMatter, 'span' | 'family' | 'data' | 'spans'>

/** The acceptance criteria of an issue. Present without criteria where the label has nothing behind it. */
export type SharedAcceptance = {
  readonly span: Span
  /** For each criterion whether its box is ticked; null where it has no box. */
  readonly checks: readonly (boolean | null)[]
  /** All criteria as JSON: long, and rarely read. `criteriaOf` parses it. */
  readonly criteria: string
}

/** An issue as far as other documents depend on it. */
export type SharedIssue = Omit<Issue, 'endLine' | 'acceptance' | 'otherBoxes' | 'build' | 'fields'> & {
  readonly acceptance: SharedAcceptance | null
  /** Labels that look like a misspelt known label: a missing field may be behind them. */
  readonly nearFields: readonly { readonly label: string; readonly near: string; readonly span: Span }[]
}

/**
 * What other documents can depend on: everything that linking, workspace rules, evidence and reports read of a document.
 * Plain data, small enough to be cached for every document of a workspace.
 */
export type SharedFacts = Pick<
  DocumentFacts,
  | 'path'
  | 'sha256'
  | 'kind'
  | 'title'
  | 'status'
  | 'inSot'
  | 'isFileIssue'
  | 'rows'
  | 'stories'
  | 'ids'
  | 'paths'
  | 'links'
  | 'runs'
  | 'statements'
  | 'dates'
  | 'disables'
  | 'secrets'
  | 'endpoints'
  | 'problems'
> & {
  readonly frontMatter: SharedFrontMatter | null
  /** Where a finding about the whole document points. */
  readonly titleSpan: Span
  /** The place of the first heading, of any depth. */
  readonly firstHeading: Span | null
  /** Where links into the document may lead. */
  readonly anchors: readonly string[]
  /** Anchors of the headings that open an issue. */
  readonly issueAnchors: readonly { readonly slug: string; readonly issue: string }[]
  readonly issues: readonly SharedIssue[]
  readonly claims: readonly Claim[]
  readonly promotions: Authority['promotions']
  /** Only for admissions. */
  readonly record: DocumentFacts['record']
  readonly phase: PhaseFacts | null
}

/** An issue of which only its place and title are known. */
export const bareIssue = {
  number: null,
  status: null,
  statusClaims: [],
  type: null,
  blockedBy: null,
  blocks: null,
  stories: null,
  acceptance: null,
  nearFields: [],
} as const satisfies Partial<SharedIssue>

/** The shared facts of a document. `htmlAnchors` are those that its text sets in HTML. */
export function shareFacts(document: DocumentFacts, htmlAnchors: Iterable<string> = []): SharedFacts {
  const {
    lineCount: _lines,
    headings,
    slugs,
    opening: _opening,
    placeholders: _gaps,
    authority,
    ...shared
  } = document
  return {
    ...shared,
    frontMatter: shareFrontMatter(document.frontMatter),
    titleSpan: headings.find(({ depth }) => depth === 1)?.span ?? documentStart,
    firstHeading: headings[0]?.span ?? null,
    anchors: [...slugs, ...htmlAnchors],
    issueAnchors: headings.flatMap(({ slug, issue }) => (issue === null ? [] : [{ slug, issue }])),
    issues: document.issues.map(shareIssue),
    promotions: authority.promotions,
    record: document.kind === 'admission' ? document.record : null,
  }
}

/** Keys of front matter that anything outside the document reads. */
const sharedKeys = ['created', 'last_reviewed', 'lifecycle_classification', 'core_promotion_status', 'source']

function shareFrontMatter(frontMatter: FrontMatter | null): SharedFrontMatter | null {
  if (frontMatter === null) return null
  const { span, family, data, spans } = frontMatter
  return { span, family, data: pickShared(data), spans: pickShared(spans) }
}

function pickShared<T>(mapping: Readonly<Record<string, T>>): Record<string, T> {
  return Object.fromEntries(Object.entries(mapping).filter(([key]) => sharedKeys.includes(key)))
}

function shareIssue(issue: Issue): SharedIssue {
  const { endLine: _end, acceptance, otherBoxes: _boxes, build: _build, fields, ...shared } = issue
  const nearFields = fields.flatMap(({ label, near, span }) => (near === null ? [] : [{ label, near, span }]))
  return { ...shared, acceptance: acceptance === null ? null : shareAcceptance(acceptance), nearFields }
}

type PackedCriterion = readonly [text: string, checked: boolean | null, ...span: Span]

function shareAcceptance({ items, span }: Acceptance): SharedAcceptance {
  const packed = items.map(({ text, checked, span }): PackedCriterion => [text, checked, ...span])
  return { span, checks: items.map(({ checked }) => checked), criteria: JSON.stringify(packed) }
}

/** What an issue requires, criterion by criterion. */
export function criteriaOf(
  acceptance: Acceptance | SharedAcceptance | null | undefined,
): readonly Criterion[] {
  if (acceptance == null) return []
  if ('items' in acceptance) return acceptance.items
  // Written by shareAcceptance above.
  const packed: readonly PackedCriterion[] = JSON.parse(acceptance.criteria)
  return packed.map(([text, checked, ...span]) => ({ text, checked, span }))
}
