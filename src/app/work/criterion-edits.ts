import type { Criterion } from '../../model/document/issue.ts'
import { dataTick, isData } from './data-edits.ts'
import type { EditDocument, PathEdit } from './edit-space.ts'

const item = /^([\s>]*(?:[-*+]|\d+[.)])\s+)(\[[^\]]{0,5}\])?/u

/** The ways to tick a criterion: a cross in its box; a ticked box where the list item has none. */
export function tickEdits(document: EditDocument, items: readonly Criterion[], number: number): PathEdit[][] {
  const { path, lineAt } = document
  const criterion = items[number - 1]
  if (criterion === undefined) return []
  if (isData(document)) return dataTick(document, criterion, number)
  const [line] = criterion.span
  const found = item.exec(lineAt(line))
  if (found === null) return []
  const from = (found[1]?.length ?? 0) + 1
  const box = found[2] ?? ''
  return [[{ path, span: [line, from, line, from + box.length], text: box === '' ? '[x] ' : '[x]' }]]
}
