import { prefixesCollide } from './session-name.ts'

/** A session prefix for a project of that name whose sessions nobody takes for those of the prefixes that are taken. */
export function freePrefix(name: string, taken: readonly string[]): string {
  const plain = name.replaceAll('.', '-').slice(0, 48)
  const isFree = (prefix: string): boolean => !taken.some((other) => prefixesCollide(prefix, other))
  const wishes = [`${plain}-`, `${plain.replaceAll('-', '_')}-`]
  return wishes.find(isFree) ?? numbered(plain, taken.length + 1).find(isFree) ?? `${plain}-`
}

/** Prefixes of which the first is as good as any other, and one of which is nearly always free. */
function numbered(plain: string, most: number): string[] {
  const numbers = Array.from({ length: most }, (_, index) => index + 1)
  return [...'pqrstuvwxyzabcdefghijklmno'].flatMap((letter) =>
    numbers.map((number) => `${letter}${number}_${plain}-`),
  )
}
