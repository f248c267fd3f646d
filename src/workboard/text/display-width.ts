import stringWidth from 'string-width'

const plain = /^[\x20-\x7e]*$/
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
/** More than any cell of a screen takes: the rest of a text of any length is not looked at. */
const unitsPerColumn = 32

/** Columns that a text takes on a screen; it holds no control characters. */
export function widthOf(text: string): number {
  return plain.test(text) ? text.length : stringWidth(text, { countAnsiEscapeCodes: true })
}

/** A text that fits, with an ellipsis where something was cut off. */
export function clip(text: string, width: number, ellipsis: string): string {
  const looked = text.slice(0, width * unitsPerColumn)
  if (looked.length === text.length && widthOf(text) <= width) return text
  const room = width - widthOf(ellipsis)
  return room < 1 ? startOf(text, width) : `${startOf(looked, room).trimEnd()}${ellipsis}`
}

/** A text with spaces behind it up to a width. */
export function pad(text: string, width: number): string {
  return text + ' '.repeat(Math.max(0, width - widthOf(text)))
}

/** As much of the start of a text as fits; characters stay whole. */
function startOf(text: string, width: number): string {
  if (plain.test(text)) return text.slice(0, Math.max(0, width))
  let start = ''
  let left = width
  for (const { segment } of graphemes.segment(text)) {
    left -= widthOf(segment)
    if (left < 0) break
    start += segment
  }
  return start
}

/** A text in lines of at most that width, broken at spaces, and within words that are too long for a line. */
export function wrap(text: string, width: number): string[] {
  const lines: string[] = []
  let line = ''
  let used = 0
  for (const word of text.split(' ')) {
    const wide = widthOf(word)
    if (used > 0 && used + 1 + wide <= width) {
      line += ` ${word}`
      used += 1 + wide
      continue
    }
    if (used > 0) lines.push(line)
    const pieces = wide <= width ? [word] : chunks(word, width)
    lines.push(...pieces.slice(0, -1))
    line = pieces.at(-1) ?? ''
    used = widthOf(line)
  }
  return [...lines, line]
}

function chunks(word: string, width: number): string[] {
  const pieces: string[] = []
  let piece = ''
  let used = 0
  for (const { segment } of graphemes.segment(word)) {
    const wide = widthOf(segment)
    if (used > 0 && used + wide > width) {
      pieces.push(piece)
      piece = ''
      used = 0
    }
    piece += segment
    used += wide
  }
  return [...pieces, piece]
}
