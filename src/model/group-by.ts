/** Groups in order of their first member; what has no key is in none. */
export function groupBy<T>(list: readonly T[], keyOf: (one: T) => string | null): Map<string, [T, ...T[]]> {
  const groups = new Map<string, [T, ...T[]]>()
  for (const one of list) {
    const key = keyOf(one)
    if (key === null) continue
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [one])
    else group.push(one)
  }
  return groups
}

export function addTo<K, V>(map: Map<K, V[]>, key: K, value: V): void {
  const list = map.get(key)
  if (list === undefined) map.set(key, [value])
  else list.push(value)
}

/** The first of each key, in their order. */
export function firstBy<T>(list: readonly T[], keyOf: (one: T) => string): Map<string, T> {
  const firsts = new Map<string, T>()
  for (const one of list) {
    const key = keyOf(one)
    if (!firsts.has(key)) firsts.set(key, one)
  }
  return firsts
}
