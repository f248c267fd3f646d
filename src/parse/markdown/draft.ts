import { addPlaces } from './places.ts'
import type { Range } from './prose.ts'

/** A prose that a reader of markdown puts together. */
export type Draft = {
  text: string
  places: number[]
  end: number
  code: Range[]
  strong: Range[]
  links: (Range & { url: string; image: boolean })[]
  html: { value: string; from: number; to: number }[]
}

/** Nearly every prose has none of these: one list stands for all of them, and nothing is ever added to it. */
const none: never[] = []

/** A prose that holds nothing yet. */
export function startDraft(): Draft {
  return { text: '', places: [], end: 0, code: none, strong: none, links: none, html: none }
}

/** A prose that is written in the document as it is read. */
export function plainDraft(text: string, from: number, end: number): Draft {
  return { text, places: [0, from], end, code: none, strong: none, links: none, html: none }
}

/** Adds words, whose source in the document differs from them by escapes, entities and continuation prefixes. */
export function addWords(draft: Draft, value: string, source: string, from: number, to: number): void {
  addPlaces(draft.places, draft.text.length, value, source, from, to)
  draft.text += value
}

export function addCode(draft: Draft, value: string, source: string, from: number, to: number): void {
  const start = draft.text.length
  addWords(draft, value, source, from + 1, to)
  draft.code = listWith(draft.code, { from: start, to: draft.text.length })
}

/** The words for an image; `url` is null where it stands elsewhere. */
export function addImage(
  draft: Draft,
  alt: string,
  url: string | null,
  source: string,
  from: number,
  to: number,
): void {
  const start = draft.text.length
  addWords(draft, alt, source, from, to)
  if (url !== null)
    draft.links = listWith(draft.links, { from: start, to: draft.text.length, url, image: true })
}

/** A tag or comment; what opens its further lines is not told. One that breaks the line parts the words around it. */
export function addTag(draft: Draft, written: string, source: string, from: number, to: number): void {
  const value = written.includes('\n') ? written.replace(/\n[ \t]+/g, '\n') : written
  draft.html = listWith(draft.html, { value, from, to })
  if (lineBreak.test(written) && source.charAt(to) !== '\n') addWords(draft, '\n', source, from, to)
}

const lineBreak = /^<br\s*\/?>$/i

/** Adds a break, which ends with its line; gives its end. */
export function addBreak(draft: Draft, source: string, from: number, to: number): number {
  const newline = source.indexOf('\n', from)
  const end = newline === -1 ? to : newline + 1
  addWords(draft, '\n', source, from, end)
  return end
}

/** What was added since the prose was `from` long is bold. */
export function closeStrong(draft: Draft, from: number): void {
  while ((draft.strong.at(-1)?.from ?? -1) >= from) draft.strong.pop()
  draft.strong = listWith(draft.strong, { from, to: draft.text.length })
}

/** What was added since the prose was `from` long links somewhere. */
export function closeLink(draft: Draft, from: number, url: string | undefined): void {
  if (url !== undefined)
    draft.links = listWith(draft.links, { from, to: draft.text.length, url, image: false })
}

function listWith<T>(list: T[], item: T): T[] {
  if (list.length === 0) return [item]
  list.push(item)
  return list
}
