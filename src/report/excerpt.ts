import { terminalText } from './escape.ts'

/** A line of source as a terminal shows it, and the carets that belong under it. */
export type Excerpt = { readonly line: string; readonly marks: string }

/** A grapheme: the units it takes in the source, what is shown for it, and where on the screen. */
type Cell = {
  readonly from: number
  readonly to: number
  readonly text: string
  readonly column: number
  readonly width: number
}

const tabStop = 4
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
const emoji = /\p{Emoji_Presentation}|\p{Extended_Pictographic}\ufe0f/u
const noWidth = /[\p{Mn}\p{Me}\u1160-\u11ff\u200c\u200d]/u
const halfWidth = /[\uff61-\uffdc\uffe8-\uffee]/u
const wide =
  /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}\p{Script=Yi}\u2329\u232a\u3000-\u303e\u30fb-\u30ff\ufe30-\ufe6f\uff01-\uff60\uffe0-\uffe6]/u

function characterWidth(character: string): number {
  if (noWidth.test(character)) return 0
  return wide.test(character) && !halfWidth.test(character) ? 2 : 1
}

const plain = /^[\t\u0020-\u007e]*$/

/** Plain text is cut by hand: the segmenter is slow, and most lines do not need it. */
function segmentsOf(text: string): Iterable<{ readonly segment: string; readonly index: number }> {
  if (!plain.test(text)) return graphemes.segment(text)
  return Array.from(text, (segment, index) => ({ segment, index }))
}

function displayWidth(shown: string): number {
  if (plain.test(shown)) return shown.length
  if (emoji.test(shown)) return 2
  let width = 0
  for (const character of shown) width += characterWidth(character)
  return width
}

function cellsOf(text: string, base: number): Cell[] {
  const cells: Cell[] = []
  let column = 0
  for (const { segment, index } of segmentsOf(text)) {
    const tab = segment === '\t' ? tabStop - (column % tabStop) : 0
    const shown = tab > 0 ? ' '.repeat(tab) : terminalText(segment)
    const width = tab > 0 ? tab : displayWidth(shown)
    cells.push({ from: base + index, to: base + index + segment.length, text: shown, column, width })
    column += width
  }
  return cells
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
function leftEdge(start: number, spanWidth: number, total: number, budget: number): number {
  const lead = Math.floor((budget - Math.min(spanWidth, budget)) / 3)
  return clamp(start - lead, 0, Math.max(0, total - budget))
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
  const marked = cells.filter((cell) => cell.to > first && cell.from < Math.max(end, first + 1))
  const total = cells.reduce((sum, cell) => sum + cell.width, 0)
  const startColumn = marked[0]?.column ?? total
  const spanWidth = Math.max(
    1,
    marked.reduce((sum, cell) => sum + cell.width, 0),
  )
  const isCut = from > 0 || to < text.length || total > width
  if (!isCut) return draw(cells, '', '', startColumn, spanWidth)
  const budget = Math.max(8, width - 2)
  const left = leftEdge(startColumn, spanWidth, total, budget)
  const shown = cells.filter((cell) => cell.column >= left && cell.column + cell.width <= left + budget)
  const before = from > 0 || left > 0 ? '…' : ''
  const after = to < text.length || left + budget < total ? '…' : ''
  const offset = (shown[0]?.column ?? left) - before.length
  const visible = (shown.at(-1)?.column ?? left) + (shown.at(-1)?.width ?? 0) - startColumn
  return draw(shown, before, after, startColumn - offset, Math.max(1, Math.min(spanWidth, visible)))
}

function draw(
  cells: readonly Cell[],
  before: string,
  after: string,
  indent: number,
  carets: number,
): Excerpt {
  const line = before + cells.map((cell) => cell.text).join('') + after
  return { line, marks: ' '.repeat(Math.max(0, indent)) + '^'.repeat(carets) }
}
