import type { SharedFacts } from './shared-facts.ts'

/** Clocks of two machines may differ by so many milliseconds. */
export const clockSkew = 5 * 60_000

/** The times between which a result is valid, in milliseconds; null for no limit. The first is included, the last is not. */
type Still = readonly [since: number, until: number | null]

/** The times between which no entry of these documents turns from one that has not come into one that has. */
export function stillHours(documents: readonly Pick<SharedFacts, 'phase'>[], now: string): Still {
  const at = Date.parse(now)
  let since = 0
  let until: number | null = null
  for (const { time } of documents.flatMap(({ phase }) => phase?.entries ?? [])) {
    if (time === null) continue
    const turns = Date.parse(time) - clockSkew
    if (turns <= at) since = Math.max(since, turns)
    else until = Math.min(until ?? turns, turns)
  }
  return [since, until]
}
