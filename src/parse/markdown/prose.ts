import { firstIndex } from '../../model/document/first-index.ts'
import type { Span } from '../../model/document/span.ts'
import { matchesOf } from './matches.ts'
import { offsetAt, type Places } from './places.ts'
import { type Source, spanBetween } from './source.ts'

export type Range = { readonly from: number; readonly to: number }

/**
 * Inline content as the reader sees it: no marks, code and link texts in place. `places` leads every
 * character back to the document, so that every match of a grammar has an exact span.
 */
export type Prose = {
  readonly text: string
  readonly places: Places
  /** Offset of the end in the document. */
  readonly end: number
  readonly code: readonly Range[]
  readonly strong: readonly Range[]
  readonly links: readonly (Range & { readonly url: string; readonly image: boolean })[]
  /** Tags and comments: shown nowhere, but `<fill in>` is written so. */
  readonly html: readonly { readonly value: string; readonly from: number; readonly to: number }[]
}

/** The offset of a character in the document; the end for a character after it. */
export function placeAt(prose: Prose, index: number): number {
  return index >= prose.text.length ? prose.end : offsetAt(prose.places, index)
}

export function spanOfRange(prose: Prose, source: Source, from: number, to: number): Span {
  const start = placeAt(prose, from)
  const end = to > from ? placeAt(prose, to - 1) + 1 : start
  return spanBetween(source, start, Math.max(start, end))
}

/** Index of the first range that begins at or behind a place. Ranges are in order and apart from each other. */
export function indexFrom(ranges: readonly Range[], at: number): number {
  return firstIndex(ranges.length, (index) => (ranges[index]?.from ?? 0) >= at)
}

/** True when one of the ranges begins right at a place. */
export function beginsAt(ranges: readonly Range[], at: number): boolean {
  return ranges[indexFrom(ranges, at)]?.from === at
}

/** True when the range is within one of the ranges. */
export function within(ranges: readonly Range[], from: number, to = from): boolean {
  return to <= (ranges[indexFrom(ranges, from + 1) - 1]?.to ?? -1)
}

/** A part of a text that still knows its place: what field values are handed around as. */
export type Slice = { readonly prose: Prose; readonly from: number; readonly to: number }

export function sliceText(slice: Slice): string {
  return slice.prose.text.slice(slice.from, slice.to)
}

/** The place of a slice in the document. */
export function spanOfSlice({ prose, from, to }: Slice, source: Source): Span {
  return spanOfRange(prose, source, from, to)
}

/** The slice without white space at its ends. */
export function trimSlice(slice: Slice): Slice {
  const { prose } = slice
  const isTrim = isInk(prose.text.charCodeAt(slice.from)) && isInk(prose.text.charCodeAt(slice.to - 1))
  if (isTrim && slice.from < slice.to) return slice
  const text = sliceText(slice)
  const from = slice.from + (text.length - text.trimStart().length)
  return { prose: slice.prose, from, to: Math.max(from, slice.to - (text.length - text.trimEnd().length)) }
}

/** A plain letter, digit or sign. */
const isInk = (code: number): boolean => code > 0x20 && code < 0x7f

/** True for a text with a letter or a digit in it. */
export function hasWord(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text)
}

export function wholeSlice(prose: Prose): Slice {
  return { prose, from: 0, to: prose.text.length }
}

/** Plain text without a tree behind it (a front matter value, a file name): it runs along from `start`. */
export function plainProse(text: string, start: number): Prose {
  return {
    text,
    places: [0, start],
    end: start + text.length,
    code: [],
    strong: [],
    links: [],
    html: [],
  }
}

/** The lines of a slice, in order, as slices. */
export function linesOf(slice: Slice): Slice[] {
  const lines: Slice[] = []
  let from = slice.from
  const text = slice.prose.text
  for (let at = text.indexOf('\n', from); at !== -1 && at < slice.to; at = text.indexOf('\n', at + 1)) {
    lines.push({ prose: slice.prose, from, to: at })
    from = at + 1
  }
  lines.push({ prose: slice.prose, from, to: slice.to })
  return lines
}

/** The first line of a prose. */
export function firstLine(prose: Prose): Slice {
  const end = prose.text.indexOf('\n')
  return end === -1 ? wholeSlice(prose) : { prose, from: 0, to: end }
}

const uneven = /\s{2,}|[^\S ]/g

/** A text with single spaces for all white space. Most texts have that form already and are returned unchanged. */
export function foldSpaces(text: string): string {
  return text.replace(uneven, ' ')
}

const wideStops = '；。'
const boundary = new RegExp(String.raw`[.!?](?=\s+["'\x60(]?[\p{Lu}\d])|[;${wideStops}]`, 'gu')

/** The sentences of a slice. Dots inside code end nothing. */
export function sentencesOf(slice: Slice): Slice[] {
  const text = sliceText(slice)
  const sentences: Slice[] = []
  let from = slice.from
  for (const match of matchesOf(boundary, text)) {
    const at = slice.from + match.index
    if (within(slice.prose.code, at, at + 1)) continue
    sentences.push(trimSlice({ prose: slice.prose, from, to: at + 1 }))
    from = at + 1
  }
  sentences.push(trimSlice({ prose: slice.prose, from, to: slice.to }))
  return sentences.filter((sentence) => sentence.to > sentence.from)
}

/** A test of whether a range shares a character with one of many. Ranges may overlap and come in any order. */
export function coverOf(ranges: readonly Range[]): (range: Range) => boolean {
  const sorted = [...ranges].sort((a, b) => a.from - b.from)
  let farthest = 0
  const ends = sorted.map(({ to }) => {
    farthest = Math.max(farthest, to)
    return farthest
  })
  return ({ from, to }) => {
    const behind = firstIndex(sorted.length, (index) => (sorted[index]?.from ?? 0) >= to)
    return (ends[behind - 1] ?? 0) > from
  }
}
