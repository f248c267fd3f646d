import { firstIndex } from '../../model/document/first-index.ts'
import type { Range } from './prose.ts'

/** A test of whether a range shares a character with one of many. Ranges may overlap and come in any order. */
export function coverOf(ranges: readonly Range[]): (range: Range) => boolean {
  const sorted = [...ranges].sort((a, b) => a.from - b.from)
  let farthest = 0
  const ends = sorted.map(({ to }) => {
    farthest = Math.max(farthest, to)
    return farthest
  })
  return ({ from, to }) => {
    const behind = firstIndex(sorted.length, (index) => (sorted[index]?.from ?? 0) >= to)
    return (ends[behind - 1] ?? 0) > from
  }
}
