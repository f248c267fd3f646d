import { firstIndex } from '../../model/document/first-index.ts'

/** A text with its escapes decoded and its terminal colours removed. */
type DecodedText = {
  readonly text: string
  /** The offset in the source text of an offset in `text`. */
  readonly sourceOffset: (offset: number) => number
}

// The escape character as a byte, or written as in JSON, programs and shells. JSON within JSON doubles its backslashes.
const escapeCharacter = String.raw`(?:\u001b|\\+(?:u001[bB]|x1[bB]|033|e))`
const terminalSequence = String.raw`(?:\[[0-?]{0,64}[ -/]{0,8}[@-~]|[(-+][0-9A-Za-z])`
const escapedCharacter = String.raw`\\+(?:u([0-9A-Fa-f]{4})|x([0-9A-Fa-f]{2})|([nrtbf"/]))`
// A run of backslashes is matched once, from its first, so that a long one takes linear time.
const escapes = new RegExp(
  String.raw`(?<!\\)(?:${escapeCharacter}${terminalSequence}|${escapedCharacter})`,
  'g',
)
const shortEscapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: ' ', f: ' ' }

/** Escaped letters, digits, slashes and terminal colours. Escaped line feeds and quotes hide no part of a credential. */
const hidesLetters = /\\(?:\/|e|033|(?:u00|x)(?:1b|[2-7][0-9a-f]))/i

/** JSON within JSON within JSON is decoded; deeper nesting does not occur in practice. */
const maxRounds = 4

/** True where a reader may see other letters than the text is written with. */
export function mayHideLetters(text: string): boolean {
  return text.includes('\u001b') || hidesLetters.test(text)
}

/** Decodes escapes and removes terminal colours; null where there are none. */
export function decodeEscapes(source: string): DecodedText | null {
  if (!source.includes('\\') && !source.includes('\u001b')) return null
  let decoded: DecodedText = { text: source, sourceOffset: (offset) => offset }
  for (let round = 0; round < maxRounds; round += 1) {
    const next = decodeOnce(decoded.text)
    if (next === null) break
    const { sourceOffset } = decoded
    decoded = { text: next.text, sourceOffset: (offset) => sourceOffset(next.sourceOffset(offset)) }
  }
  return decoded.text === source ? null : decoded
}

/** Decodes one level of escapes; null where there is none. */
function decodeOnce(text: string): DecodedText | null {
  const parts: string[] = []
  // The end of each escape: its offset in the decoded text, and in the source.
  const decodedEnds: number[] = [0]
  const sourceEnds: number[] = [0]
  let length = 0
  let from = 0
  text.replace(escapes, (match: string, unicode?: string, byte?: string, short?: string, at = 0) => {
    const before = text.slice(from, at)
    const character = decodeCharacter(unicode ?? byte, short)
    parts.push(before, character)
    length += before.length + character.length
    from = at + match.length
    decodedEnds.push(length)
    sourceEnds.push(from)
    return ''
  })
  if (parts.length === 0) return null
  parts.push(text.slice(from))
  return { text: parts.join(''), sourceOffset: (offset) => mapOffset(decodedEnds, sourceEnds, offset) }
}

/** A terminal sequence decodes to nothing. */
function decodeCharacter(code: string | undefined, short: string | undefined): string {
  if (code !== undefined) return String.fromCharCode(Number.parseInt(code, 16))
  return short === undefined ? '' : (shortEscapes[short] ?? short)
}

/** Finds the last escape that ends at or before the offset. */
function mapOffset(decodedEnds: readonly number[], sourceEnds: readonly number[], offset: number): number {
  const last = firstIndex(decodedEnds.length, (index) => (decodedEnds[index] ?? 0) > offset) - 1
  return (sourceEnds[last] ?? 0) + offset - (decodedEnds[last] ?? 0)
}
