import type { Comparison, Figures, Refused } from './compare.ts'
import type { Limit, Situation } from './situations.ts'

export type Verdict = 'pass' | 'falls short' | 'aim' | 'not measured'

export type Judged = {
  readonly limit: Limit
  readonly words: string
  /** What was measured, in the unit of the limit. */
  readonly measured: number | null
  readonly verdict: Verdict
}

export type Row = {
  readonly id: string
  readonly title: string
  /** The name of our own figures. */
  readonly own: string
  readonly figures: readonly Figures[]
  readonly refused: readonly Refused[]
  readonly limits: readonly Judged[]
}

/** Compares what was measured with the limits, as ratios of medians within one run. */
export function judgeRow(
  { id, title, limits }: Situation,
  own: string,
  { figures, refused }: Comparison,
  earlier: readonly Row[],
): Row {
  const ours = ownFigures({ own, figures })
  return {
    id,
    title,
    own,
    figures,
    refused,
    limits: limits.map((limit) => judged(limit, ours, figures, earlier)),
  }
}

export function ownFigures({ own, figures }: Pick<Row, 'own' | 'figures'>): Figures | null {
  return figures.find(({ name }) => name === own) ?? null
}

function judged(
  limit: Limit,
  own: Figures | null,
  figures: readonly Figures[],
  earlier: readonly Row[],
): Judged {
  const measured = own === null ? null : measuredBy(limit, own, figures, earlier)
  const most =
    'milliseconds' in limit ? limit.milliseconds : 'megabytes' in limit ? limit.megabytes : limit.atMost
  const words = wordsOf(limit)
  if (measured === null) return { limit, words, measured, verdict: 'not measured' }
  if (measured <= most) return { limit, words, measured, verdict: 'pass' }
  return { limit, words, measured, verdict: 'isAim' in limit ? 'aim' : 'falls short' }
}

function measuredBy(
  limit: Limit,
  own: Figures,
  figures: readonly Figures[],
  earlier: readonly Row[],
): number | null {
  if ('milliseconds' in limit) return own.median
  if ('megabytes' in limit) return own.memory
  const other =
    'against' in limit
      ? figures.find(({ name }) => name === limit.against)
      : earlier.filter(({ id }) => id === limit.situation).map(ownFigures)[0]
  if (other === null || other === undefined) return null
  if (!('of' in limit)) return own.median / other.median
  return own.cpu === null || other.cpu === null ? null : own.cpu / other.cpu
}

function wordsOf(limit: Limit): string {
  if ('milliseconds' in limit) return `at most ${limit.milliseconds} ms`
  if ('megabytes' in limit) return `at most ${limit.megabytes} MB`
  if ('situation' in limit) return `at most ${limit.atMost} × our own ${limit.situation}`
  return `at most ${limit.atMost} × ${limit.against}${limit.of === 'cpu' ? ', CPU time' : ''}`
}
