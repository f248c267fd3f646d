import { diffArrays } from 'diff'
import type { LineEdit } from '../model/line-edit.ts'
import { linesOf } from '../model/text-lines.ts'

/** The edits that make one text of the other, as few lines as can be. Line ends are not compared. */
export function lineEdits(before: string, after: string): LineEdit[] {
  const edits: LineEdit[] = []
  let line = 1
  let open: { line: number; remove: string[]; add: string[] } | null = null
  for (const { added, removed, value } of diffArrays(wholeLines(before), wholeLines(after))) {
    if (!added && !removed) {
      if (open !== null) edits.push(open)
      open = null
      line += value.length
      continue
    }
    open ??= { line, remove: [], add: [] }
    if (added) open.add.push(...value)
    else {
      open.remove.push(...value)
      line += value.length
    }
  }
  return open === null ? edits : [...edits, open]
}

/** What stands behind the last line end is no line. */
function wholeLines(text: string): string[] {
  const lines = linesOf(text).map((line) => line.text)
  return lines.at(-1) === '' ? lines.slice(0, -1) : lines
}
