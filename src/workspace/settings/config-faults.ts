import type { Span } from '../../model/document/span.ts'
import { canonicalStatuses } from '../../model/document/status.ts'
import { nearest } from '../../model/nearest.ts'
import { childPointer } from '../../schema/json-pointer.ts'
import { listOf, recordOf } from '../../schema/narrow.ts'
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
    ...patternFaults(recordOf(config.ids).pattern, spanOf),
    ...pathFaults(config, spanOf),
    ...statusFaults(recordOf(config.statuses), spanOf),
    ...(ruleIds === null ? [] : ruleFaults(recordOf(config.rules), spanOf, ruleIds)),
  ]
}

type PlacedText = { readonly text: string; readonly at: string }

/** The texts of a value that is one text or a list of them, each with its pointer. */
function placedTexts(value: unknown, pointer: string): PlacedText[] {
  if (typeof value === 'string') return [{ text: value, at: pointer }]
  return listOf(value).flatMap((text, index) =>
    typeof text === 'string' ? [{ text, at: childPointer(pointer, index) }] : [],
  )
}

function patternFaults(value: unknown, spanOf: SpanOf): ConfigFault[] {
  return placedTexts(value, '/ids/pattern').flatMap(({ text, at }) => {
    const fault = idPatternFault(unanchored(text))
    return fault === null
      ? []
      : [{ message: `the id pattern "${text.slice(0, 60)}" is ${fault}`, span: spanOf(at) }]
  })
}

function pathFaults(config: Readonly<Record<string, unknown>>, spanOf: SpanOf): ConfigFault[] {
  const globs = [
    ...placedTexts(config.documents, '/documents').map(({ text, at }) => ({
      text: text.replace(/^!/, ''),
      at,
    })),
    ...Object.entries(recordOf(config.kinds)).flatMap(([kind, value]) =>
      placedTexts(value, childPointer('/kinds', kind)),
    ),
  ]
  const required = listOf(config.required).flatMap((entry, index) =>
    typeof entry === 'string' ? [{ text: entry, at: childPointer('/required', index) }] : [],
  )
  const faultsOf = (list: readonly PlacedText[], faultOf: (text: string) => string | null): ConfigFault[] =>
    list.flatMap(({ text, at }) => {
      const fault = faultOf(text)
      return fault === null ? [] : [{ message: `"${text.slice(0, 60)}" is ${fault}`, span: spanOf(at) }]
    })
  return [
    ...faultsOf(globs, (text) => placeFault(text) ?? globFault(text)),
    ...faultsOf(required, placeFault),
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
    for (const { text, at } of placedTexts(statuses[status], childPointer('/statuses', status))) {
      const word = text
        .trim()
        .toLowerCase()
        .replace(/[\s_]+/g, '-')
      const other = meaning.get(word) ?? status
      meaning.set(word, other)
      if (other !== status) faults.push({ message: `"${text}" already means ${other}`, span: spanOf(at) })
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
