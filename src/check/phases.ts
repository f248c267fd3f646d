/** The parts of a check that are timed, in the order in which they are told. */
export const phases = ['discover', 'stat', 'parse', 'rules', 'evidence'] as const
export type Phase = (typeof phases)[number]

/** Sums up how long the parts of a check take; tells nothing without a clock. */
export class Stopwatch {
  readonly #clock: (() => number) | null
  readonly #started: number
  readonly #sums = new Map<Phase, number>()

  constructor(clock: (() => number) | null) {
    this.#clock = clock
    this.#started = clock?.() ?? 0
  }

  /** Milliseconds since the beginning; null without a clock. */
  get total(): number | null {
    return this.#clock === null ? null : this.#clock() - this.#started
  }

  /** Runs a part and adds its time; parts within it count for themselves alone. */
  async time<T>(phase: Phase, run: () => T | Promise<T>): Promise<T> {
    const before = this.#clock?.() ?? 0
    const within = this.#sum()
    const result = await run()
    const spent = (this.#clock?.() ?? 0) - before - (this.#sum() - within)
    this.#sums.set(phase, (this.#sums.get(phase) ?? 0) + spent)
    return result
  }

  /** The same for a part that waits for nothing. */
  timeNow<T>(phase: Phase, run: () => T): T {
    const before = this.#clock?.() ?? 0
    const result = run()
    this.#sums.set(phase, (this.#sums.get(phase) ?? 0) + (this.#clock?.() ?? 0) - before)
    return result
  }

  /** The parts that were run, with their milliseconds. */
  told(): { readonly name: string; readonly value: string }[] {
    if (this.#clock === null) return []
    return phases.map((name) => ({ name, value: milliseconds(this.#sums.get(name) ?? 0) }))
  }

  #sum(): number {
    return [...this.#sums.values()].reduce((sum, time) => sum + time, 0)
  }
}

/** A time as `--stats` shows it. */
export function milliseconds(time: number): string {
  return `${time.toFixed(1)} ms`
}
