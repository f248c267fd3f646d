import { readStatus } from '../../model/document/read-status.ts'
import { fieldOf } from '../fields/labels.ts'
import type { TableBlock } from '../markdown/blocks.ts'
import { foldSpaces, linesOf, type Prose, sliceText, spanOfRange, wholeSlice } from '../markdown/prose.ts'
import { blankStruck } from '../markdown/struck.ts'
import {
  type Account,
  type AccountContext,
  accountIn,
  accountOf,
  date,
  longest,
  marks,
  type SaidStatus,
  saidStatus,
  trimEdges,
} from './account-words.ts'

/** An account with the text that gives it. */
export type PlacedAccount = Account & { readonly said: SaidStatus; readonly prose: Prose }

type Row = TableBlock['rows'][number]
type Column = {
  /** `status`: the text begins with a status. `state`: words and marks state one. `any`: words alone do. `bare`: there are no headers. */
  readonly kind: 'status' | 'state' | 'any' | 'bare' | null
  /** The status of the issues that stand in the column. */
  readonly lists: SaidStatus | null
}

const stateHeader =
  /^(?:state|progress|(?:is )?(?:done|completed?|finished|closed|shipped|resolved)\??|stage|now|current(?:ly)?|result|outcome|.{0,20}\bstatus)$/iu
/** What a column says that is about something else, or about another time. */
const elsewhere =
  /\b(?:tests?|tested|ci|builds?|docs?|documentation|review(?:ed|s|er)?|qa|approv\w*|deploy\w*|release\w*|lint|gates?|runs?|proofs?|reports?|migrat\w*|target|goal|plan(?:ned)?|expected|before|previous(?:ly)?|was|were|old|from|next|needs?|after|when|if)\b/iu

/** What the rows of a table say of issues; `listed` is what the heading above it says of them. */
export function* accountsOfTable(
  { rows: [header, ...body] }: TableBlock,
  listed: SaidStatus | null,
  context: AccountContext,
): Iterable<PlacedAccount> {
  const labels = (header?.cells ?? []).map(({ text }) => text.trim())
  const columns = labels.map((label) => columnOf(label, labels, context))
  const isBoard = new Set(columns.flatMap(({ lists }) => (lists === null ? [] : [lists.status]))).size > 1
  for (const row of body) {
    yield* isBoard ? ofBoardRow(row, columns, context) : ofRow(row, columns, listed, context)
  }
}

function columnOf(label: string, labels: readonly string[], context: AccountContext): Column {
  const words = trimEdges(label.replace(marks, ' '))
  const isDated = label.search(date) !== -1
  const lists = isDated ? null : saidStatus(label.replace(/\s*\(\d+\)\s*$/, ''), context)
  if (isDated) return { kind: null, lists }
  if (fieldOf(words) === 'status') return { kind: 'status', lists }
  if (stateHeader.test(words)) return { kind: 'state', lists }
  if (labels.every((one) => one === '')) return { kind: labels.length === 2 ? 'state' : 'bare', lists }
  if (words === '') return { kind: 'state', lists }
  return { kind: labels.length === 2 && !elsewhere.test(words) ? 'any' : null, lists }
}

/** The issues in the columns of a board: the header of a column is their status. */
function* ofBoardRow(
  { cells }: Row,
  columns: readonly Column[],
  context: AccountContext,
): Iterable<PlacedAccount> {
  for (const [at, cell] of cells.entries()) {
    const said = columns[at]?.lists ?? null
    if (said === null || cell.text.length > 50 * longest) continue
    for (const line of linesOf(wholeSlice(cell))) {
      const account = accountIn(sliceText(line), context)
      if (account !== null) yield { ...account, said: account.said ?? said, prose: cell }
    }
  }
}

function* ofRow(
  { cells }: Row,
  columns: readonly Column[],
  listed: SaidStatus | null,
  context: AccountContext,
): Iterable<PlacedAccount> {
  for (const [ref, cell] of cells.entries()) {
    const account = accountOfCell(cell, context)
    if (account === null) continue
    const found = cells.flatMap((other, at) => {
      const said = at === ref ? null : statusOfCell(other, columns[at]?.kind ?? null, context)
      return said === null ? [] : [{ ...account, said, prose: other, isBare: columns[at]?.kind === 'bare' }]
    })
    // Without headers, one status in a row is that of its issue; two may be about anything.
    for (const one of found) if (!one.isBare || found.length === 1) yield one
    const said = account.said ?? (ref === 0 ? listed : null)
    if (found.length === 0 && said !== null) yield { ...account, said, prose: cell }
    return
  }
}

/** The cell that names the issue: the first line of it does. */
function accountOfCell(cell: Prose, context: AccountContext): Account | null {
  if (cell.text.length > longest) return null
  const line = linesOf(wholeSlice(cell)).find((slice) => sliceText(slice).trim() !== '')
  if (line === undefined) return null
  const isWhole = sliceText(line).trim() === cell.text.trim()
  return isWhole ? accountOf(cell, context) : accountIn(sliceText(line), context)
}

function statusOfCell(cell: Prose, kind: Column['kind'], context: AccountContext): SaidStatus | null {
  if (kind === null || cell.text.length > longest) return null
  const lines = cell.text.split('\n').filter((line) => trimEdges(line) !== '')
  const said = saidStatus(cell.text, context) ?? saidStatus(lines[0] ?? '', context)
  const hasWords = trimEdges(cell.text.replace(marks, ' ')) !== ''
  if (said !== null) return kind === 'any' && !hasWords ? null : said
  return kind === 'status' ? statusAtHead(cell, context) : null
}

/** "done, see the log": what a column "Status" says. */
function statusAtHead(cell: Prose, { settings, source }: AccountContext): SaidStatus | null {
  const span = spanOfRange(cell, source, 0, cell.text.length)
  const text = foldSpaces(cell.text.trim())
  const { status } = readStatus(text, span, settings, foldSpaces(blankStruck(cell).text).trim())
  return status === 'unknown' || status === 'unstated' ? null : { status }
}
