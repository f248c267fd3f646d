import type { BoardTotals } from '../../model/board/board.ts'
import { canonicalStatuses } from '../../model/document/status.ts'
import type { StyledText, TextRole } from '../../report/table.ts'
import { type CountedTotal, countedTotals, itemWords, type TotalName } from '../build/board-totals.ts'
import { joinPieces, type Screen } from './screen.ts'

const statuses = [...canonicalStatuses, 'unstated', 'unknown'] as const

const roles: Readonly<Record<TotalName, TextRole>> = {
  claimed: 'place',
  proven: 'good',
  broken: 'error',
  stale: 'warning',
  unbacked: 'warning',
  unknowable: 'note',
}

/** The first line of every view: claims and their proofs. */
export function totalsLines(totals: BoardTotals, screen: Screen): string[] {
  return joinPieces(countedTotals(totals).map(totalPiece), screen)
}

/** One of these numbers in its colour. */
export function totalPiece({ name, number }: CountedTotal): StyledText {
  return { text: `${name} ${number}`, role: number > 0 ? roles[name] : undefined }
}

/** How many issues and phases have which status; unused statuses are left out. */
export function statusLines(totals: BoardTotals, screen: Screen): string[] {
  const used = statuses.filter((status) => totals.byStatus[status] > 0)
  const words = [
    itemWords(totals).join(', '),
    ...used.map((status) => `${status} ${totals.byStatus[status]}`),
  ]
  return joinPieces(greyed(words), screen)
}

/** Texts that matter less than the others. */
export function greyed(words: readonly string[]): StyledText[] {
  return words.map((text) => ({ text, role: 'gutter' }))
}
