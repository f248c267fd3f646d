import stringWidth from 'string-width'

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
/** A column of a screen never takes more code units than this: text of any length is only measured as far as it shows. */
export const unitsPerColumn = 32

/** Characters that take one column each and join with none: ASCII, letters of Latin scripts, dashes, quotes, signs of the board. */
const isNarrow = /^[\x20-\x7e\u00a1-\u00ac\u00ae-\u02ff\u2010-\u2027→✓✗◐○◌]*$/
/** To measure a character is slow, and texts of one language have few. */
const widths = new Map<string, number>()

/** Columns that a text takes on a screen; control characters are replaced before. */
export function widthOf(text: string): number {
  if (isNarrow.test(text)) return text.length
  let sum = 0
  for (const { segment } of graphemes.segment(text)) sum += widthOfCharacter(segment)
  return sum
}

function widthOfCharacter(character: string): number {
  const known = widths.get(character)
  if (known !== undefined) return known
  const width = stringWidth(character, { countAnsiEscapeCodes: true })
  widths.set(character, width)
  return width
}

/** A text that fits the width, with an ellipsis where something was cut off. */
export function clip(text: string, width: number, ellipsis: string): string {
  const start = startOf(text.slice(0, width * unitsPerColumn), width)
  if (start.length === text.length) return text
  const left = width - widthOf(ellipsis)
  return left < 1 ? start : `${startOf(start, left).trimEnd()}${ellipsis}`
}

/** The same for a text whose end says more than its start. */
export function clipStart(text: string, width: number, ellipsis: string): string {
  const measured = text.slice(-width * unitsPerColumn)
  if (measured.length === text.length && widthOf(text) <= width) return text
  const left = Math.max(0, width - widthOf(ellipsis))
  const parts = [...graphemes.segment(measured)].map(({ segment }) => segment).slice(-left)
  while (parts.length > 0 && widthOf(parts.join('')) > left) parts.shift()
  return `${ellipsis}${left === 0 ? '' : parts.join('')}`
}

/** A text with spaces behind it up to a width. */
export function pad(text: string, width: number): string {
  return text + ' '.repeat(Math.max(0, width - widthOf(text)))
}

/** As much of the start of a text as fits; characters stay whole. */
function startOf(text: string, width: number): string {
  if (isNarrow.test(text)) return text.slice(0, width)
  let end = 0
  let left = width
  for (const { segment } of graphemes.segment(text)) {
    left -= widthOfCharacter(segment)
    if (left < 0) break
    end += segment.length
  }
  return text.slice(0, end)
}

/**
 * A text in lines of at most that width, broken at spaces. A word that is too long for a line is broken within, and so
 * is a word of a script that is written without spaces, where a line is full.
 */
export function wrap(text: string, width: number): string[] {
  const lines: string[] = []
  let line = ''
  let used = 0
  for (const word of text.split(' ')) {
    const { parts, startsLine } = partsOfWord(word, width)
    for (const [number, part] of parts.entries()) {
      const gap = number === 0 && used > 0 ? ' ' : ''
      const partWidth = widthOf(part)
      const fits = used + gap.length + partWidth <= width && !(number === 0 && startsLine)
      if (fits || used === 0) {
        line += gap + part
        used += gap.length + partWidth
      } else {
        lines.push(line.trimEnd())
        line = part
        used = partWidth
      }
    }
  }
  return [...lines, line]
}

function partsOfWord(
  word: string,
  width: number,
): { readonly parts: string[]; readonly startsLine: boolean } {
  const wordWidth = widthOf(word)
  const isUnspacedScript = wordWidth > [...word].length
  const isTooLong = wordWidth > width
  const parts =
    isUnspacedScript || isTooLong ? [...graphemes.segment(word)].map(({ segment }) => segment) : [word]
  return { parts, startsLine: isTooLong && !isUnspacedScript }
}
