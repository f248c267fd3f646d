import type { Position, Range } from 'vscode-languageserver'
import { documentStart, type Span } from '../../model/document/span.ts'
import type { Look } from './live-workspace.ts'

/** A place as editors count: from 0. */
export function rangeAt(span: Span, path: string, { open }: Pick<Look, 'open'>): Range {
  const mark = open.get(path)?.hasMark === true ? 1 : 0
  const position = (line: number, column: number): Position => ({
    line: Math.max(0, line - 1),
    character: Math.max(0, column - 1 + (line === 1 ? mark : 0)),
  })
  const [line, column, endLine, endColumn] = span
  return { start: position(line, column), end: position(endLine, endColumn) }
}

/** A place as documents count: from 1. */
export function placeAt(
  { line, character }: Position,
  path: string,
  { open }: Pick<Look, 'open'>,
): readonly [line: number, column: number] {
  const mark = line === 0 && open.get(path)?.hasMark === true ? 1 : 0
  return [line + 1, Math.max(1, character + 1 - mark)]
}

/** The beginning of a line. */
export function lineStart(line: number): Span {
  return line < 1 ? documentStart : [line, 1, line, 1]
}
