import { matchesOf } from '../markdown/matches.ts'
import { linesOf, type Slice, sliceText, trimSlice, within } from '../markdown/prose.ts'
import { findIds, type IdShapes } from '../mentions/ids.ts'
import { findBlockerRefs, leadsToRef, opensTitle, type RefToken } from './blocker-refs.ts'
import { exampleIn, isSoft } from './blocker-words.ts'

/** An item of a blocker field with its brackets blanked out; positions of both texts agree. */
type MaskedItem = { readonly slice: Slice; readonly masked: string; readonly shapes: IdShapes }

/** A piece between separators. */
export type Piece = {
  readonly slice: Slice
  readonly refs: readonly RefToken[]
  readonly soft: 'no' | 'piece' | 'onward' | 'sentence'
  /** A title or a remark follows its reference; words after the next comma may still belong to it. */
  readonly titled: boolean
  /** The title is behind a dash. */
  readonly dashed?: boolean
}

const [wideCommas, wideAnds, wideStops] = ['、，', '和及与', '；。']
const listSeparator = new RegExp(
  String.raw`[,${wideCommas}&+]|(?<=\s)(?:and|und|plus)(?=\s)|\s\/\s|(?<=[\p{L}\d])[${wideAnds}](?=[\p{L}\d])`,
  'gu',
)
/** Dots between two references are the middle of a range. */
const rangeGoesOn = String.raw`(?<!\.\.(?=\s+#?(?:\p{Lu}[\p{Lu}\p{N}_-]{0,60}[-_])?\d))`
const abbreviation = String.raw`(?<!(?<!\p{L})(?:e\.\s?g|i\.\s?e|cf|vs|approx|resp|incl|esp))`
const sentenceEnd = new RegExp(
  String.raw`[;${wideStops}\n]|${abbreviation}\.(?=\s+[\p{Lu}\d\x60])${rangeGoesOn}`,
  'gu',
)

const plainIds = /^[A-Z][A-Z-]*-\d+(?:, [A-Z][A-Z-]*-\d+)*$/

/** The sentences of an item, each with its pieces. Text in brackets counts as blank. */
export function piecesOfItem(
  slice: Slice,
  shapes: IdShapes,
): readonly { readonly sentence: Slice; readonly pieces: readonly Piece[] }[] {
  const text = sliceText(slice)
  // Most items are a list of ids and nothing else: no grammar finds more in them, and it takes ten times as long.
  if (plainIds.test(text) && slice.prose.links.length === 0) {
    const ids = matchesOf(/[^, ]+/g, text).map(({ 0: id, index }): RefToken => {
      return { ref: { form: 'id', text: id }, from: slice.from + index, to: slice.from + index + id.length }
    })
    const pieces: Piece[] = [{ slice, refs: ids, soft: 'no', titled: false }]
    if (text.split(', ').every((id) => shapes.isId(id))) return [{ sentence: slice, pieces }]
  }
  const item = { slice, masked: maskBrackets(text, shapes), shapes }
  return sentencesOfItem(item).map((sentence) => ({ sentence, pieces: piecesOf(sentence, item) }))
}

/** A line break ends a sentence only where the next line opens with a reference. */
function sentencesOfItem(item: MaskedItem): Slice[] {
  const { slice } = item
  const starts = new Set(
    linesOf(slice)
      .slice(1)
      .filter((line) => opensWithRef(line, item))
      .map((line) => line.from - 1),
  )
  const parts: Slice[] = []
  for (const part of cut(slice, item, sentenceEnd)) {
    const last = parts.at(-1)
    const isWrap = last !== undefined && slice.prose.text[last.to] === '\n' && !starts.has(last.to)
    if (isWrap) parts.splice(-1, 1, { ...last, to: part.to })
    else parts.push(part)
  }
  return parts
}

function opensWithRef(line: Slice, item: MaskedItem): boolean {
  const slice = trimSlice(line)
  const [first] = findBlockerRefs(slice, textIn(item, slice), item.shapes, false)
  return first !== undefined && first.from - slice.from <= 3
}

