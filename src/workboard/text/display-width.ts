import stringWidth from 'string-width'

const plain = /^[\x20-\x7e]*$/
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
/** More than any cell of a screen takes: the rest of a text of any length is not looked at. */
export const unitsPerColumn = 32

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

/**
 * A text in lines of at most that width, broken at spaces. Words that are too long for a line are broken within, and
 * so are those of scripts that are written without spaces: their lines are filled.
 */
export function wrap(text: string, width: number): string[] {
  const lines: string[] = []
  let line = ''
  let used = 0
  for (const word of text.split(' ')) {
    const wide = widthOf(word)
    const gap = used === 0 ? 0 : 1
    if (used + gap + wide <= width) {
      line += (gap === 0 ? '' : ' ') + word
      used += gap + wide
      continue
    }
    const isFilled = wide > [...word].length && used + gap + 2 <= width
    const [first = '', ...pieces] = isFilled
      ? chunks(word, width, width - used - gap)
      : chunks(word, width, width)
    if (isFilled && used > 0) line += ` ${first}`
    else {
      if (used > 0) lines.push(line.trimEnd())
      line = first
    }
    for (const piece of pieces) {
      lines.push(line)
      line = piece
    }
    used = widthOf(line)
  }
  return [...lines, line]
}

/** A word in pieces, the first of which has less room. */
function chunks(word: string, width: number, firstWidth: number): string[] {
  const pieces: string[] = []
  let piece = ''
  let left = firstWidth
  for (const { segment } of graphemes.segment(word)) {
    const wide = widthOf(segment)
    if (piece !== '' && wide > left) {
      pieces.push(piece)
      piece = ''
      left = width
    }
    piece += segment
    left -= wide
  }
  return [...pieces, piece]
}
