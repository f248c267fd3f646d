import { baseCommit } from './base.ts'
import { planningCorpus } from './corpus/write-corpus.ts'
import { changeNames, editor } from './edits.ts'
import type { Subject } from './measure.ts'
import { type Build, sotCheck } from './own.ts'
import type { Limit, Scale, Situation } from './situations.ts'

const baseName = `sot check of ${baseCommit}`

type Comparison = Pick<Situation, 'id' | 'title' | 'rounds'> & {
  readonly documents: number
  readonly warm: boolean
  /** What happens before each run; nothing when it is null. */
  readonly change: string | null
  readonly atMost: number
}

/** One check after another, compared with the commit before the rebuild. `baseBin` is requested when it is needed. */
export function againstBase(work: string, scale: Scale, baseBin: () => string | null): Situation[] {
  return [...nothingChanged(scale), ...oneChanged(scale), ...cold(scale)].map(
    ({ documents, warm, change, atMost, ...situation }) => ({
      ...situation,
      limits: ratios(atMost),
      subjects: () => {
        const own = subject(work, documents, warm, change)
        const bin = baseBin()
        return bin === null ? [own] : [own, subject(work, documents, warm, change, { name: baseName, bin })]
      },
    }),
  )
}

/** The ceiling counts for time on the clock and for CPU time. */
function ratios(atMost: number): Limit[] {
  return [
    { against: baseName, atMost },
    { against: baseName, atMost, of: 'cpu' },
  ]
}

/** Each build has a copy of the corpus, so that each sees the same changes once. */
function subject(
  work: string,
  documents: number,
  warm: boolean,
  change: string | null,
  build?: Build,
): Subject {
  const cwd = planningCorpus(work, documents, build === undefined ? 'this' : 'base')
  const reset = change === null ? undefined : editor(cwd, change)
  return sotCheck({ cwd, documents, file: null, warm }, reset, build)
}

function nothingChanged({ sizes, rounds }: Scale): Comparison[] {
  return sizes.map((documents) => ({
    id: `unchanged-${documents}`,
    title: `nothing changed in ${documents} documents`,
    rounds: rounds * 3,
    documents,
    warm: true,
    change: null,
    atMost: 1.15,
  }))
}

function oneChanged({ sizes, rounds }: Scale): Comparison[] {
  const ceilings = [1.3, 1.6, 2]
  return sizes.flatMap((documents, at) =>
    changeNames.map((change) => ({
      id: `changed-${documents}-${change}`,
      title: `one changed document of ${documents}: ${change}`,
      rounds: rounds * 2,
      documents,
      warm: true,
      change,
      atMost: ceilings[at] ?? 2,
    })),
  )
}

function cold({ sizes, rounds }: Scale): Comparison[] {
  return sizes.slice(1).map((documents) => ({
    id: `cold-${documents}`,
    title: `${documents} documents, cold`,
    rounds,
    documents,
    warm: false,
    change: null,
    atMost: 1.15,
  }))
}
