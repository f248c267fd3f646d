import { doubt, type MemoryMeter, type Subject, time } from './measure.ts'

export type Figures = {
  readonly name: string
  /** Milliseconds. */
  readonly median: number
  readonly least: number
  readonly most: number
  readonly runs: number
  /** Megabytes; null when nothing could tell. */
  readonly memory: number | null
}

export type Refused = { readonly name: string; readonly why: string }

export type Comparison = { readonly figures: readonly Figures[]; readonly refused: readonly Refused[] }

/** A run longer than this is repeated once at most. */
const long = 8_000

/**
 * Times subjects side by side: in every round each of them once, the order turned round from one to the next,
 * so that what else the machine does hits all of them alike.
 */
export function compare(subjects: readonly Subject[], rounds: number, meter: MemoryMeter | null): Comparison {
  const refused: Refused[] = []
  const sound = subjects.filter((subject) => {
    const why = doubt(subject)
    if (why !== null) refused.push({ name: subject.name, why })
    return why === null
  })
  const samples = new Map(sound.map((subject) => [subject, [] as number[]]))
  for (let round = 0; round < rounds; round += 1) {
    for (const subject of round % 2 === 0 ? sound : sound.toReversed()) {
      const own = samples.get(subject)
      if (own === undefined || (own.length > 1 && Math.min(...own) >= long)) continue
      const took = time(subject)
      if (typeof took === 'number') own.push(took)
      else {
        samples.delete(subject)
        refused.push({ name: subject.name, why: took.why })
      }
    }
  }
  const figures = [...samples.keys()].map((subject) => ({
    ...summed(subject.name, samples.get(subject) ?? []),
    memory: meter?.peak(subject) ?? null,
  }))
  return { figures, refused }
}

function summed(name: string, samples: readonly number[]): Omit<Figures, 'memory'> {
  const sorted = samples.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? Number.NaN
  const median = sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2
  const least = sorted[0] ?? Number.NaN
  return { name, median, least, most: sorted.at(-1) ?? Number.NaN, runs: sorted.length }
}
