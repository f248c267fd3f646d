import type { DocumentPlace } from '../../model/finding.ts'

/** A place as a message about the document at `from` names it: its line, after its path where that is another one. */
export function placeWords({ path, span }: DocumentPlace, from: string): string {
  return path === from ? `line ${span[0]}` : `${path}:${span[0]}`
}

/** Words clipped to a length that fits in a message, on one line. */
export function clipWords(words: string, most = 80): string {
  const line = words.replace(/\s+/g, ' ').trim()
  return line.length <= most ? line : `${line.slice(0, most - 1).trimEnd()}…`
}

/** "a", "a and b", "a, b and c", "a, b, c and 7 more". */
export function listWords(items: readonly string[], most = 5): string {
  const shown = items.slice(0, most)
  if (items.length > most) return `${shown.join(', ')} and ${items.length - most} more`
  const last = shown.pop()
  if (last === undefined) return 'nothing'
  return shown.length === 0 ? last : `${shown.join(', ')} and ${last}`
}

/** Places as related places of a finding, each with what is there. */
export function relatedPlaces<P extends DocumentPlace>(
  places: readonly P[],
  messageOf: (place: P) => string,
  most = 5,
): { path: string; span: DocumentPlace['span']; message: string }[] {
  return places.slice(0, most).map((one) => ({ path: one.path, span: one.span, message: messageOf(one) }))
}
