import type { ReadProblem } from '../../model/document/document.ts'
import { planningName } from '../../model/document/planning.ts'
import type { Block, TableBlock, TextBlock } from '../markdown/blocks.ts'
import { type Prose, spanOfRange, wholeSlice } from '../markdown/prose.ts'
import type { Source } from '../markdown/source.ts'
import type { FoundField, ValueItem } from './field-scan.ts'
import { fieldOf, fieldOfHeading, withoutColon } from './labels.ts'

type TableFields = {
  readonly fields: readonly FoundField[]
  /** What the table adds to the field that is open above it. */
  readonly items: readonly ValueItem[]
  readonly problems: readonly ReadProblem[]
}

/** A table inside an issue: label and value per row, labels as its header, or the value of an open field. */
export function fieldsOfTable(
  block: TableBlock,
  open: FoundField | null,
  issue: string,
  source: Source,
): TableFields {
  const header = block.rows[0]
  if (header === undefined) return none
  const isKnown = header.cells.some((cell) => fieldOf(cell.text) !== null)
  if (isOfPairs(block, open === null))
    return { ...none, fields: block.rows.flatMap((row) => pairField(row.cells, source)) }
  if (isKnown && block.rows.length === 2 && open === null && !hasIdColumn(header.cells))
    return columnFields(block, issue, source)
  if (open === null) return none
  if (open.name === 'blocked-by' || open.name === 'blocks') return blockerCells(block, open.label, issue)
  return { ...none, items: block.rows.slice(1).flatMap(({ cells }) => (cells[0] ? [rowItem(cells)] : [])) }
}

/** Label and value in each row; the first row is one of them if there is a label below it too. */
function isOfPairs({ rows: [header, ...rows] }: TableBlock, isFree: boolean): boolean {
  if (header === undefined || header.cells.length !== 2 || isLabel(header.cells[1])) return false
  return rows.some(({ cells: [cell] }) => isLabel(cell) || (isFree && isOfPlanning(cell)))
}

const none: TableFields = { fields: [], items: [], problems: [] }

const isLabel = (cell: Prose | undefined): boolean => cell !== undefined && fieldOfHeading(cell.text) !== null

const isOfPlanning = (cell: Prose | undefined): boolean =>
  cell !== undefined && planningName(withoutColon(cell.text)) !== null

const hasIdColumn = (cells: readonly Prose[]): boolean =>
  cells.some((cell) => /^(?:#|id|issue|ticket|task|nr\.?|no\.?)$/i.test(cell.text.trim()))

const toItem = (prose: Prose): ValueItem => ({ slice: wholeSlice(prose), checked: null, depth: 0 })

function pairField(cells: readonly Prose[], source: Source): FoundField[] {
  const [label, value] = cells
  if (label === undefined) return []
  const text = withoutColon(label.text)
  const name = fieldOf(text)
  if (name === null && planningName(text) === null) return []
  const items = value === undefined || value.text.trim() === '' ? [] : [toItem(value)]
  return [
    {
      name,
      label: text,
      near: null,
      labelSpan: spanOfRange(label, source, 0, label.text.length),
      items,
      from: 'table',
      inHeader: true,
    },
  ]
}

function columnFields(block: TableBlock, issue: string, source: Source): TableFields {
  const [header, row] = block.rows
  const fields: FoundField[] = []
  const problems: ReadProblem[] = []
  header?.cells.forEach((label, index) => {
    const value = row?.cells[index]
    if (fieldOf(label.text) === null && !isOfPlanning(label)) return
    if (value === undefined) problems.push(tooFewCells(label.text.trim(), row?.span ?? block.span, issue))
    else fields.push(...pairField([label, value], source))
  })
  return { fields, items: [], problems }
}

/** The column that names the blockers: one headed by a label or an id word, else the first. */
function blockerCells(block: TableBlock, label: string, issue: string): TableFields {
  const [header, ...rows] = block.rows
  const cells = header?.cells ?? []
  const column = Math.max(
    0,
    cells.findIndex((cell) => fieldOf(cell.text) === 'blocked-by' || hasIdColumn([cell])),
  )
  const items: ValueItem[] = []
  const problems: ReadProblem[] = []
  for (const row of rows) {
    const cell = row.cells[column]
    if (cell === undefined || cell.text.trim() === '' || row.cells.length < cells.length) {
      problems.push(tooFewCells(label, row.span, issue))
    }
    if (cell !== undefined && cell.text.trim() !== '') items.push({ ...toItem(cell), depth: 1 })
  }
  return { fields: [], items, problems }
}

function rowItem(cells: readonly Prose[]): ValueItem {
  const telling = cells.reduce((best, cell) => (cell.text.length > best.text.length ? cell : best))
  return toItem(telling)
}

/** A row that is shorter than its header: the content of the missing cell is unknown. */
export function tooFewCells(label: string, span: Block['span'], issue: string | null): ReadProblem {
  return { rule: 'dialect-unread', code: 'broken-table', detail: label, span, issue }
}

/** Lines with bars that were meant as a table with a known column and are none (no delimiter row). */
export function brokenTableProblem(block: TextBlock, issue: string | null): ReadProblem | null {
  if (!block.prose.text.includes('|')) return null
  const lines = block.prose.text.split('\n')
  if (!lines.some((line) => /^\s*\|.*\|/.test(line))) return null
  const label = lines.flatMap((line) => line.split('|')).find((cell) => fieldOf(cell.trim()) !== null)
  if (label === undefined) return null
  return { rule: 'dialect-unread', code: 'broken-table', detail: label.trim(), span: block.span, issue }
}
