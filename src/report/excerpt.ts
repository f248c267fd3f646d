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
// Expressions over many scripts take the engine a while: they are made where a line asks for them.
const emoji = (): RegExp => /\p{Emoji_Presentation}|\p{Extended_Pictographic}\ufe0f/u
const noWidth = (): RegExp => /[\p{Mn}\p{Me}\u1160-\u11ff\u200c\u200d]/u
const halfWidth = /[\uff61-\uffdc\uffe8-\uffee]/u
const wide = (): RegExp =>
  /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}\p{Script=Yi}\u2329\u232a\u3000-\u303e\u30fb-\u30ff\ufe30-\ufe6f\uff01-\uff60\uffe0-\uffe6]/u

function characterWidth(character: string): number {
  if (noWidth().test(character)) return 0
  return wide().test(character) && !halfWidth.test(character) ? 2 : 1
}

const plain = /^[\u0020-\u007e]*$/
let segmenter: Intl.Segmenter | null = null

/** Made when a line needs it: it takes longer to make than most reports to write. */
function graphemes(text: string): Iterable<{ readonly segment: string; readonly index: number }> {
  segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' })
  return segmenter.segment(text)
}

function displayWidth(shown: string): number {
  if (plain.test(shown)) return shown.length
  if (emoji().test(shown)) return 2
  let width = 0
  for (const character of shown) width += characterWidth(character)
  return width
}

function cellsOf(text: string, base: number): Cell[] {
  const cells: Cell[] = []
  let column = 0
  for (const { segment, index } of graphemes(text)) {
    const tab = segment === '\t' ? tabStop - (column % tabStop) : 0
    const shown = tab > 0 ? ' '.repeat(tab) : terminalText(segment)
    const width = tab > 0 ? tab : displayWidth(shown)
    cells.push({ from: base + index, to: base + index + segment.length, text: shown, column, width })
    column += width
  }
  return cells
}

/** A piece of a line on the screen. */
type Row = {
  /** Columns that it takes. */
  readonly total: number
  /** The columns of the units from `start` to `end`. */
  readonly columnsOf: (start: number, end: number) => { readonly start: number; readonly width: number }
  /** What lies whole between two columns, and where it begins and ends. */
  readonly between: (left: number, right: number) => Shown
}
type Shown = { readonly text: string; readonly from: number; readonly to: number }

function rowOf(text: string, base: number): Row {
  return plain.test(text) ? plainRow(text, base) : cellRow(cellsOf(text, base))
}

/** One column for each unit. */
function plainRow(text: string, base: number): Row {
  return {
    total: text.length,
    columnsOf(start, end) {
      const from = Math.min(start - base, text.length)
      return { start: from, width: Math.min(end - base, text.length) - from }
    },
    between(left, right) {
      const shown = text.slice(left, right)
      return { text: shown, from: left, to: left + shown.length }
    },
  }
}

function cellRow(cells: readonly Cell[]): Row {
  const total = sumOfWidths(cells)
  return {
    total,
    columnsOf(start, end) {
      const marked = cells.filter((cell) => cell.to > start && cell.from < end)
      return { start: marked[0]?.column ?? total, width: sumOfWidths(marked) }
    },
    between(left, right) {
      const shown = cells.filter(({ column, width }) => column >= left && column + width <= right)
      const last = shown.at(-1)
      const to = last === undefined ? left : last.column + last.width
      return { text: shown.map((cell) => cell.text).join(''), from: shown[0]?.column ?? left, to }
    },
  }
}

function sumOfWidths(cells: readonly Cell[]): number {
  return cells.reduce((sum, { width }) => sum + width, 0)
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
  const row = rowOf(text.slice(from, to), from)
  const marked = row.columnsOf(first, Math.max(end, first + 1))
  const spanWidth = Math.max(1, marked.width)
  const isCut = from > 0 || to < text.length || row.total > width
  if (!isCut) return draw(row.between(0, row.total).text, marked.start, spanWidth)
  const budget = Math.max(8, width - 2)
  const left = leftEdge(marked.start, spanWidth, row.total, budget)
  const shown = row.between(left, left + budget)
  const before = from > 0 || left > 0 ? '…' : ''
  const after = to < text.length || left + budget < row.total ? '…' : ''
  const indent = marked.start - shown.from + before.length
  const visible = Math.max(1, Math.min(spanWidth, shown.to - marked.start))
  return draw(before + shown.text + after, indent, visible)
}

function draw(line: string, indent: number, carets: number): Excerpt {
  return { line, marks: ' '.repeat(Math.max(0, indent)) + '^'.repeat(carets) }
}
