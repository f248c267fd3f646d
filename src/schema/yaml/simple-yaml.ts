import type { Span } from '../../model/document/span.ts'
import { LineTable } from '../line-table.ts'
import { type PlacedOffsets, placeOf } from '../placed-offsets.ts'
import { readPlainYaml } from './plain-yaml.ts'
import type { YamlDefect, YamlDefectCode } from './yaml-values.ts'

export type YamlProblem = {
  readonly code: 'syntax' | YamlDefectCode
  readonly message: string
  readonly span: Span
}

/** The place of a value, or of the key before it, by JSON pointer; of the nearest enclosing one where there is none. */
export type SpanOf = (pointer: string, part?: 'value' | 'key') => Span

export type StrictYaml = {
  /** Null when the text is no YAML at all. */
  readonly data: unknown
  readonly problems: readonly YamlProblem[]
  readonly spanOf: SpanOf
  /** The text of a value as written: `05` where the data says 5. */
  readonly sourceOf: (pointer: string) => string
}

/** Reads YAML that is plain, without the reader of all of it; null for the rest. `lineOffset` is as there. */
export function readSimpleYaml(source: string, { lineOffset = 0 } = {}): StrictYaml | null {
  const text = withoutMark(source)
  const plain = readPlainYaml(text)
  return plain === null ? null : strictYaml(text, new LineTable(text, lineOffset), plain.data, [], plain)
}

export function withoutMark(source: string): string {
  return source.startsWith('\uFEFF') ? source.slice(1) : source
}

/** What was read of a text, and where it stands there. */
export function strictYaml(
  text: string,
  lines: LineTable,
  data: unknown,
  defects: readonly YamlDefect[],
  places: PlacedOffsets,
): StrictYaml {
  return {
    data,
    problems: defects.map(({ code, message, at }) => ({ code, message, span: lines.span(...at) })),
    spanOf: (pointer, part = 'value') => lines.span(...placeOf(pointer, part, places)),
    sourceOf: (pointer) => text.slice(...placeOf(pointer, 'value', places)),
  }
}
