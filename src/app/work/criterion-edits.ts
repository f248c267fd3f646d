import { dataTick, isData } from './data-edits.ts'
import type { EditDocument, IssueParts, PathEdit } from './edit-space.ts'

const item = /^([\s>]*(?:[-*+]|\d+[.)])\s+)(\[[^\]]{0,5}\])?/u

/** The ways to tick a criterion: a cross in its box; a ticked box where the list item has none. */
export function tickEdits(document: EditDocument, parts: IssueParts, number: number): PathEdit[][] {
  const { path, lineAt } = document
  if (isData(document)) return dataTick(document, parts, number)
  const { acceptance } = parts
  const criterion = acceptance?.items[number - 1]
  if (criterion === undefined) return []
  const [line] = criterion.span
  const found = item.exec(lineAt(line))
  if (found === null) return []
  const from = (found[1]?.length ?? 0) + 1
  const box = found[2] ?? ''
  return [[{ path, span: [line, from, line, from + box.length], text: box === '' ? '[x] ' : '[x]' }]]
}
