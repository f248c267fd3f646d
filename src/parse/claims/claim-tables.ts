import type { Settings } from '../../model/settings.ts'
import type { TableBlock } from '../markdown/blocks.ts'
import { addStretch } from '../markdown/places.ts'
import { type Prose, placeAt, type Range, wholeSlice } from '../markdown/prose.ts'
import { claimVocabulary, readClaimLabel } from './claim-vocabulary.ts'
import { findRuns } from './runs.ts'

/** Lines of a table that belong together: claims in one group speak of the run that the group names. */
type LineGroup = readonly Prose[]

/**
 * What a table says, as lines: label and value of a row of two cells are one labelled line; where the
 * header gives the labels and the row names a run, each cell follows its label. Other cells are lines of their own.
 */
export function linesOfTable({ rows }: TableBlock, settings: Settings): LineGroup[] {
  const [header] = rows
  if (header === undefined) return []
  const vocabulary = claimVocabulary(settings)
  const isLabel = header.cells.map(({ text }) => readClaimLabel(text, vocabulary) !== null)
  const isHeaded = isLabel.includes(true, 1)
  if (header.cells.length === 2 && !isHeaded) return [rows.flatMap(({ cells }) => pairOf(cells))]
  return rows.flatMap(({ cells }, index): LineGroup[] => {
    const namesRun = (): boolean => cells.some((cell) => findRuns(wholeSlice(cell), settings).length > 0)
    if (!isHeaded || index === 0 || !namesRun()) return cells.map((cell) => [cell])
    return [
      cells.map((cell, column) => {
        const label = header.cells[column]
        const isValue = label !== undefined && isLabel[column] === true && cell.text.trim() !== ''
        return isValue ? joinCells(null, label.text, cell) : cell
      }),
    ]
  })
}

function pairOf(cells: readonly Prose[]): readonly Prose[] {
  const [label, value] = cells
  const isPair =
    label !== undefined && value !== undefined && label.text.trim() !== '' && value.text.trim() !== ''
  return isPair ? [joinCells(label, label.text, value)] : cells
}

/** Label and value as one text; a label from the header has the place of the value. */
function joinCells(label: Prose | null, words: string, value: Prose): Prose {
  const head = `${words.replace(/[:：]\s*$/u, '')}: `
  const start = placeAt(value, 0)
  const places: number[] = []
  for (let at = 0; at < head.length; at += 1)
    addStretch(places, at, label === null ? start : placeAt(label, at))
  for (let at = 0; at < value.places.length; at += 2)
    addStretch(places, head.length + (value.places[at] ?? 0), value.places[at + 1] ?? 0)
  const shift = <R extends Range>(range: R): R => ({
    ...range,
    from: range.from + head.length,
    to: range.to + head.length,
  })
  return {
    text: head + value.text,
    places,
    end: value.end,
    code: value.code.map(shift),
    strong: value.strong.map(shift),
    links: value.links.map(shift),
    html: value.html,
  }
}
