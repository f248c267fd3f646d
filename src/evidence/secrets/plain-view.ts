/** A text as its reader sees it, and where each place of it stands in the text as it was written. */
export type PlainView = {
  readonly text: string
  /** The offset as written of an offset in `text`. */
  readonly placeOf: (offset: number) => number
}

// Written as a byte, or in one of the ways of JSON, of programs and of shells. JSON within JSON doubles its backslashes.
const escapeSign = String.raw`(?:\u001b|\\+(?:u001[bB]|x1[bB]|033|e))`
const sequence = String.raw`(?:\[[0-?]{0,64}[ -/]{0,8}[@-~]|[(-+][0-9A-Za-z])`
const escaped = String.raw`\\+(?:u([0-9A-Fa-f]{4})|x([0-9A-Fa-f]{2})|([nrtbf"/]))`
// A run of backslashes is gone over once, from its first.
const disguises = new RegExp(String.raw`(?<!\\)(?:${escapeSign}${sequence}|${escaped})`, 'g')
const signs: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: ' ', f: ' ' }

// Of the backslashes in front of it the last alone: a long run is not gone over from each of them.
const lastSign = String.raw`(?:\u001b|\\(?:u001b|x1b|033|e))`

/**
 * What could hide a part of a hint: one of its letters escaped, the slashes of an address, or a colour that begins
 * within it. Line feeds and quotes cannot, nor can a colour around a word: they stand in most logs.
 */
const hiding = new RegExp(
  [
    String.raw`\\(?:u00|x)(?:2[d-f]|3[0-9a]|4[0-9a-f]|5[0-9acf]|6[1-9a-f]|7[0-9a])`,
    String.raw`oken\\{1,16}(?:u00|x)3d|\\(?:u00|x)2bsrv`,
    String.raw`:\\+/\\*/[-\w]{1,256}:[-\w]{1,256}@|(?:mongodb|mysql|postgres)[a-z+]{0,4}:\\+/`,
    String.raw`:/\\+/[-\w]{1,256}:[-\w]{1,256}@|(?:mongodb|mysql|postgres)[a-z+]{0,4}:/\\+/`,
    String.raw`${lastSign}(?<=(?<!\\|\[[0-9;]{0,12})[-\w:/.]\\{0,16}${lastSign})${sequence}(?:${escapeSign}${sequence}){0,8}[-\w:/.@]`,
  ].join('|'),
  'i',
)

/** JSON within JSON within JSON is seen; nobody writes deeper. */
const mostRounds = 4

/** True where a reader sees other letters than were written; cheap where there is nothing of the kind. */
export function mayHide(text: string): boolean {
  return (text.includes('\\') || text.includes('\u001b')) && hiding.test(text)
}

/** The text with escapes decoded and terminal colours taken out; null where there are none. */
export function plainView(written: string): PlainView | null {
  if (!written.includes('\\') && !written.includes('\u001b')) return null
  let view: PlainView = { text: written, placeOf: (offset) => offset }
  for (let round = 0; round < mostRounds; round += 1) {
    const next = decoded(view.text)
    if (next === null) break
    const { placeOf } = view
    view = { text: next.text, placeOf: (offset) => placeOf(next.placeOf(offset)) }
  }
  return view.text === written ? null : view
}

/** One level of escapes; null where there is none. */
function decoded(text: string): PlainView | null {
  const parts: string[] = []
  // Behind each change: the offset in the view, and in the text.
  const seen: number[] = [0]
  const written: number[] = [0]
  let length = 0
  let from = 0
  text.replace(disguises, (match: string, unicode?: string, byte?: string, short?: string, at = 0) => {
    const before = text.slice(from, at)
    const sign = meaningOf(unicode ?? byte, short)
    parts.push(before, sign)
    length += before.length + sign.length
    from = at + match.length
    seen.push(length)
    written.push(from)
    return ''
  })
  if (parts.length === 0) return null
  parts.push(text.slice(from))
  return { text: parts.join(''), placeOf: (offset) => placeIn(seen, written, offset) }
}

function meaningOf(code: string | undefined, short: string | undefined): string {
  if (code !== undefined) return String.fromCharCode(Number.parseInt(code, 16))
  return short === undefined ? '' : (signs[short] ?? short)
}

function placeIn(seen: readonly number[], written: readonly number[], offset: number): number {
  let low = 0
  let high = seen.length - 1
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((seen[middle] ?? 0) <= offset) low = middle
    else high = middle - 1
  }
  return (written[low] ?? 0) + offset - (seen[low] ?? 0)
}
