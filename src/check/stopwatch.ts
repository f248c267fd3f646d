/** The parts of a check that are timed, in the order in which `--stats` shows them. */
const phases = ['discover', 'stat', 'parse', 'rules', 'evidence'] as const
export type CheckPhase = (typeof phases)[number]

/** Adds up how long the parts of a check take; without a clock it reports nothing. */
export class Stopwatch {
  readonly #clock: (() => number) | null
  readonly #started: number
  readonly #sums = new Map<CheckPhase, number>()

  constructor(clock: (() => number) | null) {
    this.#clock = clock
    this.#started = clock?.() ?? 0
  }

  /** Milliseconds since the beginning; 0 without a clock. */
  get elapsed(): number {
    return this.#clock === null ? 0 : this.#clock() - this.#started
  }

  /** Runs a part and adds its time; parts within it are not counted twice. */
  async time<T>(phase: CheckPhase, run: () => T | Promise<T>): Promise<T> {
    const before = this.#clock?.() ?? 0
    const inner = this.#sum()
    const result = await run()
    const spent = (this.#clock?.() ?? 0) - before - (this.#sum() - inner)
    this.#sums.set(phase, (this.#sums.get(phase) ?? 0) + spent)
    return result
  }

  /** The milliseconds of each part. */
  report(): { readonly name: string; readonly value: string }[] {
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
