import type { Prose, Slice } from '../markdown/prose.ts'
import type { SentenceClaim } from './claim-sentences.ts'
import type { RunToken } from './runs.ts'

/** One text of the document with its place in the order that binds claims to runs. */
export type Line = {
  readonly prose: Prose
  /** The part of it that is read. */
  readonly slice: Slice
  readonly section: number
  readonly list: number
  readonly issues: readonly string[]
  readonly inTable: boolean
}
export type Draft = { readonly claim: SentenceClaim; readonly line: Line; readonly order: number }
export type RunDraft = { readonly run: RunToken; readonly line: Line; readonly order: number }

/** Finds the run that a claim speaks of among the runs of its document, which are in order. */
export function runsByPlace(runs: readonly RunDraft[]): (draft: Draft) => string | null {
  const bySection = groupBy(runs, ({ line }) => line.section)
  const byList = groupBy(runs, ({ line }) => `${line.section} ${line.list}`)
  const byLine = groupBy(runs, ({ line }) => line)
  // The last before it in its list, else its own line, else the next in the section, else the one before.
  return ({ line, order }) => {
    const inList = byList.get(`${line.section} ${line.list}`) ?? []
    const inSection = bySection.get(line.section) ?? []
    const before = inList[countUpTo(inList, order) - 1]
    const after = inSection[countUpTo(inSection, order)]
    return (before ?? byLine.get(line)?.[0] ?? after ?? inSection.at(-1))?.run.run ?? null
  }
}

function groupBy<K>(runs: readonly RunDraft[], keyOf: (run: RunDraft) => K): Map<K, RunDraft[]> {
  const groups = new Map<K, RunDraft[]>()
  for (const run of runs) {
    const group = groups.get(keyOf(run))
    if (group === undefined) groups.set(keyOf(run), [run])
    else group.push(run)
  }
  return groups
}

/** How many runs stand at or before a place. */
function countUpTo(runs: readonly RunDraft[], order: number): number {
  let low = 0
  let high = runs.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((runs[middle]?.order ?? 0) <= order) low = middle + 1
    else high = middle
  }
  return low
}
