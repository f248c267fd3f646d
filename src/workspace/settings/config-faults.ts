import type { Span } from '../../model/document/span.ts'
import { canonicalStatuses } from '../../model/document/status.ts'
import { nearest } from '../../model/nearest.ts'
import { childPointer } from '../../schema/json-pointer.ts'
import { listOf, type PointedText, pointedTexts, recordOf } from '../../schema/narrow.ts'
import type { SpanOf } from '../../schema/value-places.ts'
import { safePath } from '../files/safe-path.ts'
import { globFault } from '../glob.ts'
import { idPatternFault, unanchored } from './id-pattern.ts'

type ConfigFault = { readonly message: string; readonly span: Span }

/** What is wrong with a config beyond its shape: expressions, globs and paths, status words, rule ids. */
export function configFaults(
  data: unknown,
  spanOf: SpanOf,
  ruleIds: readonly string[] | null,
): ConfigFault[] {
  const config = recordOf(data)
  return [
    ...faultsIn(
      pointedTexts(recordOf(config.ids).pattern, '/ids/pattern'),
      (text) => idPatternFault(unanchored(text)),
      spanOf,
      'the id pattern ',
    ),
    ...pathFaults(config, spanOf),
    ...statusFaults(recordOf(config.statuses), spanOf),
    ...(ruleIds === null ? [] : ruleFaults(recordOf(config.rules), spanOf, ruleIds)),
  ]
}

/** One fault for each text that `faultOf` has something against; the message calls it by `name`. */
function faultsIn(
  texts: readonly PointedText[],
  faultOf: (text: string) => string | null,
  spanOf: SpanOf,
  name = '',
): ConfigFault[] {
  return texts.flatMap(({ text, pointer }) => {
    const fault = faultOf(text)
    if (fault === null) return []
    return [{ message: `${name}"${text.slice(0, 60)}" is ${fault}`, span: spanOf(pointer) }]
  })
}

function pathFaults(config: Readonly<Record<string, unknown>>, spanOf: SpanOf): ConfigFault[] {
  const documents = pointedTexts(config.documents, '/documents')
  const globs = [
    ...documents.map(({ text, pointer }) => ({ text: text.replace(/^!/, ''), pointer })),
    ...Object.entries(recordOf(config.kinds)).flatMap(([kind, value]) =>
      pointedTexts(value, childPointer('/kinds', kind)),
    ),
  ]
  return [
    ...faultsIn(globs, (text) => placeFault(text) ?? globFault(text), spanOf),
    ...faultsIn(pointedTexts(listOf(config.required), '/required'), placeFault, spanOf),
    ...faultsIn(pointedTexts(config.baseline, '/baseline'), placeFault, spanOf),
  ]
}

function placeFault(path: string): string | null {
  if (path.includes('\\')) return 'written with a backslash, expected "/"'
  return safePath(path) === null ? 'outside the root' : null
}

/** One word cannot mean two statuses. */
function statusFaults(statuses: Readonly<Record<string, unknown>>, spanOf: SpanOf): ConfigFault[] {
  const meaning = new Map<string, string>()
  const faults: ConfigFault[] = []
  for (const status of canonicalStatuses) {
    for (const { text, pointer } of pointedTexts(statuses[status], childPointer('/statuses', status))) {
      const word = text
        .trim()
        .toLowerCase()
        .replace(/[\s_]+/g, '-')
      const other = meaning.get(word) ?? status
      meaning.set(word, other)
      if (other !== status)
        faults.push({ message: `"${text}" already means ${other}`, span: spanOf(pointer) })
    }
  }
  return faults
}

function ruleFaults(
  rules: Readonly<Record<string, unknown>>,
  spanOf: SpanOf,
  ruleIds: readonly string[],
): ConfigFault[] {
  return Object.keys(rules)
    .filter((id) => !ruleIds.includes(id))
    .map((id) => {
      const near = nearest(id, ruleIds)
      const hint = near === null ? '; `sot rules` lists them all' : `; did you mean "${near}"?`
      return { message: `there is no rule "${id}"${hint}`, span: spanOf(childPointer('/rules', id), 'key') }
    })
}
