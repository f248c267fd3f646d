import { widthOf } from './display-width.ts'
import { terminalText } from './escape.ts'
import type { ExcerptCell } from './excerpt.ts'

const tabStop = 4
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** The cells of any text: tabs filled up with spaces, control characters made visible. */
export function graphemeCells(text: string, base: number): ExcerptCell[] {
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
