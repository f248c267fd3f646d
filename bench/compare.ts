import { type Meter, reasonToRefuse, type Sample, type Subject } from './measure.ts'

/** The times of one subject. */
export type Figures = {
  readonly name: string
  /** Milliseconds on the clock. */
  readonly median: number
  readonly least: number
  readonly most: number
  /** Milliseconds of CPU time, the median; null when it is unknown. */
  readonly cpu: number | null
  readonly runs: number
  /** Megabytes at the peak; null when it is unknown. */
  readonly memory: number | null
}

export type Refused = { readonly name: string; readonly why: string }

export type Comparison = { readonly figures: readonly Figures[]; readonly refused: readonly Refused[] }

/** A run longer than this is repeated once at most. */
const long = 8_000

/**
 * Times subjects alternately: in every round each of them once, in reversed order from one round to the next,
 * so that other work of the machine slows all of them alike.
 */
export function compare(subjects: readonly Subject[], rounds: number, measure: Meter): Comparison {
  const refused: Refused[] = []
  const sound = subjects.filter((subject) => {
    const why = reasonToRefuse(subject)
    if (why !== null) refused.push({ name: subject.name, why })
    return why === null
  })
  const samples = new Map(sound.map((subject) => [subject, [] as Sample[]]))
  for (let round = 0; round < rounds; round += 1) {
    for (const subject of round % 2 === 0 ? sound : sound.toReversed()) {
      const own = samples.get(subject)
      if (own === undefined || (own.length > 1 && own.every(({ wall }) => wall >= long))) continue
      const sample = measure(subject)
      if ('wall' in sample) own.push(sample)
      else {
        samples.delete(subject)
        refused.push({ name: subject.name, why: sample.why })
      }
    }
  }
  return { figures: [...samples].map(([{ name }, own]) => figuresOf(name, own)), refused }
}

function figuresOf(name: string, samples: readonly Sample[]): Figures {
  const walls = samples.map(({ wall }) => wall)
  const cpus = samples.flatMap(({ cpu }) => cpu ?? [])
  const peaks = samples.flatMap(({ memory }) => memory ?? [])
  return {
    name,
    median: median(walls),
    least: Math.min(...walls),
    most: Math.max(...walls),
    cpu: cpus.length === 0 ? null : median(cpus),
    runs: samples.length,
    memory: peaks.length === 0 ? null : Math.max(...peaks),
  }
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? Number.NaN
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2
}
