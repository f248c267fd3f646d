import { lstatSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ledgerName } from '../../evidence/run/ledger-runs.ts'
import type { RunVerdict, SeenRuns } from '../../model/evidence/evidence.ts'
import { type Cache, readCacheFile, writeCacheFile } from '../../workspace/cache/cache-file.ts'
import { walkFolder } from '../../workspace/files/walk-folder.ts'
import { isSettled, markOf } from '../../workspace/sources/mark.ts'

/** A verdict with the state of everything that it was decided by. */
type Known = {
  /** Marks of the directory, of all in it, and of the ledger. */
  readonly marks: readonly string[]
  /** What git could say then. */
  readonly history: string
  /** The instant of the verification: at any later one the run is as old or older. */
  readonly at: string
  readonly verdict: RunVerdict
}

const mostEntries = 1000

/**
 * Verdicts on proven proofs, for as long as nothing changes that they were decided by: the files of the run, the ledger in its
 * folder, and the history of the repository. Any other run is verified each time.
 */
export class VerdictCache {
  readonly #cache: Cache
  readonly #around: { readonly now: string; readonly history: string }
  readonly #known: Map<string, Known>
  readonly #fresh = new Map<string, Known>()

  constructor(cache: Cache, around: { readonly now: string; readonly history: string }) {
    this.#cache = cache
    this.#around = around
    const body = readCacheFile(cache, 'verdicts')
    // The signature of the file says that we wrote it.
    this.#known = new Map(body === null ? [] : JSON.parse(body.toString('utf8')))
  }

  /** The verdict of a directory: the known one, or that of `verify`. What this machine executed may have changed since. */
  async verdictOf(
    dir: string,
    seen: Pick<SeenRuns, 'has'>,
    verify: () => Promise<RunVerdict>,
  ): Promise<RunVerdict> {
    const { now, history } = this.#around
    const marks = marksOf(dir)
    const known = this.#known.get(dir)
    const isSame =
      known !== undefined && known.history === history && known.at <= now && isEqual(known.marks, marks)
    if (isSame) {
      const level = seen.has(known.verdict.reportSha256 ?? '') ? 2 : 1
      return { ...known.verdict, level }
    }
    const verdict = await verify()
    if (marks !== null && verdict.verdict === 'proven' && verdict.proof !== null) {
      this.#fresh.set(dir, { marks, history, at: now, verdict })
    }
    return verdict
  }

  /** Stores what is new. `startedAt` is when the program began, by the clock of a file system that shows `clock` now. */
  save(startedAt: (clock: number) => number): void {
    if (this.#fresh.size === 0) return
    writeCacheFile(this.#cache, 'verdicts', (clock) => {
      const start = startedAt(clock)
      const settled = [...this.#fresh].filter(([, { marks }]) =>
        marks.every((mark) => isSettled(mark, start)),
      )
      return [JSON.stringify([...new Map([...this.#known, ...settled])])]
    })
  }
}

/** The state of a run directory and of its ledger; null where marks do not show it. */
function marksOf(dir: string): readonly string[] | null {
  try {
    const paths = [join(dirname(dir), ledgerName), dir]
    for (const { path } of walkFolder(dir, { most: mostEntries })) {
      if (paths.length > mostEntries) return null
      paths.push(join(dir, path))
    }
    return paths.map((path) => {
      const stats = lstatSync(path)
      return `${path} ${stats.mode} ${markOf(stats)}`
    })
  } catch {
    return null
  }
}

function isEqual(one: readonly string[], other: readonly string[] | null): boolean {
  return other !== null && one.length === other.length && one.every((mark, at) => mark === other[at])
}
