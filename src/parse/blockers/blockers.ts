import type { BlockerField, BlockerRef } from '../../model/document/issue.ts'
import type { Span } from '../../model/document/span.ts'
import { foldSpaces, type Slice, sliceText, spanOfRange, spanOfSlice, trimSlice } from '../markdown/prose.ts'
import type { Source } from '../markdown/source.ts'
import { cutOffId, type IdShapes } from '../mentions/ids.ts'
import { phraseList, wordsIn } from '../prose/words.ts'
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

type Context = {
  readonly shapes: IdShapes
  readonly source: Source
  /** The label speaks of dependencies, which may be there already. */
  readonly isDependency?: boolean
}

/** An item of a field, and whether its box is ticked. */
type BlockerItem = { readonly slice: Slice; readonly checked?: boolean | null }

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

const closedWord =
  '(?:done|complete|completed|closed|resolved|merged|shipped|landed|finished|delivered|received|granted|obtained|satisfied|met|fixed|released|deployed|approved|answered|settled|in place|available|no longer (?:needed|required|blocking)|not needed any ?more|obsolete|cancelled|canceled|dropped|withdrawn)'
const markEnd = String.raw`(?=\s*(?:$|[.,;:!)\]✅✔✓☑(–—-]|\d|(?:on|since|as of|by|via|with|in) [\p{Lu}#\d]))`
const marks = /^[✅✔☑✓]|[✅✔☑✓]\uFE0F?[\s.)\]]*$/u
const struck = /^~~[^~]+~~[\s.]*(?:$|[(–—✅✔✓-])/u
const stated = [
  new RegExp(
    String.raw`(?:[–—:([]|\s-)\s*(?:(?:now|already|is|was|[✅✔☑✓]\uFE0F?)\s*)*${closedWord}${markEnd}`,
    'iu',
  ),
  new RegExp(String.raw`^[([]?${closedWord}\s*[)\]]?\s*(?:[:–—]|-\s|[)\]])`, 'iu'),
  /^\[[xX]\]/u,
]
const undone =
  /[❌✗✘☐⏳]|(?<!\p{L})(?:not|isn['’]t|wasn['’]t|un|in|never|once|when|until|if|to be|partly|partially|half|almost)[\s-]+(?:yet\s+|been\s+)?(?:be\s+)?(?:done|complete|closed|resolved|merged|shipped|finished|granted|received|approved|met)/iu

/** True for words with their own mark of completion: "Access to staging (done)", "- ✅ COMPLETE". */
function isCompleted(text: string): boolean {
  if (text.length > 2_000 || undone.test(text)) return false
  return marks.test(text) || struck.test(text) || stated.some((form) => form.test(text))
}

const platforms = phraseList(
  '(node|nodejs|node.js|npm|pnpm|yarn|bun|deno|python|pip|java|jdk|kotlin|swift|xcode|go|golang|rust|cargo|ruby|rails|php|laravel)',
  '(react|vue|angular|svelte|next.js|nextjs|vite|typescript|django|flask|spring|dotnet|postgres|postgresql|mysql|mariadb)',
  '(sqlite|mongodb|redis|kafka|rabbitmq|elasticsearch|docker|kubernetes|terraform|nginx|ubuntu|debian|android|ios|macos|linux)',
)
const version =
  /(?:^|[\s`"'(])@?[\p{L}][\p{L}\p{N}_./@-]*@[\^~]?v?\d|(?:^|\s)(?:[\^~]|[<>]=?\s?|==?\s?)v?\d+(?:\.|\s|$|,)|(?<![\p{L}\p{N}.-])v\d+(?:\.\d+)+|\p{L}[\p{L}_.-]*\s+v?\d+\.\d+(?:\.\d+)*(?![\p{L}\d-])/u
const scoped = /^[`"']?@[\w.-]+\/[\w.-]+/u
const person =
  /^(?:@[\w-]+|[\w.+-]+@[\w-]+\.\w+)(?![\w/])|^(?:the\s+)?(?:[\p{L}-]+\s+){0,3}(?:team|group|department|crew|people)\.?$/iu
const fact =
  /^existing\s|(?<!\p{L})(?:already|exists?|is available|are available|is in place|are in place|is live|is installed)(?!\p{L})/iu
/** "tailwindcss: ^4.0.0 (not v3)": a range of versions, and at most a remark on it. */
const packageRange =
  /^[`*"']*@?\p{L}[\p{L}\p{N}_./@-]*[`*"']*\s*[:@]?\s*[`"']?[\^~]v?\d[\w.-]*[`"']?\s*(?:\([^()]*\))?\.?$/u
const unmet =
  /(?<!\p{L})(?:no|not|never|without|cannot|can['’]t|isn['’]t|aren['’]t|n['’]t|lacks?|lacking|missing|once|until|before)(?!\p{L})/iu

/**
 * True for a dependency that is no issue and no condition that is still to be met: a package with its version, a person, a
 * fact. Nothing here could ever close it.
 */
function isNoCondition(text: string, isDependency: boolean): boolean {
  const plain = text.trim()
  if (plain.length > 500) return false
  if (packageRange.test(plain)) return true
  if (unmet.test(plain) || isWaiting(plain)) return false
  if (isDependency && !/^[\p{Ll}\d]+(?:[-_][\p{Ll}\d]+)+$/u.test(plain)) return true
  if (version.test(plain) || scoped.test(plain) || person.test(plain) || fact.test(plain)) return true
  const { line } = wordsIn(plain)
  const platform = platforms.atStart(line)
  return platform !== null && /^(?:$|[^\p{L}])/u.test(line.slice(platform.end))
}
