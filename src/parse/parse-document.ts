import type { DocumentFacts, DocumentKind, ReadProblem } from '../model/document/document.ts'
import type { IssueRow } from '../model/document/issue.ts'
import { kindOfKey, kindOfName } from '../model/document/kind-by-name.ts'
import { isMarkdownPath } from '../model/root-paths.ts'
import type { Settings } from '../model/settings.ts'
import { joinClaims, readClaims } from './claims/claims.ts'
import { readStatusAccounts } from './claims/status-accounts.ts'
import { type FrontMatterRead, findFrontMatter } from './front-matter/find-front-matter.ts'
import { frontMatterFacts, readFrontMatter } from './front-matter/read-front-matter.ts'
import { type DocumentIssues, readIssues } from './issues/document-issues.ts'
import { readRecord } from './issues/record.ts'
import { readIssueRows } from './issues/rows.ts'
import { readPrdStories } from './issues/stories.ts'
import { readStrayFields } from './issues/stray-fields.ts'
import { readPhase } from './journals/read-phase.ts'
import { type Block, blocksOf } from './markdown/blocks.ts'
import { guardText } from './markdown/guard.ts'
import { readDates, readHeadings, readOpening } from './markdown/headings.ts'
import { prepareMarkdown, readMarkdown } from './markdown/markdown.ts'
import { makeSource, normaliseText, type Source } from './markdown/source.ts'
import type { Tree } from './markdown/tree.ts'
import { readDisableComments } from './mentions/disable-comments.ts'
import { findEndpoints } from './mentions/endpoints.ts'
import { idShapes } from './mentions/ids.ts'
import { readPlaceholders } from './mentions/placeholders.ts'
import { readAuthority } from './mentions/read-authority.ts'
import { readReferences } from './mentions/references.ts'
import { evidenceOwners, evidencePage } from './plans/evidence-page.ts'
import { formatOf } from './plans/find-plans.ts'
import type { PageRead, PlanPage } from './plans/plan-format.ts'
import { withWords } from './plans/plan-words.ts'
import { inProject } from './plans/project-ids.ts'
import { readDataDocument } from './plans/read-data-document.ts'
import { noIssues } from './plans/task-list.ts'
import type { DocumentInput, ReadContext } from './read-context.ts'

/** A text taken apart, before its markdown is read. */
type OpenText = {
  readonly raw: string
  readonly text: string
  readonly source: Source
  readonly front: FrontMatterRead
  readonly problems: DocumentFacts['problems']
}
/** A document taken apart, before anything is read from it. */
type Page = {
  readonly open: OpenText
  readonly path: string
  readonly tree: Tree
  readonly blocks: readonly Block[]
}

/** The text that was opened last: preparing and reading one after the other open it once. */
let opened: OpenText | null = null

/** Loads what reading this text takes; to be awaited before `parseDocument`. */
export async function prepareDocument({ path, text }: Pick<DocumentInput, 'path' | 'text'>): Promise<void> {
  if (!isMarkdownPath(path)) return
  // Another text may be prepared before this one is read: then this one is opened once more.
  const open = openText(text)
  opened = open
  await prepareMarkdown(open.front.body)
}

/** Reads one document into facts. Pure: the same text and settings give the same facts. */
export function parseDocument(input: DocumentInput, given: Settings): DocumentFacts {
  const { place } = input
  const settings = place === null ? given : withWords(given, [formatOf(place).statuses ?? {}, place.statuses])
  if (place !== null && !isMarkdownPath(input.path)) return readDataDocument({ ...input, place }, settings)
  return parsePage(input, settings)
}

function parsePage(input: DocumentInput, settings: Settings): DocumentFacts {
  const page = openPage(input)
  const { frontMatter } = page.open.front
  const given = input.place === null ? givenKind(page.open.front, input) : null
  const { source } = page.open
  const { path, blocks } = page
  const context = { path, source, blocks, frontMatter, settings, shapes: idShapes(settings) }
  const found =
    input.place === null
      ? { ...readIssues(context, given, input), requirements: [], partOf: null }
      : readPlanPage({ ...context, place: input.place })
  const kind = given ?? found.kind
  const stray = input.place === null ? readStrayFields(context, kind, found) : []
  const facts = factsOf(page, found, kind, context)
  return {
    path: input.path,
    sha256: input.sha256,
    format: input.place?.format ?? 'sot',
    requirements: found.requirements,
    partOf: found.partOf ?? null,
    inSot: input.inSot,
    status: textOf(frontMatter?.data?.status),
    frontMatter: frontMatterFacts(frontMatter, facts.kind, facts.isFileIssue, input.inSot),
    secrets: [],
    slugs: facts.headings.map(({ slug }) => slug),
    ...facts,
    problems: [...facts.problems, ...stray],
  }
}

