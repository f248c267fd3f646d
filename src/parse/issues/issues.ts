import type { ReadProblem } from '../../model/document/document.ts'
import type { Issue, StatusClaim } from '../../model/document/issue.ts'
import { readStatus, statusOfFolder, statusOfWord } from '../../model/document/read-status.ts'
import type { FieldScan } from '../fields/field-scan.ts'
import { type FoundField, type ValueItem, valueSpan, wordsOf, wordsOfItem } from '../fields/field-scan.ts'
import { type ScanContext, scanFields } from '../fields/fields.ts'
import { readFrontMatterFields } from '../front-matter/front-matter-fields.ts'
import type { Block, HeadingBlock } from '../markdown/blocks.ts'
import { statusOfBox } from '../markdown/boxes.ts'
import type { IssueSection } from '../markdown/issue-sections.ts'
import { spanOfRange, spanOfSlice } from '../markdown/prose.ts'
import type { ReadContext } from '../read-context.ts'
import type { FileIssue } from './find-file-issue.ts'
import { type IssueHead, issueOfFields, wordsInForce } from './issue-facts.ts'

export type IssueRead = {
  readonly issue: Issue
  readonly problems: readonly ReadProblem[]
}

/** Reads an issue of a document with several issues: its heading and the section below it. */
export function readSectionIssue(
  section: IssueSection,
  own: readonly Block[],
  isOnly: boolean,
  context: ScanContext,
): IssueRead {
  const scan = scanFields(own, section.heading, section.id, context)
  const { prose } = section.heading
  const head: IssueHead = {
    id: section.id,
    number: section.read.number ?? /(\d+(?:\.\d+)*)[a-z]?$/.exec(section.id)?.[1] ?? null,
    source: 'heading',
    title: section.read.title,
    span: spanOfRange(prose, context.source, 0, prose.text.length),
    endLine: own.at(-1)?.span[2] ?? section.heading.span[2],
    statusClaims: [
      ...secondLines(scan, context),
      ...labelClaims(scan, context),
      ...(isOnly ? keyStatusOfOnly(section.id, context) : []),
    ],
  }
  return withBox(issueOfFields(head, scan, context), section.heading, section.read.box, context)
}

/** The box of a heading states the status where no status line does; else it is a second account of it. */
function withBox(read: IssueRead, { prose }: HeadingBlock, box: string | null, context: ReadContext) {
  if (box === null) return read
  const at = prose.text.indexOf(box)
  const span = spanOfRange(prose, context.source, at, at + box.length)
  const stated = { status: statusOfBox(box), text: box, span }
  const { issue } = read
  if (issue.status === null)
    return { ...read, issue: { ...issue, status: { ...stated, note: null, near: null } } }
  const claim: StatusClaim = { ...stated, from: 'box' }
  return { ...read, issue: { ...issue, statusClaims: [...issue.statusClaims, claim] } }
}

/** Reads a document that is one issue: its fields are above, below and in the front matter. */
export function readFileIssue(
  file: FileIssue,
  ownsFrontMatterStatus: boolean,
  context: ScanContext,
): IssueRead {
  const body = scanFields(context.blocks, file.heading, file.id, context)
  const keys = readFrontMatterFields(file.id, context)
  const bodyHasStatus = body.fields.some((field) => field.name === 'status' && field.items.length > 0)
  // `type: bug` next to a type in the text is a category of the author's.
  const bodyHasType = body.fields.some((field) => field.name === 'type')
  const statusKey = keys.fields.find((field) => field.name === 'status')
  const extra = keys.fields.filter(
    ({ name, items }) =>
      (name !== 'status' || (!bodyHasStatus && items.length > 0)) && (name !== 'type' || !bodyHasType),
  )
  const scan: FieldScan = {
    ...body,
    fields: [...body.fields, ...extra],
    problems: [...body.problems, ...keys.problems],
  }
  const keyClaim = bodyHasStatus ? keyStatusClaim(statusKey, ownsFrontMatterStatus, context) : []
  const head: IssueHead = {
    id: file.id,
    number: file.number,
    source: 'file',
    title: file.title,
    span: file.span,
    endLine: context.source.lineStarts.length,
    statusClaims: [
      ...secondLines(body, context),
      ...labelClaims(scan, context),
      ...keyClaim,
      ...folderClaim(file),
    ],
  }
  const read = issueOfFields(head, scan, context)
  return file.heading === null ? read : withBox(read, file.heading, file.box, context)
}

/** Front matter in addition to a status line states the status a second time. */
function keyStatusClaim(
  key: FoundField | undefined,
  isOfIssue: boolean,
  context: ReadContext,
): StatusClaim[] {
  const stated = key?.items[0]
  if (stated === undefined) return []
  const { text } = stated.slice.prose
  return isOfIssue || finished.test(text.trim()) ? [claimOf(stated, text, 'front-matter', context)] : []
}

/** A document is drafted, accepted or active; what is finished is the one issue in it. */
const finished = /^(?:done|completed?|finished|closed|shipped|resolved|implemented|merged|fixed)\.?$/iu

/** The key `status` of a document that contains one issue below a heading. */
function keyStatusOfOnly(issue: string, context: ReadContext): StatusClaim[] {
  const { fields } = readFrontMatterFields(issue, context)
  return keyStatusClaim(
    fields.find((field) => field.name === 'status'),
    false,
    context,
  )
}

function claimOf(
  item: ValueItem,
  text: string,
  from: StatusClaim['from'],
  { settings, source }: ReadContext,
): StatusClaim {
  const span = spanOfSlice(item.slice, source)
  return { status: readStatus(text, span, settings, wordsInForce(item)).status, text, span, from }
}

/** So does a folder such as `done/`. */
function folderClaim({ stateFolder, span }: FileIssue): StatusClaim[] {
  const status = stateFolder === null ? null : statusOfFolder(stateFolder)
  return stateFolder === null || status === null ? [] : [{ status, text: stateFolder, span, from: 'folder' }]
}

/** A second status line of the same issue states its status again. */
function secondLines({ fields }: FieldScan, context: ReadContext): StatusClaim[] {
  const claims: StatusClaim[] = []
  let isFirst = true
  for (const { name, items } of fields) {
    const item = items[0]
    if (name !== 'status' || item === undefined) continue
    if (!isFirst) claims.push(claimOf(item, wordsOfItem(item), 'line', context))
    isFirst = false
  }
  return claims
}

/** Words that are status words in a status line, and topics among labels. */
const topics = /^(?:(?:code )?review|qa|testing|planning|new|later|duplicate|released?|deployed)$/i

/** Status words among the labels are another statement of the status. */
function labelClaims({ fields }: FieldScan, { settings, source }: ReadContext): StatusClaim[] {
  const claims: StatusClaim[] = []
  for (const field of fields) {
    if (field.name !== 'labels') continue
    for (const part of wordsOf(field).split(/[,;|\n]/)) {
      const text = part.replace(/[`*"'.]/g, '').trim()
      const status = text === '' || topics.test(text) ? null : statusOfWord(text, settings)
      if (status !== null) claims.push({ status, text, span: valueSpan(field, source), from: 'labels' })
    }
  }
  return claims
}
