import type { Authority } from './authority.ts'
import type { Claim } from './claim.ts'
import type { DocumentFacts, Heading } from './document.ts'
import type { FrontMatter } from './front-matter.ts'
import { type Acceptance, type Criterion, emptyIssue, type Issue, type IssueRow } from './issue.ts'
import { namedTestsOf } from './named-tests.ts'
import type { PhaseFacts } from './phase.ts'
import { documentStart, type Span } from './span.ts'

/** Front matter as far as other documents depend on it. */
type SharedFrontMatter = Pick<FrontMatter, 'span' | 'family' | 'data' | 'spans'>

/** The acceptance criteria of an issue. Present without criteria where the label has nothing behind it. */
type SharedAcceptance = {
  readonly span: Span
  /** For each criterion whether its box is ticked; null where it has no box. */
  readonly checks: readonly (boolean | null)[]
  /** The criteria that name tests: number and names. */
  readonly tests: readonly (readonly [number: number, names: readonly string[]])[]
  /** Where the criteria are in `criteria` of the document: the offsets of their JSON. */
  readonly from: number
  readonly to: number
}

/** An issue as far as other documents depend on it. */
export type SharedIssue = Omit<Issue, 'endLine' | 'acceptance' | 'otherBoxes' | 'build' | 'fields'> & {
  readonly acceptance: SharedAcceptance | null
  /** Labels that look like a misspelt known label: a missing field may be behind them. */
  readonly nearFields: readonly { readonly label: string; readonly near: string; readonly span: Span }[]
  /** The anchor of its heading, where it has one of its own. */
  readonly anchor: string | null
}

/** A row as far as other documents depend on it. */
export type SharedRow = IssueRow<SharedAcceptance>

/**
 * What other documents can depend on: everything that linking, workspace rules, evidence and reports read of a document.
 * Plain data, small enough to be cached for every document of a workspace.
 */
export type SharedFacts = Pick<
  DocumentFacts,
  | 'path'
  | 'sha256'
  | 'format'
  | 'kind'
  | 'title'
  | 'status'
  | 'inSot'
  | 'isFileIssue'
  | 'partOf'
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
  | 'requirements'
  | 'problems'
> & {
  readonly frontMatter: SharedFrontMatter | null
  /** Where a finding about the whole document points. */
  readonly titleSpan: Span
  /** The place of the first heading, of any depth. */
  readonly firstHeading: Span | null
  /** Where links into the document may lead: one anchor a line. */
  readonly anchors: string
  readonly issues: readonly SharedIssue[]
  readonly rows: readonly SharedRow[]
  /** The acceptance criteria of all issues in words: long and rarely read, so they stay bytes. `criteriaOf` parses them. */
  readonly criteria: Uint8Array
  readonly claims: readonly Claim[]
  readonly promotions: Authority['promotions']
  readonly denial: Authority['denial']
  /** Only for admissions. */
  readonly record: DocumentFacts['record']
  readonly phase: PhaseFacts | null
}

/** An issue of which only its place and title are known. */
export const bareIssue = {
  ...emptyIssue,
  nearFields: [],
  anchor: null,
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
  const criteria = new PackedCriteria()
  const openers = new Map(
    headings.flatMap((one) => (one.issue === null ? [] : [[one.span[0], one] as const])),
  )
  const issues = document.issues.map((issue) => shareIssue(issue, openers.get(issue.span[0]), criteria))
  const rows = document.rows.map((row) => shareRow(row, criteria))
  return {
    ...shared,
    frontMatter: shareFrontMatter(document.frontMatter),
    titleSpan: headings.find(({ depth }) => depth === 1)?.span ?? documentStart,
    firstHeading: headings[0]?.span ?? null,
    ids: idsOfOthers(document),
    anchors: [...slugs, ...htmlAnchors].join('\n'),
    issues,
    rows,
    criteria: criteria.bytes(),
    promotions: authority.promotions,
    denial: authority.denial,
    record: document.kind === 'admission' ? document.record : null,
  }
}

/** Mentions of ids, without those that the document itself defines: they are right whatever other documents say. */
function idsOfOthers({ ids, issues }: DocumentFacts): SharedFacts['ids'] {
  const own = new Set(issues.map(({ id }) => id))
  return ids.filter(({ form, text }) => form !== 'id' || !own.has(text))
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

/** The shared facts of an issue; `opener` is the heading in its line that opens an issue. */
function shareIssue(issue: Issue, opener: Heading | undefined, criteria: PackedCriteria): SharedIssue {
  const { id, number, source, title, span, status, statusClaims, type, blockedBy, blocks, stories } = issue
  const { acceptance, commands, namedCase, signOffs, allowedFiles, relations, optional, fields, planning } =
    issue
  return {
    ...(planning === undefined ? {} : { planning }),
    ...{
      id,
      number,
      source,
      title,
      span,
      status,
      statusClaims,
      type,
      blockedBy,
      blocks,
      stories,
      commands,
      signOffs,
      allowedFiles,
      relations,
      optional,
      namedCase,
    },
    acceptance: acceptance === null ? null : shareAcceptance(acceptance, criteria),
    nearFields: fields.flatMap(({ label, near, span }) => (near === null ? [] : [{ label, near, span }])),
    anchor: opener?.issue === id ? opener.slug : null,
  }
}

function shareRow({ item, ...row }: IssueRow, criteria: PackedCriteria): SharedRow {
  const acceptance = item?.acceptance ?? null
  const shared = acceptance === null ? null : shareAcceptance(acceptance, criteria)
  return { ...row, item: item === null ? null : { ...item, acceptance: shared } }
}

function shareAcceptance({ items, span }: Acceptance, criteria: PackedCriteria): SharedAcceptance {
  const tests = items.flatMap(({ text }, at) => {
    const names = namedTestsOf(text)
    return names.length === 0 ? [] : [[at + 1, names] as const]
  })
  return { span, checks: items.map(({ checked }) => checked), tests, ...criteria.add(items) }
}

/** For each criterion of an issue the tests that it names. */
export function namedTests({ acceptance }: Pick<SharedIssue, 'acceptance'>): readonly (readonly string[])[] {
  const named = new Map(acceptance?.tests)
  return (acceptance?.checks ?? []).map((_check, at) => named.get(at + 1) ?? [])
}

type PackedCriterion = readonly [text: string, checked: boolean | null, ...span: Span]

/** The criteria of all issues of a document as JSON, one issue behind the other. */
class PackedCriteria {
  readonly #texts: string[] = []
  #length = 0

  add(items: readonly Criterion[]): Pick<SharedAcceptance, 'from' | 'to'> {
    const text = JSON.stringify(
      items.map(({ text, checked, span }): PackedCriterion => [text, checked, ...span]),
    )
    const from = this.#length
    this.#texts.push(text)
    this.#length += Buffer.byteLength(text)
    return { from, to: this.#length }
  }

  bytes(): Uint8Array {
    return Buffer.from(this.#texts.join(''))
  }
}

/** What an issue of a document requires, criterion by criterion. */
export function criteriaOf(
  document: Pick<SharedFacts, 'criteria'> | undefined,
  { acceptance }: Pick<SharedIssue, 'acceptance'>,
): readonly Criterion[] {
  if (document === undefined || acceptance === null) return []
  const json = new TextDecoder().decode(document.criteria.subarray(acceptance.from, acceptance.to))
  const packed: readonly PackedCriterion[] = JSON.parse(json)
  return packed.map(([text, checked, ...span]) => ({ text, checked, span }))
}
