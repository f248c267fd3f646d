import { firstIndex } from '../../model/document/first-index.ts'
import type { Span } from '../../model/document/span.ts'

/** Text with its line starts, so that offsets become spans in logarithmic time. */
export type Source = {
  readonly text: string
  readonly lineStarts: readonly number[]
}

/** Drops a BOM and folds line ends, neither of which moves a line or a column. */
export function normaliseText(raw: string): string {
  const withoutBom = raw.charCodeAt(0) === 0xfeff ? raw.slice(1) : raw
  return withoutBom.includes('\r') ? withoutBom.replace(/\r\n?/g, '\n') : withoutBom
}

/** Prepares normalised text for look-ups. */
export function makeSource(text: string): Source {
  const lineStarts = [0]
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) lineStarts.push(at + 1)
  return { text, lineStarts }
}

/** The 1-based line of an offset. */
export function lineAt({ lineStarts }: Source, offset: number): number {
  return firstIndex(lineStarts.length, (line) => (lineStarts[line] ?? 0) > offset)
}

/** The span from one offset up to another. */
export function spanBetween(source: Source, from: number, to: number): Span {
  const line = lineAt(source, from)
  const isWithin = to < (source.lineStarts[line] ?? Number.POSITIVE_INFINITY)
  const endLine = isWithin ? line : lineAt(source, to)
  const column = from - (source.lineStarts[line - 1] ?? 0) + 1
  const endColumn = to - (source.lineStarts[endLine - 1] ?? 0) + 1
  return [line, column, endLine, endColumn]
}

/** The text of one 1-based line, without its end. */
export function lineText(source: Source, line: number): string {
  const from = source.lineStarts[line - 1] ?? source.text.length
  const to = source.lineStarts[line] ?? source.text.length + 1
  return source.text.slice(from, to - 1)
}
