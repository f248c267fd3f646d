import type { Settings } from '../model/settings.ts'
import type { TableBlock } from './blocks.ts'
import { meaningOf } from './claim-labels.ts'
import { type Prose, type Range, wholeSlice } from './prose.ts'
import { findRuns } from './runs.ts'

/** Lines of a table that belong together: claims in one group speak of the run that stands in it. */
export type LineGroup = readonly Prose[]

/**
 * What a table says, as lines: label and value of a row of two cells are one labelled line; where the
 * header gives the labels and the row names a run, each cell follows its label. Other cells stand alone.
 */
export function linesOfTable({ rows }: TableBlock, settings: Settings): LineGroup[] {
  const [header] = rows
  if (header === undefined) return []
  const engines = [...settings.backends.map((name) => name.toLowerCase()), 'fake']
  const isHeaded = header.cells.some((cell, column) => column > 0 && meaningOf(cell.text, engines) !== null)
  if (header.cells.length === 2 && !isHeaded) return [rows.flatMap(({ cells }) => pairOf(cells))]
  return rows.flatMap(({ cells }, index): LineGroup[] => {
    const namesRun = cells.some((cell) => findRuns(wholeSlice(cell), settings).length > 0)
    if (!isHeaded || index === 0 || !namesRun) return cells.map((cell) => [cell])
    return [cells.map((cell, column) => labelledCell(header.cells[column], cell, engines))]
  })
}

function pairOf(cells: readonly Prose[]): Prose[] {
  const [label, value] = cells
  if (label === undefined || value === undefined || label.text.trim() === '' || value.text.trim() === '')
    return [...cells]
  return [joined(label.text, label.offsets, value)]
}

function labelledCell(label: Prose | undefined, cell: Prose, engines: readonly string[]): Prose {
  if (label === undefined || cell.text.trim() === '' || meaningOf(label.text, engines) === null) return cell
  return joined(label.text, null, cell)
}

/** Label and value as one text; a label that stands elsewhere takes the place of the value. */
function joined(label: string, places: readonly number[] | null, value: Prose): Prose {
  const head = `${label.replace(/[:：]\s*$/u, '')}: `
  const start = value.offsets[0] ?? 0
  const offsets = Array.from(
    { length: head.length },
    (_, at) => places?.[Math.min(at, places.length - 1)] ?? start,
  )
  const shift = <R extends Range>(range: R): R => ({
    ...range,
    from: range.from + head.length,
    to: range.to + head.length,
  })
  return {
    text: head + value.text,
    offsets: [...offsets, ...value.offsets],
    code: value.code.map(shift),
    strong: value.strong.map(shift),
    links: value.links.map(shift),
    html: value.html,
  }
}
