import { linesEndingIn } from './line-ends.ts'

const listMark = '(?:[-*+]|\\d{1,9}[.)])'
/** An item without words: whether it opens a list here depends on what stood before, and readers differ. */
const emptyItem = new RegExp(`^[ \\t>]*(?:${listMark}[ \\t>]+)*${listMark}[ \\t]*$`)

/** Characters of East Asian scripts and those outside the basic plane: readers differ in what they are to emphasis beside them. */
const wide = '[\\u1100-\\u11ff\\u2e80-\\udfff\\uf900-\\ufaff\\ufe00-\\ufe0f\\ufe30-\\uffef]'
const oddEmphasis = new RegExp(
  `\\\\[*_][*_]|\\*_|_\\*|${wide}[*_]+[^\\s\\w]|[^\\s\\w][*_]+${wide}|[\\ud800-\\udfff][*_]|[*_][\\ud800-\\udfff]`,
)

/** Each reference to a character costs the native reader as much as the whole paragraph before it. */
const mostReferences = 1000

function isEscaped(text: string): boolean {
  let references = 0
  let end = -1
  for (let at = text.indexOf('&'); at !== -1; at = text.indexOf('&', at + 1)) {
    if (at > end) {
      references = 0
      end = text.indexOf('\n\n', at)
      if (end === -1) end = text.length
    }
    references += 1
    if (references > mostReferences) return true
  }
  return false
}

/**
 * True for texts that the native reader is known to read, or may read, in another way than the reference.
 * Each of them is an oddity that hardly any document holds; the fuzz test is where they come from.
 */
export function isOdd(text: string): boolean {
  return (
    text.includes('\0') ||
    !text.isWellFormed() ||
    linesEndingIn(text, itemEnds).some((line) => mayEndWithMark(line) && emptyItem.test(line)) ||
    oddEmphasis.test(text) ||
    isEscaped(text)
  )
}

/** What a list mark may end with. */
const itemEnds = '-*+.)'

/** Most lines that end so are sentences: before a mark stands a blank, and before the end of a number a digit. */
function mayEndWithMark(line: string): boolean {
  const end = line.trimEnd().length - 1
  const before = end === 0 ? 0x20 : line.charCodeAt(end - 1)
  return before === 0x20 || before === 0x09 || before === 0x3e || (before >= 0x30 && before <= 0x39)
}
