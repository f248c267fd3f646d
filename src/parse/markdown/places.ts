import { firstIndex } from '../../model/document/first-index.ts'
/**
 * Where the characters of a text are in the document: ranges that correspond to the document, as pairs
 * of the first character's index in the text and its offset in the document. Nearly every text is one stretch.
 */
export type Places = readonly number[]

/** Adds a stretch, unless it goes on where the last one ends. */
export function addStretch(places: number[], index: number, offset: number): void {
  const last = places.length - 2
  if (last >= 0 && offset - index === (places[last + 1] ?? 0) - (places[last] ?? 0)) return
  places.push(index, offset)
}

/** The offset of a character in the document. */
export function offsetAt(places: Places, index: number): number {
  const next = firstIndex(places.length / 2, (at) => (places[2 * at] ?? 0) > index)
  const stretch = 2 * Math.max(0, next - 1)
  return (places[stretch + 1] ?? 0) + index - (places[stretch] ?? 0)
}

/**
 * Adds a value whose source differs from it by escapes, entities and continuation prefixes only: each
 * character is looked for from where the last one was found.
 */
export function addPlaces(
  places: number[],
  index: number,
  value: string,
  text: string,
  from: number,
  to: number,
): void {
  if (from + value.length <= to && text.startsWith(value, from)) {
    addStretch(places, index, from)
    return
  }
  const written = text.slice(from, to)
  let at = 0
  for (let done = 0; done < value.length; ) {
    const found = written.indexOf(value.charAt(done), at)
    addStretch(places, index + done, from + (found === -1 ? at : found))
    if (found === -1) {
      at = Math.min(at + 1, written.length)
      done += 1
      continue
    }
    at = found
    while (done < value.length && at < written.length && value.charCodeAt(done) === written.charCodeAt(at)) {
      at += 1
      done += 1
    }
  }
}
