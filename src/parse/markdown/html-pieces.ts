/** A piece of HTML: a tag, or the text between two tags. */
export type HtmlPiece = {
  /** The name of the tag in lower case; null for text. */
  readonly name: string | null
  readonly isEnd: boolean
  readonly value: string
  readonly from: number
  readonly to: number
}

const tagName = /<(\/?)([a-z][a-z0-9-]{0,30})(?=[\s/>])/iy
const stop = /[>=]/g
const quoted = /\s*(["'])/y

/**
 * The tags and texts of a range of a document in order. Comments are left out. Like in a browser, a tag that does not
 * end takes the rest with it, so that each character is read once.
 */
export function* htmlPieces(text: string, from: number, to: number): Iterable<HtmlPiece> {
  const page = text.slice(0, to)
  for (let at = from; at < to; ) {
    const open = page.indexOf('<', at)
    const end = open === -1 ? to : open
    if (end > at) yield { name: null, isEnd: false, value: page.slice(at, end), from: at, to: end }
    if (open === -1) return
    const tag = tagAt(page, open)
    if (tag === null) {
      at = afterOther(page, open)
      if (at === open + 1) yield { name: null, isEnd: false, value: '<', from: open, to: at }
      continue
    }
    yield tag
    at = tag.to
  }
}

function tagAt(page: string, open: number): HtmlPiece | null {
  tagName.lastIndex = open
  const head = tagName.exec(page)
  if (head === null) return null
  const to = endOfTag(page, open + head[0].length)
  const name = (head[2] ?? '').toLowerCase()
  return { name, isEnd: head[1] === '/', value: page.slice(open, to), from: open, to }
}

/** The place after the tag: a sign in a quoted value does not end it. */
function endOfTag(page: string, from: number): number {
  stop.lastIndex = from
  for (let sign = stop.exec(page); sign !== null; sign = stop.exec(page)) {
    if (sign[0] === '>') return stop.lastIndex
    quoted.lastIndex = stop.lastIndex
    const quote = quoted.exec(page)?.[1]
    if (quote === undefined) continue
    const close = page.indexOf(quote, quoted.lastIndex)
    if (close === -1) return page.length
    stop.lastIndex = close + 1
  }
  return page.length
}

/** The place after a comment, a declaration or a sign that opens no tag. */
function afterOther(page: string, open: number): number {
  const isComment = page.startsWith('<!--', open)
  if (!isComment && !/[!?/]/.test(page.charAt(open + 1))) return open + 1
  const mark = isComment ? '-->' : '>'
  const close = page.indexOf(mark, open + 2)
  return close === -1 ? page.length : close + mark.length
}

const entity = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,9}));/giu
const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  mdash: '—',
  ndash: '–',
  hellip: '…',
  colon: ':',
  rarr: '→',
  check: '✓',
  checkmark: '✓',
  cross: '✗',
}

/** A part of a text as it is shown, and where it begins in the text as it is written. */
type ShownPart = { readonly shown: string; readonly at: number }

/** A text with the characters that its references mean; unknown ones stay as they are. */
export function shownParts(value: string): ShownPart[] {
  const parts: ShownPart[] = []
  let done = 0
  for (const { 0: written, 1: decimal, 2: hex, 3: name, index } of value.matchAll(entity)) {
    const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal)
    const sign = name === undefined ? signOf(code) : named[name.toLowerCase()]
    if (sign === undefined) continue
    if (index > done) parts.push({ shown: value.slice(done, index), at: done })
    parts.push({ shown: sign, at: index })
    done = index + written.length
  }
  if (done < value.length) parts.push({ shown: value.slice(done), at: done })
  return parts
}

function signOf(code: number): string | undefined {
  const isSurrogate = code >= 0xd800 && code <= 0xdfff
  return code === 0 || code > 0x10ffff || isSurrogate ? undefined : String.fromCodePoint(code)
}
