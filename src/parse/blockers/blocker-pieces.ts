import { matchesOf } from '../markdown/matches.ts'
import { linesOf, type Slice, sliceText, trimSlice, within } from '../markdown/prose.ts'
import type { IdShapes } from '../mentions/ids.ts'
import { findBlockerRefs, opensTitle, type RefToken } from './blocker-refs.ts'
import { isSoft } from './blocker-words.ts'

/** An item of a blocker field with its brackets blanked out; positions of both texts agree. */
type MaskedItem = { readonly slice: Slice; readonly masked: string; readonly shapes: IdShapes }

/** A piece between separators. */
export type Piece = {
  readonly slice: Slice
  readonly refs: readonly RefToken[]
  readonly soft: 'no' | 'piece' | 'onward' | 'sentence'
  /** A title or a remark follows its reference; words after the next comma may still belong to it. */
  readonly titled: boolean
}

const [wideCommas, wideAnds, wideStops] = ['、，', '和及与', '；。']
const listSeparator = new RegExp(
  String.raw`[,${wideCommas}&+]|(?<=\s)(?:and|und|plus)(?=\s)|\s\/\s|(?<=[\p{L}\d])[${wideAnds}](?=[\p{L}\d])`,
  'gu',
)
/** Dots between two references are the middle of a range. */
const rangeGoesOn = String.raw`(?<!\.\.(?=\s+#?(?:\p{Lu}[\p{Lu}\p{N}_-]{0,60}[-_])?\d))`
const sentenceEnd = new RegExp(String.raw`[;${wideStops}\n]|\.(?=\s+[\p{Lu}\d\x60])${rangeGoesOn}`, 'gu')

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
  const item = { slice, masked: maskBrackets(text), shapes }
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

/** The pieces of a sentence, each with its references. */
function piecesOf(sentence: Slice, item: MaskedItem): Piece[] {
  let noun = false
  return cut(sentence, item, listSeparator).map((part) => {
    const slice = trimSlice(part)
    const text = textIn(item, slice)
    const refs = findBlockerRefs(slice, text, item.shapes, noun)
    noun ||= refs.some(({ ref }) => ref.form === 'number' && ref.noun)
    const [first] = refs
    const titled = first !== undefined && hasTitle(first, text.slice(first.to - slice.from))
    return { slice, refs, soft: softness(slice, text, refs), titled }
  })
}

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

/** The masked text of a part of the item. */
function textIn(item: MaskedItem, slice: Slice): string {
  return item.masked.slice(slice.from - item.slice.from, slice.to - item.slice.from)
}

/** A piece that is nothing but brackets, or `[[A-1]]`, is dress around a reference, not a remark. */
const wholePiece =
  /(?<=^|[,;、，；&+\n]\s*|\b(?:and|or)\s+)(?:\[\[[^[\]\n]{1,200}\]\]|[([（【][^()[\]（）【】\n]{1,200}[)\]）】])(?=\s*(?:$|[,;、，；&+.\n]|(?:and|or)\b))/gu

function maskBrackets(text: string): string {
  if (!/[([（【]/.test(text)) return text
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
