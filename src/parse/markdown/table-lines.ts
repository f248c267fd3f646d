import type { Settings } from '../../model/settings.ts'
import { meaningOf } from '../claims/claim-labels.ts'
import { enginesOf } from '../claims/claim-sentences.ts'
import { findRuns } from '../claims/runs.ts'
import type { TableBlock } from './blocks.ts'
import { addStretch } from './places.ts'
import { type Prose, placeAt, type Range, wholeSlice } from './prose.ts'

/** Lines of a table that belong together: claims in one group speak of the run that stands in it. */
export type LineGroup = readonly Prose[]

/**
 * What a table says, as lines: label and value of a row of two cells are one labelled line; where the
 * header gives the labels and the row names a run, each cell follows its label. Other cells stand alone.
 */
export function linesOfTable({ rows }: TableBlock, settings: Settings): LineGroup[] {
  const [header] = rows
  if (header === undefined) return []
  const engines = enginesOf(settings)
  const isHeaded = header.cells.some((cell, column) => column > 0 && hasMeaning(cell, engines))
  if (header.cells.length === 2 && !isHeaded) return [rows.flatMap(({ cells }) => pairOf(cells))]
  const groups: LineGroup[] = []
  rows.forEach(({ cells }, index) => {
    const isLabelled = isHeaded && index > 0 && cells.some((cell) => holdsRun(cell, settings))
    if (isLabelled)
      groups.push(cells.map((cell, column) => labelledCell(header.cells[column], cell, engines)))
    else for (const cell of cells) groups.push([cell])
  })
  return groups
}

const hasMeaning = (label: Prose, engines: readonly string[]): boolean =>
  meaningOf(label.text, engines) !== null

const holdsRun = (cell: Prose, settings: Settings): boolean => findRuns(wholeSlice(cell), settings).length > 0

function pairOf(cells: readonly Prose[]): Prose[] {
  const [label, value] = cells
  if (label === undefined || value === undefined || label.text.trim() === '' || value.text.trim() === '')
    return [...cells]
  return [joined(label, label.text, value)]
}

function labelledCell(label: Prose | undefined, cell: Prose, engines: readonly string[]): Prose {
  if (label === undefined || cell.text.trim() === '' || !hasMeaning(label, engines)) return cell
  return joined(null, label.text, cell)
}

/** Label and value as one text; a label that stands elsewhere takes the place of the value. */
function joined(label: Prose | null, words: string, value: Prose): Prose {
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
