import type { Span } from '../model/span.ts'
import { composeYaml } from './compose-yaml.ts'
import { LineTable } from './line-table.ts'
import { type PlacedOffsets, placeOf } from './placed-offsets.ts'
import { readPlainYaml } from './plain-yaml.ts'
import { type YamlDefect, type YamlDefectCode, yamlValues } from './yaml-values.ts'

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

/**
 * Reads YAML 1.2 that means no more than JSON could: one document, no tags, no merge keys, no key twice, few aliases.
 * `lineOffset` is the number of lines before the text in its file.
 */
export function readStrictYaml(source: string, { lineOffset = 0 } = {}): StrictYaml {
  const text = source.startsWith('\uFEFF') ? source.slice(1) : source
  const lines = new LineTable(text, lineOffset)
  const plain = readPlainYaml(text)
  if (plain !== null) return strictYaml(text, lines, plain.data, [], plain)
  const composed = composeYaml(text)
  if ('fault' in composed) {
    const { message, from, to } = composed.fault
    const span = lines.span(from, to)
    return {
      data: null,
      problems: [{ code: 'syntax', message, span }],
      spanOf: () => span,
      sourceOf: () => '',
    }
  }
  const { data, defects, ...places } = yamlValues(composed.root, text)
  return strictYaml(text, lines, data, defects, places)
}

function strictYaml(
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
