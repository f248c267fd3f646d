import type { Span } from '../model/document/span.ts'
import { linesOf } from '../model/document/text-lines.ts'

/** A change of a few characters: the text replaces what is at the span. */
export type TextEdit = { readonly span: Span; readonly text: string }

/**
 * Applies edits to a file. Lines and columns are counted as the readers count them: a byte order mark is no
 * character, every kind of line end ends a line; new lines end as the others do. Of edits that
 * overlap, and of two insertions at one place, the first is made.
 */
export function applyTextEdits(file: string, edits: readonly TextEdit[]): { text: string; made: number } {
  const bom = file.startsWith('\uFEFF') ? '\uFEFF' : ''
  const text = file.slice(bom.length)
  const starts = lineStarts(text)
  const end = linesOf(text)[0]?.end || '\n'
  const offset = (line: number, column: number): number =>
    Math.min(text.length, (starts[line - 1] ?? text.length) + column - 1)
  const placed = edits
    .map(({ span: [line, column, endLine, endColumn], text: fresh }) => ({
      from: offset(line, column),
      to: offset(endLine, endColumn),
      fresh: fresh.replaceAll('\n', end),
    }))
    .sort((a, b) => a.from - b.from || a.to - b.to)
  let [result, at, made, inserted] = [bom, 0, 0, -1]
  for (const { from, to, fresh } of placed) {
    if (from < at || (from === to && from === inserted)) continue
    result += text.slice(at, from) + fresh
    at = to
    made += 1
    if (from === to) inserted = from
  }
  return { text: result + text.slice(at), made }
}

function lineStarts(text: string): number[] {
  const starts = [0]
  for (const { text: line, end } of linesOf(text))
    starts.push((starts.at(-1) ?? 0) + line.length + end.length)
  return starts
}
