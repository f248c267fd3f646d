/** Any result as JSON: maps and sets as lists, so that nothing is left out of a comparison. */
export function plain(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) => {
    if (part instanceof Map) return { map: [...part] }
    return part instanceof Set ? { set: [...part] } : part
  })
}

/** Freezes a value through and through; maps and sets refuse to be changed. */
export function freeze<T>(value: T): T {
  const open: unknown[] = [value]
  const seen = new Set<unknown>()
  for (let next = open.pop(); open.length > 0 || next !== undefined; next = open.pop()) {
    // The language cannot freeze bytes.
    if (typeof next !== 'object' || next === null || next instanceof Uint8Array || seen.has(next)) continue
    seen.add(next)
    if (next instanceof Map) open.push(...next.keys(), ...next.values())
    if (next instanceof Set) open.push(...next)
    if (next instanceof Map || next instanceof Set) lock(next)
    open.push(...Object.values(next))
    Object.freeze(next)
  }
  return value
}

function lock(collection: Map<unknown, unknown> | Set<unknown>): void {
  const refuse = () => {
    throw new TypeError('facts do not change')
  }
  for (const name of ['set', 'add', 'delete', 'clear'])
    Object.defineProperty(collection, name, { value: refuse })
}
