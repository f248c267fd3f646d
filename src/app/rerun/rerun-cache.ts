import type { Obligation } from '../../model/evidence/evidence.ts'
import { type Cache, readCacheFile, writeCacheFile } from '../../workspace/cache/cache-file.ts'
import { sha256Of } from '../../workspace/files/digest.ts'

type Results = Map<string, readonly Obligation[]>

/** Older results than the newest this many are executed again. */
const mostResults = 2000

/** The results of runs that were executed again, by everything that they depend on. */
export class RerunCache {
  readonly #cache: Cache | null
  readonly #results: Results
  #isChanged = false

  constructor(cache: Cache | null) {
    this.#cache = cache
    const body = cache === null ? null : readCacheFile(cache, 'reruns')
    // The signature of the file says that we wrote it.
    this.#results = new Map(body === null ? [] : JSON.parse(body.toString('utf8')))
  }

  /** The known result; else that of an execution, which is stored if the run came out as before. */
  async resultOf(
    parts: readonly unknown[],
    execute: () => Promise<readonly Obligation[]>,
  ): Promise<readonly Obligation[]> {
    const key = sha256Of(JSON.stringify(parts))
    const known = this.#results.get(key)
    if (known !== undefined) return known
    const result = await execute()
    if (result.every(({ state }) => state === 'held')) {
      this.#results.set(key, result)
      this.#isChanged = true
    }
    return result
  }

  save(): void {
    if (this.#cache === null || !this.#isChanged) return
    const newest = [...this.#results].slice(-mostResults)
    writeCacheFile(this.#cache, 'reruns', () => [JSON.stringify(newest)])
  }
}
