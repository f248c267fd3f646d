import type { DocumentKind, PlanDocument, ReadProblem } from '../model/document.ts'
import type { FrontMatter } from '../model/front-matter.ts'
import type { FieldName, Issue } from '../model/issue.ts'
import type { Settings } from '../model/settings.ts'
import type { Span } from '../model/span.ts'
import { frontMatterViolations } from '../schema/front-matter.ts'
import { childPointer } from '../schema/json-pointer.ts'
import { readAuthority } from './authority.ts'
import { type Block, blocksOf } from './blocks.ts'
import { readClaims } from './claims.ts'
import { readDisableComments } from './disable-comments.ts'
import { findEndpoints } from './endpoints.ts'
import { idOfPath } from './file-issue.ts'
import { type FileIssue, findFileIssue } from './find-file-issue.ts'
import { type FrontMatterText, readFrontMatter } from './front-matter.ts'
import { guardText } from './guard.ts'
import { readDates, readHeadings, readOpening } from './headings.ts'
import { idShapes } from './ids.ts'
import { type IssueRead, readFileIssue, readSectionIssue } from './issues.ts'
import { isUserStoriesHeading, kindOfKey, kindOfName } from './kind.ts'
import { parseMarkdown } from './markdown.ts'
import { readPlaceholders } from './placeholders.ts'
import { readRecord } from './record.ts'
import { readReferences } from './references.ts'
import { readIssueRows } from './rows.ts'
import { endOfSection, findIssueSections, type IssueSection, ownersOf } from './sections.ts'
import { makeSource, normaliseText, type Source } from './source.ts'
import { readPrdStories } from './stories.ts'

export type DocumentInput = {
  readonly path: string
  readonly text: string
  readonly sha256: string
  readonly inSot: boolean
  readonly configuredKind: DocumentKind | null
  /** The fixed part of the glob that matched; '' for none. */
  readonly globBase: string
}

/** Reads one document into facts. Pure: the same text and settings give the same facts. */
export function parseDocument(input: DocumentInput, settings: Settings): PlanDocument {
  const raw = makeSource(normaliseText(input.text))
  const guarded = guardText(raw)
  const source = guarded.problems.length === 0 ? raw : makeSource(guarded.text)
  const front = readFrontMatter(source)
  const root = parseMarkdown(front.body, front.inBody)
  const blocks = blocksOf(root, source)
  const given = input.configuredKind ?? kindOfName(input.path)
  const named = kindOfKey(front.frontMatter?.data?.kind) ?? given
  const found = readIssues(blocks, front.frontMatter, named, input, settings, source)
  const kind = named ?? found.kind
  const context = {
    blocks,
    owners: found.owners,
    fieldOf: found.fieldOf,
    settings,
    shapes: idShapes(settings),
    source,
  }
  const headings = readHeadings(blocks, found.sections, source)
  const claims = readClaims({ ...context, issues: found.issues })
  const tables = new Set([...found.fieldOf.keys()].filter((block) => block.type === 'table'))
  const rows = readIssueRows(blocks, tables, context)
  const title = headings.find((heading) => heading.depth === 1)?.text ?? stringKey(front.frontMatter, 'title')
  return {
    path: input.path,
    sha256: input.sha256,
    kind,
    title,
    status: stringKey(front.frontMatter, 'status'),
    inSot: input.inSot,
    isFileIssue: found.file !== null,
    lineCount: source.lineStarts.length,
    frontMatter: frontMatterFacts(front.frontMatter, kind, found.file !== null, input.inSot),
    headings,
    opening: readOpening(blocks, source),
    issues: found.issues,
    rows: rows.rows,
    stories: kind === 'prd' ? readPrdStories(blocks, source) : [],
    ...readReferences({ ...context, frontMatter: front.frontMatter }),
    ...claims,
    dates: readDates(headings, claims.runs),
    placeholders: readPlaceholders(blocks, found.owners, found.fieldOf, source),
    authority: readAuthority({ blocks, frontMatter: front.frontMatter, kind, title, settings, source }),
    secrets: [],
    endpoints: findEndpoints(raw.text),
    disables: readDisableComments(root, source),
    record: recordKinds.has(kind) ? readRecord(blocks, source) : null,
    problems: [...guarded.problems, ...front.problems, ...found.problems, ...rows.problems],
  }
}

const recordKinds: ReadonlySet<DocumentKind> = new Set<DocumentKind>([
  'contract',
  'admission',
  'failure-matrix',
  'stage-gates',
  'eligibility',
])

