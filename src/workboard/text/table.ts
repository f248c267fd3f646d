import { clip, pad, unitsPerColumn, widthOf } from './display-width.ts'
import { type Piece, painted, type Screen } from './screen.ts'

/** How a column behaves: `most` caps its width; those that `give` are narrowed when not everything fits, 1 first. */
export type Column = { readonly most?: number; readonly gives?: number; readonly least?: number }

const gap = 2
const narrowest = 8
/** What is narrower tells nothing any more: it makes room altogether. */
const stub = 4

/** Rows in columns, each row one line that fits the screen. A column in which nothing stands takes no room. */
export function table(
  rows: readonly (readonly Piece[])[],
  columns: readonly Column[],
  screen: Screen,
  indent = '  ',
): string[] {
  const widths = widthsOf(rows, columns, screen.width - indent.length)
  return rows.map((row) => indent + lineOf(row, widths, screen, screen.width - indent.length))
}

function widthsOf(
  rows: readonly (readonly Piece[])[],
  columns: readonly Column[],
  room: number,
): readonly number[] {
  const wanted = columns.map(({ most = Number.POSITIVE_INFINITY }, column) => {
    const widest = rows.reduce((width, row) => Math.max(width, shownWidth(row[column]?.text ?? '', room)), 0)
    return Math.min(most, widest)
  })
  const gaps = gap * Math.max(0, wanted.filter((width) => width > 0).length - 1)
  let excess = wanted.reduce((sum, width) => sum + width, gaps) - room
  const givers = [...columns.entries()].filter(([, { gives }]) => gives !== undefined)
  for (const [column, { least = narrowest }] of givers.sort(
    (a, b) => (a[1].gives ?? 0) - (b[1].gives ?? 0),
  )) {
    const width = wanted[column] ?? 0
    const most = Math.max(0, Math.min(excess, width - least))
    const given = most > 0 && width - most < stub ? width : most
    wanted[column] = width - given
    excess -= given
  }
  return wanted
}

/** The width of a text as far as a line can show it: a title may be of any length. */
function shownWidth(text: string, room: number): number {
  return widthOf(text.slice(0, room * unitsPerColumn))
}

function lineOf(
  row: readonly Piece[],
  widths: readonly number[],
  { paint, symbols }: Screen,
  room: number,
): string {
  const last = row.findLastIndex(({ text }, column) => text !== '' && (widths[column] ?? 0) > 0)
  let line = ''
  let left = room
  for (const [column, { text, role }] of row.slice(0, last + 1).entries()) {
    const width = Math.min(widths[column] ?? 0, left)
    if (width <= 0) continue
    const shown = clip(text, width, symbols.ellipsis)
    const trail = column === last ? '' : pad('', Math.min(left, width + gap) - widthOf(shown))
    line += painted({ text: shown, role }, paint) + trail
    left -= width + gap
  }
  return line.trimEnd()
}
