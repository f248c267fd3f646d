import { groupBy } from '../group-by.ts'
import type { DisableComment } from './document.ts'
import { firstIndex } from './first-index.ts'

type Lines = Pick<DisableComment, 'from' | 'to'>

/** Decides whether comments cover a line for a rule; a look-up costs the same for few comments and for many. */
export function commentCover(comments: readonly DisableComment[]): (rule: string, line: number) => boolean {
  const byRule = new Map<string, Lines[]>()
  for (const { rules, from, to } of comments.toSorted((a, b) => a.from - b.from))
    for (const rule of new Set(rules)) {
      const ranges = byRule.get(rule) ?? []
      const last = ranges.at(-1)
      if (last === undefined || from > last.to) ranges.push({ from, to })
      else ranges[ranges.length - 1] = { from: last.from, to: Math.max(last.to, to) }
      byRule.set(rule, ranges)
    }
  return (rule, line) => {
    const ranges = byRule.get(rule) ?? []
    const range = ranges[firstIndex(ranges.length, (index) => (ranges[index]?.to ?? 0) >= line)]
    return range !== undefined && line >= range.from
  }
}

/** Decides whether a comment covers any of the lines that were found for a rule. */
export function commentUse(
  found: readonly { readonly rule: string; readonly line: number }[],
): (rule: string, comment: Lines) => boolean {
  const byRule = groupBy(
    found.toSorted((a, b) => a.line - b.line),
    ({ rule }) => rule,
  )
  return (rule, { from, to }) => {
    const lines = byRule.get(rule) ?? []
    const first = lines[firstIndex(lines.length, (index) => (lines[index]?.line ?? 0) >= from)]
    return first !== undefined && first.line <= to
  }
}
