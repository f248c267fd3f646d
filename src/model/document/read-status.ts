import { nearest } from '../nearest.ts'
import type { Settings } from '../settings.ts'
import type { StatusFact } from './issue.ts'
import type { Span } from './span.ts'
import { type CanonicalStatus, canonicalStatuses, isClosed, isUnderWay, statusWords } from './status.ts'

type Vocabulary = {
  readonly byFolded: ReadonlyMap<string, CanonicalStatus>
  readonly words: readonly string[]
  readonly longest: number
}

const fold = (word: string): string => word.toLowerCase().replace(/[\s\u00a0_'’-]+/gu, '')

const vocabularies = new WeakMap<Settings['statuses'], Vocabulary>()

function vocabularyOf(settings: Settings): Vocabulary {
  const ready = vocabularies.get(settings.statuses)
  if (ready) return ready
  const byFolded = new Map<string, CanonicalStatus>()
  const words: string[] = []
  for (const known of [statusWords, settings.statuses]) {
    for (const status of canonicalStatuses) {
      for (const word of known[status] ?? []) {
        byFolded.set(fold(word), status)
        words.push(word)
      }
    }
  }
  const longest = Math.max(...words.map((word) => word.split(/[\s_-]+/).length), 3)
  const vocabulary = { byFolded, words, longest }
  vocabularies.set(settings.statuses, vocabulary)
  return vocabulary
}

/** The canonical status of a whole word or phrase; null when it is none. */
export function statusOfWord(word: string, settings: Settings): CanonicalStatus | null {
  return vocabularyOf(settings).byFolded.get(fold(word)) ?? null
}

/** `blocked-by-06`, `satisfied-by-08`: a status whose number is an edge. */
type StatusEdge = { readonly ref: string; readonly at: number }

const dress = /^[^\p{L}\p{N}]*/u
const typographic = '’'
const phraseWords = new RegExp(String.raw`[\p{L}\p{N}'${typographic}]+`, 'gu')
const wordsAlone = new RegExp(String.raw`^[\p{L}\p{N}'${typographic}\s_-]*$`, 'u')
const edgeWord = /^(blocked|satisfied|implemented)[\s_-]by[\s_-]+#?([A-Za-z]*[\w.-]*\d[\w.]*)/iu

const shortestEdge = 'blocked-by-1'.length

/** The reference inside a status word, with its place in the text. */
export function statusEdge(text: string): StatusEdge | null {
  if (text.length < shortestEdge) return null
  const lead = dress.exec(text)?.[0].length ?? 0
  const match = edgeWord.exec(text.slice(lead))
  if (match?.[2] === undefined) return null
  return { ref: match[2].replace(/[.,;]+$/, ''), at: lead + match[0].length - match[2].length }
}

/** No phrase is longer. */
const longestPhrase = 200

/** Most statuses are one plain word; what else they may be takes a closer look. */
const oneWord = /^[A-Za-z]+$/

/**
 * Reads the value of a status field: the longest known phrase at its head; what follows is a note. `plain` is the value
 * without what was struck out. A value that states two statuses is unknown.
 */
export function readStatus(text: string, span: Span, settings: Settings, plain = text): StatusFact {
  const vocabulary = vocabularyOf(settings)
  const alone = plain === text && oneWord.test(text) ? vocabulary.byFolded.get(text.toLowerCase()) : undefined
  if (alone !== undefined) return { status: alone, text, note: null, span, near: null }
  const head = headOf(plain, vocabulary)
  if (statesTwo(text, plain, head, vocabulary))
    return { status: 'unknown', text, note: null, span, near: null }
  if (head !== null) {
    const note = plain === text ? noteAfter(text.slice(head.end)) : text
    return { status: head.status, text, note, span, near: null }
  }
  const rest = plain.slice(dress.exec(plain)?.[0].length ?? 0).trimEnd()
  const first = /^[\p{L}\p{N}'’_-]*/u.exec(rest)?.[0] ?? ''
  if (readyFor.test(rest)) return { status: 'unknown', text, note: null, span, near: null }
  const near = nearest(first, vocabulary.words) ?? nearest(rest.replace(/[.!]+$/, ''), vocabulary.words)
  return { status: 'unknown', text, note: null, span, near }
}

/** The code of the problem of a value that states two statuses. */
export const twoStatuses = 'two-statuses'

/** True when the value of a status field states two statuses, so that neither is read. */
export function isStatusDoubtful(text: string, settings: Settings, plain = text): boolean {
  if (plain === text && oneWord.test(text)) return false
  const vocabulary = vocabularyOf(settings)
  return statesTwo(text, plain, headOf(plain, vocabulary), vocabulary)
}

/** The status at the head of a text, and where its words end. */
type StatusHead = { readonly status: CanonicalStatus; readonly end: number }

function headOf(text: string, vocabulary: Vocabulary): StatusHead | null {
  const lead = dress.exec(text)?.[0].length ?? 0
  const rest = text.slice(lead).trimEnd()
  const edge = edgeWord.exec(rest)
  if (edge !== null) {
    const status = (edge[1] ?? '').toLowerCase() === 'blocked' ? 'blocked' : 'validated'
    return { status, end: lead + edge[0].length }
  }
  const purpose = readyFor.exec(rest)
  if (purpose !== null) return ofPurpose(purpose, rest, lead)
  const found = phraseAt(rest, vocabulary)
  return found === null ? null : { status: found.status, end: lead + found.end }
}

/** The longest known phrase at the head of a text that begins with a word. */
function phraseAt(rest: string, { byFolded, longest }: Vocabulary): StatusHead | null {
  const words = firstWords(rest, longest)
  for (let count = words.length; count > 0; count -= 1) {
    const end = words[count - 1] ?? 0
    const phrase = rest.slice(0, end)
    const status = wordsAlone.test(phrase) ? byFolded.get(fold(phrase)) : undefined
    if (status !== undefined) return { status, end }
  }
  return null
}

/** Where each of the first words of a text ends. */
function firstWords(text: string, most: number): number[] {
  const ends: number[] = []
  for (const { 0: word, index } of text.slice(0, longestPhrase).matchAll(phraseWords)) {
    ends.push(index + word.length)
    if (ends.length === most) break
  }
  return ends
}

/** An arrow behind a value: another one follows. */
export const arrow = /^[\s*_`"')\]]{0,9}(?:[-=]{1,3}>|<[-=]{1,3}|[→➔➜➡⇒⟶⟹←⇐])/u
const afterArrow = 6
const joiners = /^(?:and|or|but|now|then|also|still|again|currently|actually|yet)$/iu
const aside = /^\s*(?:[([–—]|-\s)/u
const dates = /\d{4}-\d{2}-\d{2}/g
/** A note is longer than two statuses. */
const longestPair = 80

function statesTwo(text: string, plain: string, head: StatusHead | null, vocabulary: Vocabulary): boolean {
  if (plain !== text && isStruckClosed(text, plain, head)) return true
  if (head === null) return false
  const rest = plain.slice(head.end)
  return /^\?/.test(rest) || leadsElsewhere(rest, head, vocabulary) || addsStatus(rest, head, vocabulary)
}

/** "~~done~~ reopened" is reopened; a strike that leaves the issue closed hides what was said of it before. */
function isStruckClosed(text: string, plain: string, head: StatusHead | null): boolean {
  if (head === null) return true
  if (!isClosed(head.status)) return false
  return !text.startsWith(plain.slice(0, head.end)) || /^[\s,;(|/]*~~/.test(text.slice(head.end))
}

/** "blocked -> validated": a status follows the arrow. "done → docs/proof.md" leads to a place. */
function leadsElsewhere(rest: string, { status }: StatusHead, vocabulary: Vocabulary): boolean {
  const sign = arrow.exec(rest.slice(0, longestPair))
  if (sign === null) return false
  const words = [...rest.slice(sign[0].length, sign[0].length + longestPair).matchAll(phraseWords)]
  return words.slice(0, afterArrow).some(({ index }) => {
    const other = phraseAt(rest.slice(sign[0].length + index), vocabulary)
    return other !== null && other.status !== status
  })
}

/** "blocked validated", "validated / blocked": nothing but another status follows. */
function addsStatus(rest: string, { status }: StatusHead, vocabulary: Vocabulary): boolean {
  if (rest.length > longestPair) return false
  const isAside = aside.test(rest)
  let words = rest
    .replace(dates, ' ')
    .replace(/[^\p{L}\p{N}'’_-]+/gu, ' ')
    .replace(/(?<=\s)[-_]+(?=\s)/gu, ' ')
    .trim()
  let adds = false
  while (words !== '') {
    const other = phraseAt(words, vocabulary)
    const end = other?.end ?? /^\S+/u.exec(words)?.[0].length ?? words.length
    if (other === null && !joiners.test(words.slice(0, end))) return false
    // What "pending" begins is what is waited for.
    if (other !== null && /^pending\b/iu.test(words)) return false
    adds ||= other !== null && differs(status, other.status, isAside)
    words = words.slice(end).replace(/^[\s_-]+/u, '')
  }
  return adds
}

/** In brackets or behind a dash, one open status may explain another. */
function differs(status: CanonicalStatus, other: CanonicalStatus, isAside: boolean): boolean {
  if (status === other || (isUnderWay(status) && isUnderWay(other))) return false
  return !isAside || isClosed(status) || isClosed(other)
}

const readyFor =
  /^ready[\s_(,–—-]*\b(?:(for)|to)[\s_-]+(?:(?:be|the|an?|your|any|code|peer|final|ai|another)[\s_-]+)*/iu
const workWords =
  /^(?:agents?|humans?|dev|devs|developers?|development|work|implementation|implementing|coding|pick[\s_-]?up|implement|start|begin|go)\b/iu
const reviewWords =
  /^(?:review|qa\b|uat\b|test|merg|ship|deploy|releas|land|verif|approv|accept|validat|sign|clos|demo|feedback|inspect|audit)/iu

/** "Ready for review" is no "ready": only what is ready for work may be offered as work. */
function ofPurpose(head: RegExpExecArray, rest: string, lead: number): StatusHead | null {
  const at = head[0].length
  const purpose = rest.slice(at)
  const work = workWords.exec(purpose)
  if (work !== null) return { status: 'ready', end: lead + at + work[0].length }
  if (reviewWords.test(purpose)) {
    const word = /^[\p{L}-]*/u.exec(purpose)?.[0].length ?? 0
    return { status: 'review', end: lead + at + word }
  }
  return head[1] === undefined ? { status: 'ready', end: lead + 'ready'.length } : null
}

function noteAfter(rest: string): string | null {
  const note = rest.replace(/^[\s.,;:!|)\]—–-]+/u, '').trim()
  return note === '' ? null : note
}

/** The status that a folder's name implies, if any. */
export function statusOfFolder(folder: string): CanonicalStatus | null {
  const folders: Readonly<Record<string, CanonicalStatus>> = {
    done: 'validated',
    completed: 'validated',
    complete: 'validated',
    closed: 'validated',
    drafts: 'proposed',
    draft: 'proposed',
  }
  return folders[folder.toLowerCase()] ?? null
}
