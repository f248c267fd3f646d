import { widthOf } from './display-width.ts'
import { terminalText } from './escape.ts'

/** A line of source as a terminal shows it, and the carets that belong under it. */
export type Excerpt = { readonly line: string; readonly marks: string }

/** A character as people see it: the units it takes in the source, what is shown for it, and where on the screen. */
type ExcerptCell = {
  readonly from: number
  readonly to: number
  readonly text: string
  readonly column: number
  readonly width: number
}

/**
 * One source line with carets under the units `start` to `end` (0-based, end exclusive), at most
 * `width` columns wide. An empty span gets one caret.
 */
export function excerptOf(source: string, start: number, end: number, width: number): Excerpt {
  const text = source.replace(/\r$/, '')
  const first = clamp(start, 0, text.length)
  // More on either side never fits the screen, and lines can be megabytes long.
  const reach = 2 * width
  const from = cutAt(text, Math.max(0, first - reach))
  const to = cutAt(text, Math.min(text.length, first + reach))
  const cells = cellsOf(text.slice(from, to), from)
  const total = totalWidth(cells)
  const marked = cells.filter((cell) => cell.to > first && cell.from < Math.max(end, first + 1))
  const markStart = marked[0]?.column ?? total
  const markWidth = Math.max(1, totalWidth(marked))
  if (from === 0 && to === text.length && total <= width) return draw(textOf(cells), markStart, markWidth)
  const available = Math.max(8, width - 2)
  const left = leftEdge(markStart, markWidth, total, available)
  const shown = cells.filter(({ column, width: wide }) => column >= left && column + wide <= left + available)
  const before = from > 0 || left > 0 ? '…' : ''
  const after = to < text.length || left + available < total ? '…' : ''
  const shownStart = shown[0]?.column ?? left
  const visible = Math.max(1, Math.min(markWidth, shownStart + totalWidth(shown) - markStart))
  return draw(before + textOf(shown) + after, markStart - shownStart + before.length, visible)
}

const tabStop = 4
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** The cells of a part of a line that begins at `base`: tabs filled up with spaces, control characters made visible. */
function cellsOf(text: string, base: number): ExcerptCell[] {
  const cells: ExcerptCell[] = []
  let column = 0
  for (const { segment, index } of graphemes.segment(text)) {
    const tab = segment === '\t' ? tabStop - (column % tabStop) : 0
    const shown = tab > 0 ? ' '.repeat(tab) : terminalText(segment)
    const width = widthOf(shown)
    cells.push({ from: base + index, to: base + index + segment.length, text: shown, column, width })
    column += width
  }
  return cells
}

function totalWidth(cells: readonly ExcerptCell[]): number {
  return cells.reduce((sum, { width }) => sum + width, 0)
}

function textOf(cells: readonly ExcerptCell[]): string {
  return cells.map(({ text }) => text).join('')
}

/** A cut that would fall between the halves of a pair moves in front of it. */
function cutAt(text: string, offset: number): number {
  const code = text.charCodeAt(offset)
  return offset > 0 && code >= 0xdc00 && code <= 0xdfff ? offset - 1 : offset
}

function clamp(value: number, low: number, high: number): number {
  return Math.max(low, Math.min(value, high))
}

/** The first screen column that is shown, so that the span and some words before it fit. */
function leftEdge(start: number, markWidth: number, total: number, available: number): number {
  const lead = Math.floor((available - Math.min(markWidth, available)) / 3)
  return clamp(start - lead, 0, Math.max(0, total - available))
}

function draw(line: string, indent: number, carets: number): Excerpt {
  return { line, marks: ' '.repeat(Math.max(0, indent)) + '^'.repeat(carets) }
}
