import { clip, clipStart, pad, unitsPerColumn, widthOf } from './display-width.ts'
import { terminalText } from './escape.ts'

/** The meaning of a piece of text; the printer chooses the colour. */
export type TextRole = 'error' | 'warning' | 'note' | 'place' | 'rule' | 'gutter' | 'fix' | 'good'

/** Returns the text with its colour around it; it must not change the text. */
export type Paint = (role: TextRole, text: string) => string

/** A piece of text; without a role it has no colour. */
export type StyledText = { readonly text: string; readonly role?: TextRole | undefined }

/**
 * How a column behaves where not everything fits: `most` caps its width, columns with `gives` are narrowed, those with
 * the lowest number first, but not below `least`. Of a text with `showsEnd` the start is cut off.
 */
export type TableColumn = {
  readonly most?: number
  readonly gives?: number
  readonly least?: number
  readonly showsEnd?: true
}

/** What a table has to know of the screen it is printed on. */
type TableScreen = {
  readonly width: number
  readonly paint: Paint
  readonly symbols: { readonly ellipsis: string }
}

const gap = 2
const defaultLeast = 8
/** A column that would become narrower than this is left out. */
const narrowest = 4

/** A screen on which nothing is cut off. */
export const unlimitedScreen: TableScreen = {
  width: Number.POSITIVE_INFINITY,
  paint: (_role, text) => text,
  symbols: { ellipsis: '…' },
}

/** Rows in columns, each row one line that fits the screen. An empty column takes no space. */
export function renderTable(
  rows: readonly (readonly StyledText[])[],
  columns: readonly TableColumn[],
  screen: TableScreen,
  indent = '  ',
): string[] {
  const available = screen.width - indent.length
  // A title may be of any length: it is measured as far as a line can show it.
  const measure = ({ text }: StyledText): number => widthOf(text.slice(0, available * unitsPerColumn))
  const measured = rows.map((row) => row.map(measure))
  const widths = shrinkColumns(columns, naturalWidths(measured, columns), available)
  const shown = columns.map((column, at) => ({ ...column, width: widths[at] ?? 0 }))
  return rows.map((row, at) => indent + renderRow(row, measured[at] ?? [], shown, screen, available))
}

/** Untrusted texts as lines in columns, control characters made visible; nothing is cut off. */
export function alignRows(rows: readonly (readonly string[])[], indent = ''): string[] {
  const cells = rows.map((row) => row.map((text) => ({ text: terminalText(text) })))
  const columns = Array.from({ length: Math.max(0, ...rows.map((row) => row.length)) }, () => ({}))
  return renderTable(cells, columns, unlimitedScreen, indent)
}

export function paintText({ text, role }: StyledText, paint: Paint): string {
  return role === undefined || text === '' ? text : paint(role, text)
}

function naturalWidths(measured: readonly (readonly number[])[], columns: readonly TableColumn[]): number[] {
  return columns.map(({ most = Number.POSITIVE_INFINITY }, column) => {
    const widest = measured.reduce((width, row) => Math.max(width, row[column] ?? 0), 0)
    return Math.min(most, widest)
  })
}

function shrinkColumns(
  columns: readonly TableColumn[],
  natural: readonly number[],
  available: number,
): readonly number[] {
  const widths = [...natural]
  const gaps = gap * Math.max(0, widths.filter((width) => width > 0).length - 1)
  let excess = widths.reduce((sum, width) => sum + width, gaps) - available
  const shrinking = [...columns.entries()]
    .filter(([, { gives }]) => gives !== undefined)
    .sort(([, a], [, b]) => (a.gives ?? 0) - (b.gives ?? 0))
  for (const [column, { least = defaultLeast }] of shrinking) {
    const width = widths[column] ?? 0
    const possible = Math.max(0, Math.min(excess, width - least))
    const taken = possible > 0 && width - possible < narrowest ? width : possible
    widths[column] = width - taken
    excess -= taken
  }
  return widths
}

type ShownColumn = TableColumn & { readonly width: number }

function renderRow(
  row: readonly StyledText[],
  measured: readonly number[],
  columns: readonly ShownColumn[],
  { paint, symbols }: TableScreen,
  available: number,
): string {
  const last = row.findLastIndex(({ text }, column) => text !== '' && (columns[column]?.width ?? 0) > 0)
  let line = ''
  let left = available
  for (const [column, { text, role }] of row.slice(0, last + 1).entries()) {
    const width = Math.min(columns[column]?.width ?? 0, left)
    if (width <= 0) continue
    const own = measured[column] ?? 0
    const fits = own <= width && text.length <= width * unitsPerColumn
    const cut = columns[column]?.showsEnd ? clipStart : clip
    const shown = fits ? text : cut(text, width, symbols.ellipsis)
    const shownWidth = fits ? own : widthOf(shown)
    const padding = column === last ? '' : pad('', Math.min(left, width + gap) - shownWidth)
    line += paintText({ text: shown, role }, paint) + padding
    left -= width + gap
  }
  return line.trimEnd()
}
