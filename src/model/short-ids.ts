/** What is behind the last slash of an id: `T003` of `001-cart/T003`. */
export const lastPartOf = (id: string): string => id.slice(id.lastIndexOf('/') + 1)

/** The ids that a name means: the id itself, in other letters, or its last parts. */
export function idsCalled(ids: Iterable<string>, name: string): readonly string[] {
  const all = [...new Set(ids)]
  if (all.includes(name)) return [name]
  const wanted = name.toLowerCase()
  const inOtherLetters = all.filter((id) => id.toLowerCase() === wanted)
  if (inOtherLetters.length > 0) return inOtherLetters
  return all.filter((id) => {
    const own = id.toLowerCase()
    return own.endsWith(`/${wanted}`) || tailOf(own) === wanted
  })
}

const mostParts = 4
const longestWhole = 20

/** An id that is too long to be shown in a list. */
export const isLongId = (id: string): boolean => id.length > longestWhole

/** The last word and number of a long id: `WORK-012` of `HARBOUR-PLANNING-WORK-012`. */
function tailOf(id: string): string | null {
  return isLongId(id)
    ? (/(?<![\p{L}\d])\p{L}{1,16}-\d[\d.]{0,8}$/u.exec(id.slice(-longestWhole))?.[0] ?? null)
    : null
}

/** The last word and number of an id, its last part, its last two parts, and so on; then the id. */
function namesOf(id: string): string[] {
  const parts = id.split('/')
  const short = parts.slice(1).slice(-mostParts + 1)
  const names = short.map((_part, at) => short.slice(at).join('/'))
  const tail = tailOf(id)
  return [...(tail === null ? [] : [tail]), ...names.reverse(), id]
}

/** The shortest name of each of these ids that means no other id of all. */
export function shortNames(ids: readonly string[], all: readonly string[]): ReadonlyMap<string, string> {
  const uses = new Map<string, number>()
  for (const id of new Set(all)) {
    for (const name of new Set(namesOf(id))) {
      const key = name.toLowerCase()
      uses.set(key, (uses.get(key) ?? 0) + 1)
    }
  }
  return new Map(ids.map((id) => [id, namesOf(id).find((name) => uses.get(name.toLowerCase()) === 1) ?? id]))
}
