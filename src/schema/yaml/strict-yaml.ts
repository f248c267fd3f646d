import { LineTable } from '../line-table.ts'
import { composeYaml } from './compose-yaml.ts'
import { readSimpleYaml, type StrictYaml, strictYaml, withoutMark } from './simple-yaml.ts'
import { yamlValues } from './yaml-values.ts'

export type { SpanOf, StrictYaml, YamlProblem } from './simple-yaml.ts'

/**
 * Reads YAML 1.2 that means no more than JSON could: one document, no tags, no merge keys, no key twice, few aliases.
 * `lineOffset` is the number of lines before the text in its file.
 */
export function readStrictYaml(source: string, { lineOffset = 0 } = {}): StrictYaml {
  const simple = readSimpleYaml(source, { lineOffset })
  if (simple !== null) return simple
  const text = withoutMark(source)
  const lines = new LineTable(text, lineOffset)
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
