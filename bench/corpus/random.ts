/** Chance that is the same on every machine: numbers that follow from a seed. */
export type Chance = {
  /** A whole number from `low` to `high`, both included. */
  readonly between: (low: number, high: number) => number
  readonly oneOf: <T>(all: readonly [T, ...T[]]) => T
  /** True in so many of a hundred cases. */
  readonly in100: (cases: number) => boolean
}

export function chanceOf(seed: number): Chance {
  let state = seed >>> 0
  // mulberry32
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const between = (low: number, high: number): number => low + Math.floor(next() * (high - low + 1))
  return {
    between,
    oneOf: (all) => all[between(0, all.length - 1)] ?? all[0],
    in100: (cases) => next() * 100 < cases,
  }
}
