/** What is behind the last slash of an id: `T003` of `001-cart/T003`. */
export const lastPartOf = (id: string): string => id.slice(id.lastIndexOf('/') + 1)

/** The ids that a name means: the id itself, in other letters, or its last part. */
export function idsCalled(ids: Iterable<string>, name: string): readonly string[] {
  const all = [...new Set(ids)]
  if (all.includes(name)) return [name]
  const wanted = name.toLowerCase()
  const inOtherLetters = all.filter((id) => id.toLowerCase() === wanted)
  if (inOtherLetters.length > 0) return inOtherLetters
  return all.filter((id) => lastPartOf(id).toLowerCase() === wanted)
}

/** The shortest name of each of these ids that means no other id of all. */
export function shortNames(ids: readonly string[], all: readonly string[]): ReadonlyMap<string, string> {
  const uses = new Map<string, number>()
  for (const id of new Set(all)) {
    for (const name of new Set([id, lastPartOf(id)])) {
      const key = name.toLowerCase()
      uses.set(key, (uses.get(key) ?? 0) + 1)
    }
  }
  return new Map(
    ids.map((id) => {
      const part = lastPartOf(id)
      return [id, uses.get(part.toLowerCase()) === 1 ? part : id]
    }),
  )
}
