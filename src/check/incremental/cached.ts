import type { FactStore } from '../../workspace/cache/fact-store.ts'
import type { Answers } from '../ask-evidence.ts'
import type { CheckCache, CheckRequest } from '../check-request.ts'
import type { Stopwatch } from '../phases.ts'
import type { RunOptions } from '../run-rules.ts'
import type { Kept } from './kept.ts'

/** What the last check of these files left behind; null when nothing may be used. */
export function keptOf({ source, cache, rules }: CheckRequest): Kept | null {
  if (cache == null || source.marks === undefined || rules !== undefined) return null
  // Its checksum and version say that we wrote it.
  return cache.store.state as Kept | null
}

/** What was asked for that findings depend on, files and clock aside. */
export function askedOf({ severities = {}, openStore, askCommits, askJournals }: CheckRequest): string {
  const asks = [openStore, askCommits, askJournals].map((each) => each !== undefined)
  return JSON.stringify([severitiesInOrder(severities), ...asks])
}

/** Severities in a form in which the same are equal. */
export function severitiesInOrder(
  severities: RunOptions['severities'],
): readonly (readonly [string, string])[] {
  return Object.entries(severities).sort(([a], [b]) => (a < b ? -1 : 1))
}

/** True when nothing that is dated has come or gone since. */
export function isStill({ still: [since, until] }: Pick<Kept, 'still'>, now: string): boolean {
  const at = Date.parse(now)
  return since <= at && (until === null || at < until)
}

/**
 * What runs and commits said, in a form in which the same is equal. What was read for an answer is told by a digest: it
 * may be for nobody to see. Where nothing was read, what makes digests need not be loaded.
 */
export async function answersInShort(answers: Answers): Promise<string> {
  const text = JSON.stringify(answers)
  return wereRead(answers) ? (await import('../sha256.ts')).sha256Of(text) : text
}

function wereRead({ runs, commits, journals }: Answers): boolean {
  const asked = [...commits, ...(journals?.pins ?? []), ...(journals?.files ?? [])]
  return asked.length > 0 || runs.some(({ verdict }) => verdict !== null)
}

/** What was kept of a file, if it was kept of this very content, under these settings and in this role. */
export function factsIn<T>(store: FactStore, path: string, key: readonly string[]): T | undefined {
  const kept = store.get(path)
  if (!Array.isArray(kept) || kept.length !== 2 || !Array.isArray(kept[0])) return undefined
  const isSame = key.every((part, at) => kept[0][at] === part)
  // The key says that it is what was put there.
  return isSame ? (kept[1] as T) : undefined
}

/** When a check began by the clock of the file system, which may be another one than ours. */
export function beganAt({ startedAt }: CheckCache, clock: number, { total }: Stopwatch): number {
  return Math.min(startedAt, clock - (total ?? 0))
}