/** The pieces of a sentence, each with its references. What is behind "e.g." is words. */
function piecesOf(sentence: Slice, item: MaskedItem): Piece[] {
  const end = sentence.from + exampleIn(textIn(item, sentence))
  const pieces = [...partsOf({ ...sentence, to: end }, item)]
  if (end < sentence.to)
    pieces.push({ slice: trimSlice({ ...sentence, from: end }), refs: [], soft: 'no', titled: false })
  return pieces
}

function partsOf(sentence: Slice, item: MaskedItem): Piece[] {
  let [noun, isCounted] = [false, false]
  const pieces: Piece[] = []
  for (const part of cut(sentence, item, listSeparator)) {
    const read = pieceOf(trimSlice(part), item, noun)
    const text = sliceText(read.slice)
    const piece = isCounted && plainNumber.test(text) ? { ...read, refs: [] } : read
    isCounted = piece.refs.length === 0 && (isCounted || numberOfOther.test(text))
    const last = pieces.at(-1)
    if (last?.titled && !endsTitle(piece, item, last)) pieces.splice(-1, 1, joined(last, piece))
    else pieces.push(piece)
    noun ||= piece.refs.some(({ ref }) => ref.form === 'number' && ref.noun)
  }
  return pieces
}

/** "Sprints 12, 13": numbers behind a word that counts something else count the same. */
const numberOfOther = /\p{L}[\s:]*#?[1-9]\d*\s*$/u
const plainNumber = /^#?[1-9]\d*$/u