function readPlanPage(page: PlanPage): PageRead {
  const read = formatOf(page.place).readPage?.(page) ?? { ...noIssues(page.blocks), requirements: [] }
  const own = inProject(read, page.place.project)
  return page.path.endsWith(`/${evidencePage}`) ? { ...own, owners: evidenceOwners(page.blocks) } : own
}

type PlacedText = Pick<DocumentInput, 'path' | 'text' | 'configuredKind'>

/** The kind that front matter, settings or the file name give. */
function givenKind(
  { frontMatter }: FrontMatterRead,
  { configuredKind, path }: PlacedText,
): DocumentKind | null {
  return kindOfKey(frontMatter?.data?.kind) ?? configuredKind ?? kindOfName(path)
}

function openPage({ path, text: raw }: DocumentInput): Page {
  const open = opened?.raw === raw ? opened : openText(raw)
  opened = null
  const tree = readMarkdown(open.front.body, open.front.written)
  return { open, path, tree, blocks: blocksOf(tree, open.source) }
}

function openText(raw: string): OpenText {
  const written = makeSource(normaliseText(raw))
  const guarded = guardText(written)
  const source = guarded.problems.length === 0 ? written : makeSource(guarded.text)
  const fenced = findFrontMatter(source)
  const front =
    fenced === null
      ? { frontMatter: null, problems: [], body: source.text, written: null }
      : readFrontMatter(source, fenced)
  return { raw, text: written.text, source, front, problems: [...guarded.problems, ...front.problems] }
}

type FactsOfText = Omit<
  DocumentFacts,
  | 'path'
  | 'sha256'
  | 'format'
  | 'requirements'
  | 'partOf'
  | 'inSot'
  | 'status'
  | 'frontMatter'
  | 'secrets'
  | 'slugs'
>

/** What the text says, given the issues that were found in it. */
function factsOf(page: Page, found: DocumentIssues, kind: DocumentKind, read: ReadContext): FactsOfText {
  const { path, blocks, source, frontMatter } = read
  const { issues, owners, fieldOf } = found
  const context = { ...read, issues, owners, fieldOf }
  const headings = readHeadings(blocks, found.sections, source)
  const { ids, paths, links } = readReferences(context)
  const stated = readClaims(context)
  const { phase, claims, problems: unread } = readPhase(kind, { path, blocks, frontMatter, source })
  const { rows, problems } = readIssueRows(context)
  const ofParts = [...problems, ...unread, ...stated.problems]
  const placeholders = readPlaceholders(context, page.tree)
  const ofFields = withoutGaps(found.problems, placeholders)
  const title = headings.find(({ depth }) => depth === 1)?.text ?? textOf(frontMatter?.data?.title)
  return {
    kind,
    title,
    isFileIssue: found.file !== null,
    lineCount: source.lineStarts.length,
    headings,
    opening: readOpening(blocks, source),
    issues,
    rows: [...(found.file === null ? rows : rows.filter(isNamed)), ...found.listed.rows],
    stories: kind === 'prd' ? readPrdStories(blocks, source) : [],
    ids,
    paths,
    links,
    runs: stated.runs,
    statements: [...stated.statements, ...readStatusAccounts(context, page.tree, kind)],
    claims: joinClaims(stated.claims, claims),
    dates: readDates(headings, stated.runs),
    placeholders,
    authority: readAuthority({ ...context, kind, title }),
    endpoints: findEndpoints(page.open.text),
    disables: readDisableComments(page.tree, source),
    record: recordKinds.has(kind) ? readRecord(blocks, source) : null,
    phase,
    problems: [...page.open.problems, ...ofFields, ...ofParts],
  }
}

/** Tables of one issue number many things: a bare number there means no other issue. */
const isNamed = ({ ref, link }: IssueRow): boolean => link !== null || !/^#?\d+(?:\.\d+)*[.)]?$/u.test(ref)

/** A field that contains only `<fill in>` is reported as a placeholder. */
function withoutGaps(
  problems: readonly ReadProblem[],
  placeholders: DocumentFacts['placeholders'],
): readonly ReadProblem[] {
  const lines = new Set(placeholders.map(({ span }) => span[0]))
  return problems.filter(({ code, span }) => code !== 'no-value' || !lines.has(span[0]))
}

const recordKinds: ReadonlySet<DocumentKind> = new Set<DocumentKind>([
  'contract',
  'admission',
  'failure-matrix',
  'stage-gates',
  'eligibility',
])

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null)