function stringKey(frontMatter: FrontMatterText | null, key: string): string | null {
  const value = frontMatter?.data?.[key]
  return typeof value === 'string' ? value : null
}

type FoundIssues = {
  readonly kind: DocumentKind
  readonly file: FileIssue | null
  readonly sections: readonly IssueSection[]
  readonly issues: readonly Issue[]
  readonly owners: readonly (readonly string[])[]
  readonly fieldOf: ReadonlyMap<Block, FieldName | null>
  readonly problems: readonly ReadProblem[]
}

function readIssues(
  blocks: readonly Block[],
  frontMatter: FrontMatterText | null,
  kind: DocumentKind | null,
  input: DocumentInput,
  settings: Settings,
  source: Source,
): FoundIssues {
  const shapes = idShapes(settings)
  const { path, globBase } = input
  const documentId = idOfPath(path, globBase, path.slice(path.lastIndexOf('/') + 1).replace(/\.md$/i, ''))
  const isStory = storySections(blocks, kind)
  const isFree = kind === 'journal' || kind === 'review' || kind === 'status' || kind === 'plan'
  const sections = isFree
    ? []
    : findIssueSections(blocks, shapes, (number) => `${documentId}/${number}`, isStory)
  const file = findFileIssue({ ...input, kind, frontMatter, blocks, sections, shapes, source })
  const context = { source, settings, path }
  const ownsStatus = !isOfFamily(frontMatter)
  const reads: readonly IssueRead[] = file
    ? [readFileIssue(file, blocks, frontMatter, ownsStatus, context)]
    : sections.map((section) => readSectionIssue(section, blocks, nestedIn(section, sections), context))
  const hasStories = blocks.some(
    (block) => block.type === 'heading' && isUserStoriesHeading(block.prose.text),
  )
  return {
    kind: reads.length > 0 ? 'issues' : hasStories ? 'prd' : 'note',
    file,
    sections,
    issues: reads.map((read) => read.issue),
    owners: file ? blocks.map(() => [file.id]) : ownersOf(blocks, sections, shapes),
    fieldOf: new Map(reads.flatMap((read) => [...read.scan.owner])),
    problems: reads.flatMap((read) => read.problems),
  }
}

const nestedIn = (section: IssueSection, all: readonly IssueSection[]): IssueSection[] =>
  all.filter((other) => other !== section && other.from > section.from && other.from < section.to)

/** In a PRD the headings below "User Stories" are stories, whatever their ids. */
function storySections(blocks: readonly Block[], kind: DocumentKind | null): (index: number) => boolean {
  if (kind !== 'prd') return () => false
  const from = blocks.findIndex((block) => block.type === 'heading' && isUserStoriesHeading(block.prose.text))
  const heading = blocks[from]
  if (heading?.type !== 'heading') return () => false
  const to = endOfSection(blocks, from, heading.level)
  return (index) => index > from && index < to
}

/** The status key of a planning family speaks of the document, not of the issue in it. */
function isOfFamily(frontMatter: FrontMatterText | null): boolean {
  const data = frontMatter?.data ?? {}
  return 'lifecycle_classification' in data || 'core_promotion_status' in data
}

function familyOf(frontMatter: FrontMatterText | null, inSot: boolean): FrontMatter['family'] {
  const data = frontMatter?.data
  if (data == null) return 'other'
  if (data.lifecycle_classification === 'sot' || data.lifecycle_classification === 'planning') {
    return data.lifecycle_classification
  }
  if (!inSot && !('core_promotion_status' in data) && !('lifecycle_classification' in data)) return 'other'
  return 'name' in data && !('title' in data) ? 'planning' : 'sot'
}

function frontMatterFacts(
  read: FrontMatterText | null,
  kind: DocumentKind,
  isFileIssue: boolean,
  inSot: boolean,
): FrontMatter | null {
  if (read?.data == null) return null
  const family = familyOf(read, inSot)
  const spans: Record<string, Span> = {}
  for (const key of Object.keys(read.data)) spans[key] = read.spanOf(childPointer('', key))
  const free =
    kind === 'note' || kind === 'journal' || kind === 'review' || kind === 'status' || kind === 'plan'
  const judged = family !== 'other' && !free
  const violations = judged ? frontMatterViolations(family, kind, isFileIssue, read.data, read.spanOf) : []
  return { span: read.span, family, data: read.data, spans, violations }
}
