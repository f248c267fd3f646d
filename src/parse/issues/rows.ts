import type { ReadProblem } from '../../model/document/document.ts'
import type { IssueRow, StatusFact } from '../../model/document/issue.ts'
import { planningName } from '../../model/document/planning.ts'
import { isStatusDoubtful, readStatus, twoStatuses } from '../../model/document/read-status.ts'
import { readBlockers } from '../blockers/blockers.ts'
import { tooFewCells } from '../fields/field-tables.ts'
import { fieldOf } from '../fields/labels.ts'
import { readPlanning } from '../fields/read-planning.ts'
import type { TableBlock } from '../markdown/blocks.ts'
import { foldSpaces, hasWord, type Prose, spanOfRange, wholeSlice } from '../markdown/prose.ts'
import { blankStruck } from '../markdown/struck.ts'
import type { IdShapes } from '../mentions/ids.ts'
import type { IssueContext, ReadContext } from '../read-context.ts'

const refHeader = /^(?:#|id|issues?|tickets?|tasks?|file|nr\.?|no\.?|key)$/iu
const titleHeader = /^(?:title|name|summary|description|issue|ticket|task|what)$/iu
const refText = /^(?:#?\d+(?:[.-]\d+)*[a-z]?|[\w./ -]+\.(?:md|markdown|mdown)|S\d+(?:\.\d+)+)$/iu
const bareNumber = /^\d+$/

/** The rows of index tables: tables whose rows are issues and which state a status, title or blockers. */
export function readIssueRows(context: IssueContext): { rows: IssueRow[]; problems: ReadProblem[] } {
  const rows: IssueRow[] = []
  const problems: ReadProblem[] = []
  for (const block of context.blocks) {
    if (block.type !== 'table' || context.fieldOf.has(block)) continue
    const columns = columnsOf(block, context.shapes)
    if (columns === null) continue
    for (const row of block.rows.slice(1)) {
      const ref = row.cells[columns.ref]
      if (ref === undefined || !isIssueRef(ref, context.shapes)) continue
      if (columns.blockedBy >= row.cells.length) problems.push(tooFewCells('Blocked by', row.span, null))
      const read = readRow(row.cells, columns, row.span, context)
      rows.push(read)
      if (read.status !== null && isCellDoubtful(row.cells[columns.status], context))
        problems.push(twoInCell(labelOf(block, columns.status), read.status))
    }
  }
  return { rows, problems }
}

type Columns = NonNullable<ReturnType<typeof columnsOf>>

/** Null when the table's rows are no issues: no column that names them, or nothing said of them. */
function columnsOf(block: TableBlock, shapes: IdShapes) {
  const [header, ...rows] = block.rows
  const labels = (header?.cells ?? []).map((cell) => cell.text.trim())
  const status = labels.findIndex((name) => fieldOf(name) === 'status')
  const blockedBy = labels.findIndex((name) => fieldOf(name) === 'blocked-by')
  if (status === -1 && blockedBy === -1) return null
  const headed = labels.findIndex((name) => refHeader.test(name))
  const candidates = headed === -1 || headed === 0 ? [0] : [headed, 0]
  // Under a header that speaks of no issues ("Wave", "Order"), bare numbers count something else.
  const names = (cell: Prose | undefined, column: number): boolean =>
    isIssueRef(cell, shapes) && (column === headed || !bareNumber.test(cell?.text.trim() ?? ''))
  const ref = candidates.find((column) => rows.some((row) => names(row.cells[column], column)))
  if (ref === undefined) return null
  const title = labels.findIndex((name, index) => index !== ref && titleHeader.test(name))
  const planning = labels.flatMap((label, column) =>
    planningName(label) === null ? [] : [{ label, column }],
  )
  return { ref, title, status, blockedBy, planning }
}

function isIssueRef(cell: Prose | undefined, shapes: IdShapes): boolean {
  if (cell === undefined) return false
  const text = cell.text.trim()
  return (
    shapes.isId(text) ||
    refText.test(text) ||
    cell.links.some((link) => /\.(?:md|markdown|mdown)(?:#|$)/i.test(link.url))
  )
}

function readRow(
  cells: readonly Prose[],
  columns: Columns,
  span: IssueRow['span'],
  context: ReadContext,
): IssueRow {
  const ref = cells[columns.ref]
  const title = cells[columns.title]?.text.trim() ?? ''
  return {
    ref: ref?.text.trim() ?? '',
    link: ref?.links[0]?.url ?? null,
    title: title === '' ? null : title,
    status: statusOf(cells[columns.status], context),
    blockedBy: blockersOf(cells[columns.blockedBy], context),
    item: null,
    span,
    ...planningOf(cells, columns),
  }
}

function planningOf(cells: readonly Prose[], { planning }: Columns): Pick<IssueRow, 'planning'> {
  return readPlanning(
    [],
    Object.fromEntries(planning.map(({ label, column }) => [label, cells[column]?.text])),
  )
}

function labelOf({ rows: [header] }: TableBlock, column: number): string {
  return header?.cells[column]?.text.trim() ?? ''
}

function isCellDoubtful(cell: Prose | undefined, { settings }: ReadContext): boolean {
  return cell !== undefined && isStatusDoubtful(foldSpaces(cell.text.trim()), settings, textInForce(cell))
}

function twoInCell(detail: string, { span }: StatusFact): ReadProblem {
  return { rule: 'dialect-unread', code: twoStatuses, detail, span, issue: null }
}

const textInForce = (cell: Prose): string => foldSpaces(blankStruck(cell).text).trim()

function statusOf(cell: Prose | undefined, { settings, source }: ReadContext): StatusFact | null {
  const text = cell?.text.trim() ?? ''
  if (cell === undefined || !hasWord(text)) return null
  const span = spanOfRange(cell, source, 0, cell.text.length)
  return readStatus(foldSpaces(text), span, settings, textInForce(cell))
}

function blockersOf(cell: Prose | undefined, context: ReadContext): IssueRow['blockedBy'] {
  if (cell === undefined || cell.text.trim() === '') return null
  return readBlockers(
    [{ slice: wholeSlice(cell) }],
    spanOfRange(cell, context.source, 0, cell.text.length),
    context,
  )
}
