import { renderTable, type StyledText } from '../../report/table.ts'
import { placeWords, verdictWords } from '../build/phase-words.ts'
import type { Why } from '../build/why.ts'
import { heading, type Screen } from './screen.ts'
import { cell, proofPiece } from './words.ts'

const mostItems = 100

/** The Definition of Done of a phase: what is claimed of each item, and what its review says. */
export function gateLines({ item }: Pick<Why, 'item'>, screen: Screen): string[] {
  const items = item?.phase?.items ?? []
  if (items.length === 0) return []
  const rows = items
    .slice(0, mostItems)
    .map((one): StyledText[] => [
      cell(one.id, 'place'),
      cell(one.title ?? ''),
      { text: verdictWords(one) },
      proofPiece(one.outcome, screen.symbols),
      cell(placeWords(one.verdictPlace ?? one.place), 'gutter'),
    ])
  const hidden = items.length - mostItems
  const rest = hidden > 0 ? [`  and ${hidden} more; --json lists all`] : []
  const columns = [{ most: 12 }, { gives: 2, least: 0 }, {}, {}, { gives: 1, least: 0 }]
  return [heading(screen, 'Definition of Done', items.length), ...renderTable(rows, columns, screen), ...rest]
}
