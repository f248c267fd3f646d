/** An id taken apart: `CTO-WORK-015` is `CTO-WORK-` and `015`. */
export type IdParts = { readonly prefix: string; readonly number: string }

// Longer than any id that anyone writes; keeps the expression below off hostile text.
const longestId = 200

/** The number at the end of an id and what stands before it; null when it does not end in a number. */
export function splitId(id: string): IdParts | null {
  if (id.length > longestId) return null
  const match = /^(.*?)(\d+(?:\.\d+)*[a-z]?)$/su.exec(id)
  return match?.[1] === undefined || match[2] === undefined ? null : { prefix: match[1], number: match[2] }
}

/** A number without its leading zeros, part by part: `00-01` is `0-1`, `012.03` is `12.3`. */
export function plainNumber(text: string): string {
  const plain = text.toLowerCase()
  // A number that begins with a zero: without one there is nothing to leave out.
  if (!/(?:^|[^\d])0\d/u.test(plain)) return plain
  return plain.replace(/\d+/gu, (digits) => digits.replace(/^0+(?=\d)/u, ''))
}

/** The number in `#7`, `Issue 05`, `spec-09` or `00-01`; null when there is none. */
export function numberIn(text: string): string | null {
  return /\d+(?:[.-]\d+)*[a-z]?/iu.exec(text)?.[0] ?? null
}

/** What ids have in common that differ only in case, separators and leading zeros. */
export function looseKey(parts: IdParts): string {
  return `${parts.prefix.toLowerCase().replace(/[-_\s\u2010-\u2013\u2212]/gu, '')}\n${plainNumber(parts.number)}`
}

/** Prefix and build of an id without its digits: tells `S1.2` from the bucket `S3`. */
export function idShape(parts: IdParts): string {
  return `${parts.prefix}\n${parts.number.replace(/\d+/gu, '')}`
}

/** Adds to the list of a key. */
export function addTo<K, V>(map: Map<K, V[]>, key: K, value: V): void {
  const list = map.get(key)
  if (list === undefined) map.set(key, [value])
  else list.push(value)
}
