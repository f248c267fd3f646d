import type { BlockerField, BlockerRef } from '../../model/document/issue.ts'
import type { Span } from '../../model/document/span.ts'
import { foldSpaces, type Slice, sliceText, spanOfRange, trimSlice } from '../markdown/prose.ts'
import type { Source } from '../markdown/source.ts'
import { cutOffId, type IdShapes } from '../mentions/ids.ts'
import { maskItem, type Piece, piecesOf, sentencesOfItem } from './blocker-pieces.ts'
import type { RefToken } from './blocker-refs.ts'
import { isDenial, isExplanation, isSoft, isUnreadable, isWaiting, saysNone } from './blocker-words.ts'

type Context = { readonly shapes: IdShapes; readonly source: Source }

/** Reads the items of a blocked-by or blocks field; items that cannot be understood become `unreadable`. */
export function readBlockers(items: readonly Slice[], span: Span, context: Context): BlockerField {
  const refs: BlockerRef[] = []
  let none = false
  for (const item of items.map(trimSlice)) {
    if (sliceText(item) === '') continue
    const ids = plainIdsOf(item, context.shapes)
    for (const id of ids)
      refs.push({ form: 'id', text: sliceText(id), words: sliceText(id), span: spanOf(id, context) })
    if (ids.length > 0) continue
    const inner = unwrap(item)
    if (sliceText(inner) === '' || saysNone(sliceText(inner))) none = true
    else for (const ref of readItem(inner, context)) refs.push(ref)
  }
  return { none: none && refs.length === 0, refs, span }
}

/** Most items are one id or a list of them and nothing else: no grammar of blockers finds more in them. */
function plainIdsOf({ prose, from, to }: Slice, shapes: IdShapes): readonly Slice[] {
  const text = prose.text.slice(from, to)
  if (prose.links.length > 0 || !plainIds.test(text)) return []
  const ids: Slice[] = []
  let at = from
  for (const id of text.split(', ')) {
    if (!shapes.whole.test(id)) return []
    ids.push({ prose, from: at, to: at + id.length })
    at += id.length + 2
  }
  return ids
}

/** Words with one number behind them. What begins with an `n` may say "none". */
const plainId = '[A-MO-Z][A-Z]*(?:-[A-Z]+)*-\\d+'
const plainIds = new RegExp(`^${plainId}(?:, ${plainId})*$`)

/** Brackets around the whole item (`[05, 06]`, `(none)`) are dress, not content. */
function unwrap(item: Slice): Slice {
  const text = sliceText(item)
  if (!'[(（【'.includes(text.charAt(0))) return item
  const bare = text.replace(/\.$/u, '')
  if (!/^[[(（【][^[\]()（）【】]*[\])）】]$/u.test(bare)) return item
  if (item.prose.links.some((link) => link.from === item.from)) return item
  return trimSlice({ prose: item.prose, from: item.from + 1, to: item.from + bare.length - 1 })
}

function readItem(slice: Slice, context: Context): BlockerRef[] {
  const item = maskItem(slice, context.shapes)
  const sentences = sentencesOfItem(item).map((sentence) => ({ sentence, pieces: piecesOf(sentence, item) }))
  const readable = sentences.some(({ pieces }) => pieces.some((piece) => piece.refs.length > 0))
  if (!readable) return [wordsOnly(slice, context)]
  const refs: BlockerRef[] = []
  for (const { sentence, pieces } of sentences) {
    const afterRef = refs.length > 0
    if (afterRef && explainsOnly(sentence, pieces)) continue
    for (const ref of readPieces(trimSlice(sentence), pieces, afterRef, context)) refs.push(ref)
  }
  return refs
}

/** A sentence behind references that names no further blocker. */
function explainsOnly(sentence: Slice, pieces: readonly Piece[]): boolean {
  const text = sliceText(sentence)
  if (isDenial(text)) return true
  const isNew = /[.。]/u.test(sentence.prose.text.charAt(sentence.from - 1))
  return isNew && pieces.every((piece) => piece.refs.length === 0) && !isWaiting(text)
}

/** An item without a reference: prose about something outside this workspace, a preference, or unreadable text. */
function wordsOnly(item: Slice, context: Context): BlockerRef {
  const words = wordsOf(item)
  const bare = words.replace(/[`.\s]+$/g, '').replace(/^`/, '')
  const form = cutOffId.test(bare) || isUnreadable(words) ? 'unreadable' : isSoft(words) ? 'soft' : 'prose'
  return { form, words, span: spanOf(item, context) }
}

/** Reads a sentence piece by piece; words between two references are one piece of prose. */
function readPieces(
  sentence: Slice,
  pieces: readonly Piece[],
  afterRef: boolean,
  context: Context,
): BlockerRef[] {
  if (sliceText(sentence) === '') return []
  if (pieces.some((piece) => piece.soft === 'sentence')) return [soft(sentence, context)]
  const refs: BlockerRef[] = []
  const words: Slice[] = []
  let titled = false
  const flush = (): void => {
    const [first, last] = [words[0], words.at(-1)]
    if (first && last && !titled) {
      refs.push(...proseRef({ ...first, to: last.to }, afterRef || refs.length > 0, context))
    }
    words.length = 0
  }
  for (const piece of pieces) {
    if (piece.refs.length === 0 && piece.soft === 'no') {
      words.push(piece.slice)
      continue
    }
    flush()
    titled = piece.titled
    if (piece.soft === 'onward') return [...refs, soft({ ...piece.slice, to: sentence.to }, context)]
    if (piece.soft === 'piece') refs.push(soft(piece.slice, context))
    else refs.push(...piece.refs.map((token) => toRef(token, piece.slice, context)))
  }
  flush()
  return refs
}

function soft(slice: Slice, context: Context): BlockerRef {
  return { form: 'soft', words: wordsOf(slice), span: spanOf(slice, context) }
}

function proseRef(slice: Slice, afterRef: boolean, context: Context): BlockerRef[] {
  const trimmed = withoutJoint(trimSlice(slice))
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

/** "…, and the key": the joint belongs to the list. */
function withoutJoint(slice: Slice): Slice {
  const joint = /^(?:and|or|plus|und)\s+/iu.exec(sliceText(slice))?.[0].length ?? 0
  return { ...slice, from: slice.from + joint }
}

/** Word for word, a hard wrap being a space. */
function wordsOf(slice: Slice): string {
  return foldSpaces(sliceText(slice)).trim()
}

function spanOf(slice: Slice, context: Context): Span {
  return spanOfRange(slice.prose, context.source, slice.from, slice.to)
}
