import { type Footprint, settledMark } from '../../workspace/sources/trail.ts'
import type { CheckCache, CheckRequest } from '../check-request.ts'
import type { Stopwatch } from '../phases.ts'
import { beganAt, isStill } from './cached.ts'
import type { Rejudged } from './rejudge.ts'

/** A document that was judged alone, over what came of those before it. */
export type Judged = Rejudged & {
  readonly path: string
  /** '' while only its content can tell that it is the same. */
  readonly mark: string
}

// Judging that many documents again takes as long as judging all of them.
const mostChanged = 8

/** With each of them there is more to put together, for every check. */
const mostJudged = 32

/** The documents that were judged alone since all of them were judged: where they are the same, so is what came of it. */
export class JudgedSince {
  readonly #cache: CheckCache
  readonly #request: CheckRequest
  #known: readonly Judged[] | null = null

  constructor(cache: CheckCache, request: CheckRequest) {
    this.#cache = cache
    this.#request = request
  }

  get #judged(): readonly Judged[] {
    // Its checksum says that we wrote it.
    this.#known ??= (this.#cache.store.notes as readonly Judged[] | null) ?? []
    return this.#known
  }

  of(path: string): Judged | undefined {
    return this.#judged.find((judged) => judged.path === path)
  }

  /** True where not so many of the documents that changed are left to be judged that judging all takes as long. */
  leavesFew(changed: readonly Footprint[]): boolean {
    return changed.length <= mostJudged && changed.length - this.among(changed).length <= mostChanged
  }

  /** Those among the documents that changed which are as they were judged; where one is not, nor are those behind it. */
  among(changed: readonly Footprint[]): readonly Judged[] {
    // Where nothing changed, what was noted need not be read.
    if (changed.length === 0) return []
    const digests = new Map(changed.map(([path, , digest]) => [path, digest]))
    const { now, listed } = this.#request
    const holds = (judged: Judged) =>
      digests.get(judged.path) === judged.digest &&
      isStill(judged, now) &&
      (listed !== true || judged.listed !== null) &&
      !judged.near.some((other) => digests.has(other))
    const end = this.#judged.findIndex((judged) => !holds(judged))
    return end < 0 ? this.#judged : this.#judged.slice(0, end)
  }

  /** Keeps what was judged for the next check, by the marks of today. What is known by these already is not written. */
  keep(judged: readonly Judged[], changed: readonly Footprint[], watch: Stopwatch): void {
    const marks = new Map(changed.map(([path, mark]) => [path, mark]))
    const isKept = (one: Judged, at: number) => one === this.#judged[at] && one.mark === marks.get(one.path)
    if (judged.every(isKept)) return
    this.#cache.store.note((clock) => {
      const startedAt = beganAt(this.#cache, clock, watch)
      return judged.map((one) => ({ ...one, mark: settledMark(marks.get(one.path) ?? '', startedAt) }))
    })
  }
}
