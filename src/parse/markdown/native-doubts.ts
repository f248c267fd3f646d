import { endedText, lineThatIs } from './line-ends.ts'

const listMark = '(?:[-*+]|\\d{1,9}[.)])'
/** An item without words: whether it opens a list here depends on what stood before, and readers differ. */
const emptyItem = lineThatIs(`[ \\t>]*(?:${listMark}[ \\t>]+)*${listMark}[ \\t]*`)

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
    endedText(text).search(emptyItem) !== -1 ||
    oddEmphasis.test(text) ||
    isEscaped(text)
  )
}