function pieceOf(slice: Slice, item: MaskedItem, noun: boolean): Piece {
  const text = textIn(item, slice)
  const refs = findBlockerRefs(slice, text, item.shapes, noun)
  const [first] = refs
  const titled = first !== undefined && hasTitle(first, text.slice(first.to - slice.from))
  const dashed = titled && /^[\s`*_"'\])]*\s?[-–—]/u.test(text.slice(first.to - slice.from))
  return { slice, refs, soft: softness(slice, text, refs), titled, dashed }
}

/** A title runs to the next comma with a reference directly behind it, or to a reference with a title of its own. */
function endsTitle(piece: Piece, item: MaskedItem, last: Piece): boolean {
  const [first] = piece.refs
  if (!last.dashed || (first === undefined && piece.soft !== 'no')) return true
  if (first === undefined) return false
  const between = textIn(item, { ...piece.slice, from: last.slice.to, to: piece.slice.from })
  const lead = textIn(item, { ...piece.slice, to: first.from })
  return leadsToRef(lead) && (/[,、，]/u.test(between) || piece.titled)
}

const joined = (last: Piece, { slice }: Piece): Piece => ({ ...last, slice: { ...last.slice, to: slice.to } })

const opensWithLetters = /^\s+\p{L}{2}/u

function hasTitle({ ref }: RefToken, after: string): boolean {
  return opensTitle(after) || (ref.form === 'number' && opensWithLetters.test(after))
}

const ofAll = /(?<!\p{L})(?:are|both|all)(?!\p{L})/iu

/** Whether soft words speak of this piece alone, of all that follows, or of the whole sentence. */
function softness(slice: Slice, text: string, refs: readonly RefToken[]): Piece['soft'] {
  const [first] = refs
  const own = withoutNames(text, slice, refs)
  if (isSoft(own)) {
    const before = first === undefined ? '' : own.slice(0, first.from - slice.from)
    if (first !== undefined && isSoft(before)) return 'onward'
    return ofAll.test(own) ? 'sentence' : 'piece'
  }
  const remark = withoutNames(sliceText(slice), slice, refs)
  return /[(（[]/.test(remark) && isSoft(remark, true) ? 'piece' : 'no'
}

/** Blanks out references and links: "Recommended settings" may be the title of one. */
function withoutNames(text: string, { prose, from, to }: Slice, refs: readonly RefToken[]): string {
  const links = prose.links.filter((link) => link.from >= from && link.to <= to)
  let plain = ''
  for (const name of [...refs, ...links].sort((a, b) => a.from - b.from)) {
    plain += text.slice(plain.length, Math.max(plain.length, name.from - from))
    plain += ' '.repeat(Math.max(0, name.to - from - plain.length))
  }
  return plain + text.slice(plain.length)
}

/** Cuts a slice at separators found in the masked text, so that commas in brackets and in links do not count. */
function cut(slice: Slice, item: MaskedItem, separator: RegExp): Slice[] {
  const parts: Slice[] = []
  let from = slice.from
  const text = textIn(item, slice)
  for (const match of matchesOf(separator, text)) {
    const at = slice.from + match.index
    if (within(slice.prose.links, at, at + 1)) continue
    parts.push({ prose: slice.prose, from, to: at })
    from = at + match[0].length
  }
  parts.push({ prose: slice.prose, from, to: slice.to })
  return parts
}

function textIn(item: MaskedItem, slice: Slice): string {
  return item.masked.slice(slice.from - item.slice.from, slice.to - item.slice.from)
}

/** A piece that is nothing but brackets, or `[[A-1]]`, is dress around a reference, not a remark. */
const wholePiece =
  /(?<=^|[,;、，；&+\n]\s*|\b(?:and|or)\s+)(?:\[\[[^[\]\n]{1,200}\]\]|[([（【][^()[\]（）【】\n]{1,200}[)\]）】])(?=\s*(?:$|[,;、，；&+.\n]|(?:and|or)\b))/gu

function maskBrackets(written: string, shapes: IdShapes): string {
  if (!/[([（【]/.test(written)) return written
  const text = openLists(written, shapes)
  const whole = matchesOf(wholePiece, text).map(({ 0: words, index }) => ({
    from: index,
    to: index + words.length,
  }))
  const chars: string[] = []
  let depth = 0
  let next = 0
  for (let index = 0; index < text.length; index += 1) {
    const char = text[index] ?? ''
    while (next < whole.length && (whole[next]?.to ?? 0) <= index) next += 1
    const isWhole = index >= (whole[next]?.from ?? text.length)
    const opens = '([（【'.includes(char)
    const closes = ')]）】'.includes(char)
    if (opens && !isWhole) depth += 1
    chars.push((depth > 0 && char !== '\n') || (isWhole && (opens || closes)) ? ' ' : char)
    if (closes && !isWhole && depth > 0) depth -= 1
  }
  return depth > 0 ? text : chars.join('')
}

const numberBehind = /(?:^|[\s#])\d+(?:\.\d+)*[a-z]?\s*$/u
const listInBrackets = /[(（]\s*(?:and|also|plus|with|\+|&)?\s*([^()（）]{1,200}?)\s*[)）]/giu
const inList = /\s*(?:[,、，;&+/]|(?<!\S)and(?!\S)|\.\.+|[–—])\s*/iu

/**
 * Brackets that hold nothing but ids are part of the list: `A-1 (A-2, A-3)`, `05 (06)`. Behind words they hold what the
 * words are about: `The wick (A-1)`.
 */
function openLists(text: string, shapes: IdShapes): string {
  let [open, done] = ['', 0]
  for (const { 0: whole, 1: list = '', index } of matchesOf(listInBrackets, text)) {
    // Words in front of brackets are short; what is farther away has nothing to do with them.
    const before = text.slice(Math.max(done, index - 200), index)
    const isNumbered = numberBehind.test(before)
    const isRef = (one: string) => shapes.isId(one) || (isNumbered && /^#?\d{1,4}[a-z]?$/u.test(one))
    const isList = list.split(inList).every((one) => isRef(one.replace(/[`*]/g, '')))
    if (!isList || (done === 0 && before.trim() === '')) continue
    const title = before.slice(Math.max(...[',', ';', '\n', '.'].map((sign) => before.lastIndexOf(sign))) + 1)
    const isTitle = title.trim() !== '' && !isNumbered && findIds(title, shapes).length === 0
    const start = isTitle ? index - title.length : index
    open += `${text.slice(done, start)}${' '.repeat(index - start)}${isTitle ? ' ' : ','}${whole.slice(1, -1)} `
    done = index + whole.length
  }
  return open + text.slice(done)
}
