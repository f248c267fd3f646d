import type { DocumentKind, ReadProblem } from '../../model/document/document.ts'
import type { FieldName } from '../../model/document/issue.ts'
import { statusOfWord } from '../../model/document/read-status.ts'
import type { Settings } from '../../model/settings.ts'
import { fieldOfHeading, labelledParts, withoutColon } from '../fields/labels.ts'
import type { Block, HeadingBlock, TextBlock } from '../markdown/blocks.ts'
import { foldSpaces, type Slice, sliceText, spanOfRange, wholeSlice } from '../markdown/prose.ts'
import { findIds, type IdShapes, idsOf } from '../mentions/ids.ts'
import type { ReadContext } from '../read-context.ts'
import type { DocumentIssues } from './document-issues.ts'
import { isInIssueFolder } from './find-file-issue.ts'
import { namesNoIssue } from './issue-evidence.ts'

/** A line that states a field of an issue where there is none. */
type Stray = { readonly name: FieldName; readonly words: string; readonly span: ReadProblem['span'] }
/** The lines below one heading, up to the next. */
type Part = { readonly heading: HeadingBlock | null; readonly lines: Stray[] }
type Context = ReadContext & { readonly parts: Part[]; waiting: FieldName | null }

/**
 * Lines of a note or a list of issues that state a status, a blocker, a type or stories and belong to no issue: one
 * problem for each heading below which there are some.
 */
export function readStrayFields(
  read: ReadContext,
  kind: DocumentKind,
  { file, sections, issues, listed }: Pick<DocumentIssues, 'file' | 'sections' | 'issues' | 'listed'>,
): ReadProblem[] {
  if (file !== null || (kind !== 'note' && kind !== 'issues') || isOfDecisions.test(read.path)) return []
  const context: Context = { ...read, parts: [{ heading: null, lines: [] }], waiting: null }
  const ends = new Map(sections.map(({ from, to }) => [from, to]))
  let ownTo = 0
  read.blocks.forEach((block, index) => {
    ownTo = Math.max(ownTo, ends.get(index) ?? 0)
    if (index >= ownTo && !block.quoted && !listed.blocks.has(block)) takeBlock(block, context)
  })
  const isOwn = issues.length === 0 && isInIssueFolder(read.path)
  return context.parts.filter((part) => isIssue(part, isOwn, context)).map(({ lines }) => problemOf(lines))
}

const isOfDecisions = /(?:^|\/)(?:adrs?|decisions?|rfcs?|templates?)\//iu

function problemOf(lines: readonly Stray[]): ReadProblem {
  const [first] = lines
  const { words: detail, span } = first ?? { words: '', span: [1, 1, 1, 1] as const }
  return { rule: 'issue-unread', code: 'no-issue', detail, span, issue: null }
}

function takeBlock(block: Block, context: Context): void {
  const { parts } = context
  const waiting = context.waiting
  context.waiting = null
  if (block.type === 'table') return
  if (block.type === 'text') {
    if (block.depth > 2) return
    if (waiting !== null) takeField(waiting, wholeSlice(block.prose), block, context)
    else takeLines(block, context)
    return
  }
  const name = block.level > (parts.at(-1)?.heading?.level ?? 6) ? fieldOfHeading(block.prose.text) : null
  if (name === null) parts.push({ heading: block, lines: [] })
  context.waiting = name
}

const mayState = /status|block|depend|type|stories/iu

function takeLines(block: TextBlock, context: Context): void {
  if (!mayState.test(block.prose.text)) return
  for (const { label } of labelledParts(block.prose)) {
    if (label?.name == null || label.unread) continue
    takeField(label.name, label.value, block, context, label.from)
  }
}

function takeField(
  name: FieldName,
  value: Slice,
  { prose }: TextBlock,
  { parts, source, settings, shapes }: Context,
  from = value.from,
): void {
  const text = foldSpaces(sliceText(value)).trim()
  if (!states(name, text, settings, shapes)) return
  const words = foldSpaces(prose.text.slice(from, value.to)).trim()
  parts.at(-1)?.lines.push({ name, words, span: spanOfRange(prose, source, from, value.to) })
}

const longestValue = 200

/** True for a value that leaves no doubt: a status word, ids, a type of this workspace, numbers of stories. */
function states(name: FieldName, text: string, settings: Settings, shapes: IdShapes): boolean {
  if (text.length > longestValue) return false
  if (name === 'status') return isStatusWord(text, settings)
  if (name === 'blocked-by')
    return /#\d|\.(?:md|markdown|mdown)\b/iu.test(text) || findIds(text, shapes).length > 0
  if (name === 'type') return settings.types.some((type) => type.toLowerCase() === bareOf(text).toLowerCase())
  return name === 'stories' && /\d/u.test(text)
}

const bareOf = (text: string): string => text.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '')

/** "done", "✅ Done.", "done (2026-05-01)", "ready — see below". */
function isStatusWord(text: string, settings: Settings): boolean {
  const [head = ''] = text.split(/[(–—;,|]|\s-\s/u)
  return [text, head].some((words) => {
    const bare = bareOf(words)
    return bare !== '' && statusOfWord(bare, settings) !== null
  })
}

/** What has a status and is no issue: decisions, risks, phases, versions. */
const otherItems =
  /^(?:adr|rfc|decisions?|risks?|assumptions?|(?:open )?questions?|requirements?|goals?|options?|proposals?|alternatives?|hypothes[ie]s|principles?|phases?|milestones?|epics?|sprints?|stages?|releases?|versions?|waves?|iterations?|quarters?|q[1-4]|weeks?|days?|v\d+(?:\.\d+)+)\b/iu
/** The words of headings above something about the document, or above what was done: "Current status", "Metadata". */
const aboutDocument = new Set(
  'status statuses state states metadata meta data document documents overview summary progress info information header headers context introduction legend key keys value values words glossary definition definitions convention conventions format formats template templates example examples usage workflow vocabulary background properties evidence run runs report reports proof proofs result results log logs journal history changelog review reviews approval approvals note notes remark remarks outcome outcomes retrospective handoff verdict verdicts gate gates baseline baselines archive current last the this an a of and'.split(
    ' ',
  ),
)
const endsInEvidence = /\b(?:evidence|proof|history|changelog)$/iu
const numbering = /^[\s\d.)#]*[^\p{L}\p{N}]*/u

function isIssue({ heading, lines }: Part, isOwn: boolean, { shapes }: Context): boolean {
  if (lines.length === 0) return false
  const names = new Set(lines.map(({ name }) => name))
  const isSure = names.size > 1
  if (heading === null || heading.level === 1) return isSure || isOwn || names.has('blocked-by')
  const text = withoutColon(foldSpaces(heading.prose.text.slice(0, longestValue)))
  const title = text.replace(numbering, '').replace(/[^\p{L}\p{N}]+$/u, '')
  // What names an issue belongs to it; what has a date describes that day.
  if (/\d{4}-\d{2}-\d{2}/u.test(text) || idsOf(heading.prose, shapes).length > 0) return false
  if (title === '' || namesNoIssue(title, shapes)) return false
  return isSure || !(otherItems.test(title) || isAboutDocument(title) || endsInEvidence.test(title))
}

const isAboutDocument = (title: string): boolean =>
  title
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .every((word) => aboutDocument.has(word))
