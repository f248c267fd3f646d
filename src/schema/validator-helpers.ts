/** The length of a text in code points, as JSON Schema counts it. */
export function lengthOf(text: string): number {
  const pairs = text.match(/[\uD800-\uDBFF][\uDC00-\uDFFF]/g)
  return text.length - (pairs?.length ?? 0)
}

/** True when two JSON values are the same, whatever the order of their keys. */
export function isEqual(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (Array.isArray(a) !== Array.isArray(b)) return false
  const own = Object.entries(a)
  const others = new Map(Object.entries(b))
  return (
    own.length === others.size &&
    own.every(([key, value]) => others.has(key) && isEqual(value, others.get(key)))
  )
}
