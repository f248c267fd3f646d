import { nearest } from '../nearest.ts'
import type { Settings } from '../settings.ts'
import type { StatusFact } from './issue.ts'
import type { Span } from './span.ts'
import { type CanonicalStatus, canonicalStatuses, statusWords } from './status.ts'

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
  for (const status of canonicalStatuses) {
    for (const word of [...statusWords[status], ...(settings.statuses[status] ?? [])]) {
      byFolded.set(fold(word), status)
      words.push(word)
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
export type StatusEdge = { readonly ref: string; readonly at: number }

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

/** Most statuses are one plain word; what else they may be takes a closer look. */
const oneWord = /^[A-Za-z]+$/

/** Reads the value of a status field: the longest known phrase at its head; what follows is a note. */
export function readStatus(text: string, span: Span, settings: Settings): StatusFact {
  const vocabulary = vocabularyOf(settings)
  const alone = oneWord.test(text) ? vocabulary.byFolded.get(text.toLowerCase()) : undefined
  if (alone !== undefined) return { status: alone, text, note: null, span, near: null }
  const lead = dress.exec(text)?.[0].length ?? 0
  const rest = text.slice(lead).trimEnd()
  const edge = edgeWord.exec(rest)
  if (edge !== null) {
    const status = (edge[1] ?? '').toLowerCase() === 'blocked' ? 'blocked' : 'validated'
    return { status, text, note: noteAfter(rest.slice(edge[0].length)), span, near: null }
  }
  const words = [...rest.matchAll(phraseWords)].slice(0, vocabulary.longest)
  for (let count = words.length; count > 0; count -= 1) {
    const last = words[count - 1]
    const end = (last?.index ?? 0) + (last?.[0].length ?? 0)
    const phrase = rest.slice(0, end)
    const status = wordsAlone.test(phrase) ? vocabulary.byFolded.get(fold(phrase)) : undefined
    if (status !== undefined) return { status, text, note: noteAfter(rest.slice(end)), span, near: null }
  }
  const first = /^[\p{L}\p{N}'’_-]*/u.exec(rest)?.[0] ?? ''
  const near = nearest(first, vocabulary.words) ?? nearest(rest.replace(/[.!]+$/, ''), vocabulary.words)
  return { status: 'unknown', text, note: null, span, near }
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
    archive: 'validated',
    archived: 'validated',
    drafts: 'proposed',
    draft: 'proposed',
  }
  return folders[folder.toLowerCase()] ?? null
}
