import { firstIndex } from './first-index.ts'

/** A place in a document: 1-based lines and columns (UTF-16 units), the end exclusive. */
export type Span = readonly [line: number, column: number, endLine: number, endColumn: number]

/** The place of a finding about the document as a whole. */
export const documentStart: Span = [1, 1, 1, 1]

/** Orders spans by where they start, then by where they end. */
export function compareSpans(a: Span, b: Span): number {
  return a[0] - b[0] || a[1] - b[1] || a[2] - b[2] || a[3] - b[3]
}

/** True when `inner` is within `outer`. */
export function spanContains(outer: Span, inner: Span): boolean {
  const startsAfter = inner[0] > outer[0] || (inner[0] === outer[0] && inner[1] >= outer[1])
  const endsBefore = inner[2] < outer[2] || (inner[2] === outer[2] && inner[3] <= outer[3])
  return startsAfter && endsBefore
}

/** The smallest span that covers both. */
export function joinSpans(first: Span, last: Span): Span {
  return [first[0], first[1], last[2], last[3]]
}

/** True when two spans share a character. */
export function spansMeet(a: Span, b: Span): boolean {
  const endsBefore = (one: Span, other: Span) =>
    one[2] < other[0] || (one[2] === other[0] && one[3] <= other[1])
  return !endsBefore(a, b) && !endsBefore(b, a)
}

/** Index of the last of these, which are in order, that begins at this place or before it; -1 where none does. */
export function lastBegun(
  placed: readonly { readonly span: Span }[],
  line: number,
  column = Number.POSITIVE_INFINITY,
): number {
  const next = firstIndex(placed.length, (index) => {
    const [from, at] = placed[index]?.span ?? documentStart
    return from > line || (from === line && at > column)
  })
  return next - 1
}
