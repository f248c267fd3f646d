import { statusMarks } from '../../model/document/status-marks.ts'
import type { Block, TableBlock } from '../markdown/blocks.ts'
import type { Prose } from '../markdown/prose.ts'
import { idsOf } from '../mentions/ids.ts'
import type { ReadContext } from '../read-context.ts'
import { type MarkLegend, marks, marksIn, type SaidStatus, saidStatus, trimEdges } from './account-words.ts'

type Context = Pick<ReadContext, 'settings' | 'shapes' | 'source'>
type Draft = Map<string, SaidStatus | null>

const heading = /\b(?:legend|key|meanings?|symbols?|icons?|marks?|emojis?)\b/iu
/** A legend is short. */
const longest = 400

/**
 * What a document says that its marks mean: "Legend: ✅ = ready, 🟡 = reviewed", a table of marks. A mark that means
 * something else than a status states none.
 */
export function readMarkLegend(blocks: readonly Block[], context: Context): MarkLegend {
  const legend: Draft = new Map()
  if (context.source.text.search(marks) === -1) return legend
  let isHeaded = false
  for (const block of blocks) {
    if (block.type === 'heading') isHeaded = heading.test(block.prose.text.slice(0, longest))
    else if (block.type === 'table') addTable(legend, block, isHeaded, context)
    else if (block.prose.text.length <= longest && block.prose.text.search(marks) !== -1)
      addLine(legend, block.prose, isHeaded, context)
  }
  return legend
}

/** Rows with a mark and what it means. */
function addTable(
  legend: Draft,
  { rows: [header, ...body] }: TableBlock,
  isHeaded: boolean,
  context: Context,
): void {
  const labels = (header?.cells ?? []).map(({ text }) => text.slice(0, longest)).join(' ')
  if (!isHeaded && !heading.test(labels)) return
  for (const { cells } of body) {
    const [mark = '', meaning = ''] = cells.map(({ text }) => text.slice(0, longest))
    const only = marksIn(mark)
    if (only.length === 1 && trimEdges(mark.replace(marks, ' ')) === '')
      addMeaning(legend, only[0] ?? '', meaning, true, context)
  }
}

const defines = /^\uFE0F?\s*[`*]*\s*(?:[=:]|means?\b)/iu

function addLine(legend: Draft, prose: Prose, isHeaded: boolean, context: Context): void {
  if (idsOf(prose, context.shapes).length > 0) return
  const { text } = prose
  const found = marksIn(text)
  const pieces = text.split(marks)
  const isLegend = isHeaded || heading.test(pieces[0] ?? '')
  for (const [at, mark] of found.entries()) {
    const meaning = pieces[at + 1] ?? ''
    const isDefined = isLegend || defines.test(meaning)
    if (isDefined || found.length > 1) addMeaning(legend, mark, meaning, isDefined, context)
  }
}

function addMeaning(
  legend: Draft,
  mark: string,
  words: string,
  isDefined: boolean,
  { settings }: Context,
): void {
  const meaning = trimEdges(words.replace(/^[\s=:`*]*means?\b/iu, ''))
  if (meaning === '' || !statusMarks.has(mark)) return
  const said = saidStatus(meaning, { settings, legend: new Map() })
  if (said !== null || isDefined) legend.set(mark, said)
}
