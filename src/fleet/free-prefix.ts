import { prefixesCollide } from './session-name.ts'

/** A session prefix for a project of that name whose sessions nobody takes for those of the prefixes that are taken. */
export function freePrefix(name: string, taken: readonly string[]): string {
  const plain = name.replaceAll('.', '-').slice(0, 48)
  const isFree = (prefix: string): boolean => !taken.some((other) => prefixesCollide(prefix, other))
  const wishes = [`${plain}-`, `${plain.replaceAll('-', '_')}-`]
  for (let number = 1; number <= taken.length + 1; number += 1) wishes.push(`p${number}_${plain}-`)
  return wishes.find(isFree) ?? wishes[0] ?? plain
}
