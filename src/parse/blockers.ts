import type { BlockerField, BlockerRef } from '../model/issue.ts'
import type { Span } from '../model/span.ts'
import { findBlockerRefs, type RefToken } from './blocker-refs.ts'
import { isExplanation, isSoft, isUnreadable, saysNone } from './blocker-words.ts'
import { cutOffId, type IdShapes } from './ids.ts'
import { type Slice, sliceText, spanOfRange, trimSlice } from './prose.ts'
import type { Source } from './source.ts'

type Context = { readonly shapes: IdShapes; readonly source: Source }

/** A piece between separators; positions are those of the prose. */
type Piece = { readonly slice: Slice; readonly refs: readonly RefToken[]; readonly softRemark: boolean }

/** Reads the items of a blocked-by or blocks field; whatever is not understood stays as `unreadable`. */
export function readBlockers(items: readonly Slice[], span: Span, context: Context): BlockerField {
  const refs: BlockerRef[] = []
  let none = false
  for (const item of items.map(unwrap)) {
    const text = sliceText(item)
    if (text === '') continue
    if (saysNone(text)) none = true
    else refs.push(...readItem(item, context))
  }
  return { none: none && refs.length === 0, refs, span }
}

/** `[05, 06]` and a trailing dot are dress, not content. */
function unwrap(item: Slice): Slice {
  const slice = trimSlice(item)
  const text = sliceText(slice)
  if (/^\[[^\]]*\]\.?$/u.test(text) && !slice.prose.links.some((link) => link.from === slice.from)) {
    return trimSlice({ prose: slice.prose, from: slice.from + 1, to: slice.from + text.lastIndexOf(']') })
  }
  return slice
}

function readItem(item: Slice, context: Context): BlockerRef[] {
  const masked = maskBrackets(item)
  const refs: BlockerRef[] = []
  const sentences = cut(item, masked, /[;；\n]|\.(?=\s+[\p{Lu}\d`])/gu)
  const readable = sentences.some((sentence) =>
    piecesOf(sentence, masked, item, context).some((piece) => piece.refs.length > 0),
  )
  if (!readable) return [wordsOnly(item, context)]
  for (const sentence of sentences) refs.push(...readSentence(sentence, masked, item, context))
  return refs
}

/** An item that names nothing: prose outside this workspace, a wish, or nothing anyone can read. */
function wordsOnly(item: Slice, context: Context): BlockerRef {
  const words = wordsOf(item)
  const bare = words.replace(/[`.\s]+$/g, '').replace(/^`/, '')
  const form = cutOffId.test(bare) || isUnreadable(words) ? 'unreadable' : isSoft(words) ? 'soft' : 'prose'
  return { form, words, span: spanOf(item, context) }
}

function readSentence(sentence: Slice, masked: string, item: Slice, context: Context): BlockerRef[] {
  const trimmed = trimSlice(sentence)
  if (sliceText(trimmed) === '') return []
  if (isSoft(textIn(masked, item, trimmed))) {
    return [{ form: 'soft', words: wordsOf(trimmed), span: spanOf(trimmed, context) }]
  }
  const refs: BlockerRef[] = []
  let prose: Slice | null = null
  const flush = (): void => {
    if (prose !== null) refs.push(...proseRef(prose, refs.length > 0, context))
    prose = null
  }
  for (const piece of piecesOf(trimmed, masked, item, context)) {
    if (piece.refs.length === 0) {
      prose = prose === null ? piece.slice : { ...piece.slice, from: (prose as Slice).from }
      continue
    }
    flush()
    if (piece.softRemark)
      refs.push({ form: 'soft', words: wordsOf(piece.slice), span: spanOf(piece.slice, context) })
    else refs.push(...piece.refs.map((token) => toRef(token, piece.slice, context)))
  }
  flush()
  return refs
}

function proseRef(slice: Slice, afterRef: boolean, context: Context): BlockerRef[] {
  const trimmed = trimSlice(slice)
  const words = wordsOf(trimmed)
  const bare = words.replace(/[`.\s]+$/g, '').replace(/^`/, '')
  if (words === '' || saysNone(words)) return []
  if (cutOffId.test(bare) || /\?{2,}/.test(words))
    return [{ form: 'unreadable', words, span: spanOf(trimmed, context) }]
  if (afterRef && isExplanation(words)) return []
  if (isUnreadable(words))
    return /[\p{L}\p{N}?]/u.test(words) ? [{ form: 'unreadable', words, span: spanOf(trimmed, context) }] : []
  return [{ form: 'prose', words, span: spanOf(trimmed, context) }]
}

function toRef(token: RefToken, piece: Slice, context: Context): BlockerRef {
  const span = spanOfRange(piece.prose, context.source, token.from, token.to)
  const words = piece.prose.text.slice(token.from, token.to)
  if (token.form === 'range') return { form: 'range', from: token.first, to: token.last, words, span }
  if (token.form === 'number') return { form: 'number', text: token.text, noun: token.noun, words, span }
  return { form: token.form, text: token.text, words, span }
}

/** Cuts a slice at separators found in the masked text, so that commas in brackets do not count. */
function cut(slice: Slice, masked: string, separator: RegExp, base = slice): Slice[] {
  const text = textIn(masked, base, slice)
  const parts: Slice[] = []
  let from = slice.from
  for (const match of text.matchAll(separator)) {
    parts.push({ prose: slice.prose, from, to: slice.from + match.index })
    from = slice.from + match.index + match[0].length
  }
  parts.push({ prose: slice.prose, from, to: slice.to })
  return parts
}

const listSeparator = /[,、，&+]|(?<=\s)(?:and|und|plus)(?=\s)|\s\/\s/gu

function piecesOf(sentence: Slice, masked: string, item: Slice, context: Context): Piece[] {
  let noun = false
  return cut(sentence, masked, listSeparator, item).map((part) => {
    const slice = trimSlice(part)
    const refs = findBlockerRefs(slice, textIn(masked, item, slice), context.shapes, noun)
    noun ||= refs.some((ref) => ref.form === 'number' && ref.noun)
    const remarks = sliceText(slice).length === textIn(masked, item, slice).length ? sliceText(slice) : ''
    return { slice, refs, softRemark: /[(（[]/.test(remarks) && isSoft(remarks, true) }
  })
}

function textIn(masked: string, item: Slice, slice: Slice): string {
  return masked.slice(slice.from - item.from, slice.to - item.from)
}

/** The item's text with whatever stands in brackets blanked out, link texts excepted. */
function maskBrackets(item: Slice): string {
  const chars: string[] = []
  const text = sliceText(item)
  let depth = 0
  for (let index = 0; index < text.length; index += 1) {
    const char = text[index] ?? ''
    if ('(（['.includes(char)) depth += 1
    chars.push(depth > 0 && char !== '\n' ? ' ' : char)
    if (')）]'.includes(char) && depth > 0) depth -= 1
  }
  return depth > 0 ? text : chars.join('')
}

/** Word for word, a hard wrap being a space. */
function wordsOf(slice: Slice): string {
  return sliceText(slice).replace(/\s+/gu, ' ').trim()
}

function spanOf(slice: Slice, context: Context): Span {
  return spanOfRange(slice.prose, context.source, slice.from, slice.to)
}
