/** Whether sessions of one prefix could be taken for those of another. */
export function prefixesCollide(a: string, b: string): boolean {
  return a.startsWith(b) || b.startsWith(a)
}

/** A session prefix for a project of that name that does not collide with the prefixes in use. */
export function freePrefix(name: string, taken: readonly string[]): string {
  const plain = name.replaceAll('.', '-').slice(0, 48)
  const isFree = (prefix: string): boolean => !taken.some((other) => prefixesCollide(prefix, other))
  const candidates = [`${plain}-`, `${plain.replaceAll('-', '_')}-`]
  return candidates.find(isFree) ?? numbered(plain, taken.length + 1).find(isFree) ?? `${plain}-`
}

/** Prefixes of which the first is as good as any other, and one of which is nearly always free. */
function numbered(plain: string, most: number): string[] {
  const numbers = Array.from({ length: most }, (_, index) => index + 1)
  return [...'pqrstuvwxyzabcdefghijklmno'].flatMap((letter) =>
    numbers.map((number) => `${letter}${number}_${plain}-`),
  )
}
