import type { IdIndex } from './id-index.ts'
import { looseKey, splitId } from './id-parts.ts'

/** The most members a range may have. */
export const longestRange = 1_000

/** The numbers from one to the other, written as wide as the first; null when there is no such range. */
export function expandNumbers(from: string, to: string): string[] | null {
  const digits = /^#?(\d{1,9})$/u
  const first = digits.exec(from)?.[1]
  const last = digits.exec(to)?.[1]
  if (first === undefined || last === undefined) return null
  const count = Number(last) - Number(first) + 1
  if (count < 1 || count > longestRange) return null
  return Array.from({ length: count }, (_, at) => String(Number(first) + at).padStart(first.length, '0'))
}

/** The ids of `CTO-WORK-003..005` or `US-1–US-11`, each as it is defined here; null when there is no such range. */
export function expandIds(index: IdIndex, from: string, to: string): string[] | null {
  const first = splitId(from)
  const last = splitId(to)
  if (first === null || last === null) return null
  if (last.prefix !== '' && last.prefix.toLowerCase() !== first.prefix.toLowerCase()) return null
  return (
    expandNumbers(first.number, last.number)?.map((number) => {
      const same = index.byLooseKey.get(looseKey({ prefix: first.prefix, number })) ?? []
      return (same.length === 1 ? same[0] : undefined) ?? first.prefix + number
    }) ?? null
  )
}
