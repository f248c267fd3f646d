import type { BlockerField, BlockerRef } from '../../model/document/issue.ts'
import type { Span } from '../../model/document/span.ts'
import { foldSpaces, type Slice, sliceText, spanOfRange, spanOfSlice, trimSlice } from '../markdown/prose.ts'
import type { Source } from '../markdown/source.ts'
import { cutOffId, type IdShapes } from '../mentions/ids.ts'
import { type Piece, piecesOfItem } from './blocker-pieces.ts'
import type { RefToken } from './blocker-refs.ts'
import {
  deniesAll,
  isBesides,
  isDenial,
  isExplanation,
  isSoft,
  isUnreadable,
  isWaiting,
  saysNone,
} from './blocker-words.ts'
import { isCompleted, isNoCondition } from './settled-words.ts'

type Context = {
  readonly shapes: IdShapes
  readonly source: Source
  /** The label speaks of dependencies, which may be there already. */
  readonly isDependency?: boolean
}

/** An item of a field, and whether its box is ticked. */
export type BlockerItem = { readonly slice: Slice; readonly checked?: boolean | null }

/** Reads the items of a blocked-by or blocks field; items that cannot be understood become `unreadable`. */
export function readBlockers(items: readonly BlockerItem[], span: Span, context: Context): BlockerField {
  const refs: BlockerRef[] = []
  let none = false
  for (const { slice, checked } of items) {
    const item = trimSlice(slice)
    const inner = unwrap(item)
    const text = sliceText(inner)
    if (sliceText(item) === '') continue
    if (text === '' || saysNone(text) || deniesAll(text)) none = true
    else for (const ref of readItem(inner, context)) refs.push(checked === true ? ticked(ref) : ref)
  }
  return { none: none && refs.length === 0, refs, span }
}

const ticked = (ref: BlockerRef): BlockerRef => (ref.form === 'prose' ? { ...ref, settled: 'done' } : ref)

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
  const sentences = piecesOfItem(slice, context.shapes)
  const readable = sentences.some(({ pieces }) => pieces.some((piece) => piece.refs.length > 0))
  if (!readable || sentences.every(({ sentence }) => isBesides(sliceText(sentence))))
    return [wordsOnly(slice, context)]
  const refs: BlockerRef[] = []
  for (const { sentence, pieces } of sentences) {
    const afterRef = refs.length > 0
    if (isBesides(sliceText(sentence)) || (afterRef && explainsOnly(sentence, pieces))) continue
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
  const isUnread = isCutOff(words) || isUnreadable(words)
  if (isUnread) return refInWords('unreadable', item, context)
  return isSoft(words) || isBesides(words) ? refInWords('soft', item, context) : refOfWords(item, context)
}

/** Prose that blocks, unless it can never be met or says that it is. */
function refOfWords(slice: Slice, context: Context): BlockerRef {
  const words = wordsOf(slice)
  const isFact = isNoCondition(words, context.isDependency === true)
  const settled = isCompleted(words) ? 'done' : isFact ? 'fact' : null
  const ref = { form: 'prose', words, span: spanOfSlice(slice, context.source) } as const
  return settled === null ? ref : { ...ref, settled }
}

/** Reads a sentence piece by piece; words between two references are one piece of prose. */
function readPieces(
  sentence: Slice,
  pieces: readonly Piece[],
  afterRef: boolean,
  context: Context,
): BlockerRef[] {
  if (sliceText(sentence) === '') return []
  if (pieces.some((piece) => piece.soft === 'sentence')) return [refInWords('soft', sentence, context)]
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
    if (piece.soft === 'onward')
      return [...refs, refInWords('soft', { ...piece.slice, to: sentence.to }, context)]
    if (piece.soft === 'piece') refs.push(refInWords('soft', piece.slice, context))
    else refs.push(...piece.refs.map((token) => toRef(token, piece.slice, context)))
  }
  flush()
  return refs
}

function refInWords(form: 'soft' | 'unreadable', slice: Slice, { source }: Context): BlockerRef {
  return { form, words: wordsOf(slice), span: spanOfSlice(slice, source) }
}

function proseRef(slice: Slice, afterRef: boolean, context: Context): BlockerRef[] {
  const trimmed = withoutJoint(trimSlice(slice))
  const words = wordsOf(trimmed)
  if (words === '' || saysNone(words) || (afterRef && isBesides(words))) return []
  const isUnread = isCutOff(words) || /\?{2,}/.test(words)
  if (!isUnread && afterRef && isExplanation(words)) return []
  if (!isUnread && !isUnreadable(words)) return [refOfWords(trimmed, context)]
  return isUnread || /[\p{L}\p{N}?]/u.test(words) ? [refInWords('unreadable', trimmed, context)] : []
}

const isCutOff = (words: string): boolean => cutOffId.test(words.replace(/[`.\s]+$/g, '').replace(/^`/, ''))

function toRef({ ref, from, to }: RefToken, { prose }: Slice, { source }: Context): BlockerRef {
  return { ...ref, words: prose.text.slice(from, to), span: spanOfRange(prose, source, from, to) }
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
