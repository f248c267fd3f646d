import { readInstant } from '../../model/calendar.ts'
import { compareSpans, type Span } from '../../model/document/span.ts'
import { canonicalStatuses } from '../../model/document/status.ts'
import { preparePatterns } from '../../model/id-matcher.ts'
import { nearest } from '../../model/nearest.ts'
import { configName, defaultSettings, type Settings } from '../../model/settings.ts'
import type { UserProblem } from '../../model/user-problem.ts'
import { validators } from '../../schema/generated/config-validators.generated.ts'
import { childPointer } from '../../schema/json-pointer.ts'
import { listOf, type PointedText, pointedTexts, recordOf, textsOf } from '../../schema/narrow.ts'
import type { SpanOf } from '../../schema/value-places.ts'
import { violationsBy } from '../../schema/violations.ts'
import { readStrictYaml } from '../../schema/yaml/read-yaml.ts'
import { safePath } from '../files/safe-path.ts'
import { globFault } from '../glob.ts'
import type { FileSource } from '../sources/file-source.ts'
import { readText } from '../sources/read-text.ts'
import { fillSettings } from './fill-settings.ts'
import { idPatternFault, unanchored } from './id-pattern.ts'

const otherNames = ['sot.config.yml', 'sot.config.json', '.sot.config.yaml']

type SettingsResult = { readonly settings: Settings } | { readonly problem: UserProblem }

/** Reads `sot.config.yaml` at the root. `ruleIds` are the rules there are: settings of any other are refused. */
export async function readSettings(
  source: FileSource,
  { ruleIds }: { readonly ruleIds?: readonly string[] } = {},
): Promise<SettingsResult> {
  const file = await readText(source, configName)
  if ('text' in file) return parseSettings(file.text, ruleIds)
  if (file.code !== 'missing') {
    return {
      problem: {
        what: `${configName} cannot be read: ${file.detail}.`,
        todo: 'Make it a plain UTF-8 file.',
        code: 'config-invalid',
      },
    }
  }
  for (const name of otherNames) {
    if ((await source.probe(name)) === 'file') {
      return {
        problem: {
          what: `The config is named ${name}.`,
          todo: `Rename it to ${configName}.`,
          code: 'config-invalid',
        },
      }
    }
  }
  return { settings: defaultSettings }
}

/** Reads the text of a config. */
export async function parseSettings(
  text: string,
  ruleIds: readonly string[] | null = null,
): Promise<SettingsResult> {
  const yaml = readStrictYaml(text)
  const shape =
    yaml.problems.length > 0 ? yaml.problems : violationsBy(validators.config, yaml.data, yaml.spanOf)
  await preparePatterns(textsOf(recordOf(recordOf(yaml.data).ids).pattern))
  const faults = yaml.problems.length > 0 ? [] : configFaults(yaml.data, yaml.spanOf, ruleIds)
  const taken = new Set(faults.map(({ span }) => span.join()))
  const all = [...shape.filter(({ span }) => !taken.has(span.join())), ...faults]
  if (all.length > 0) return { problem: brokenConfig(all) }
  return { settings: fillSettings(configName, yaml.data, yaml.spanOf) }
}

function brokenConfig(faults: readonly ConfigFault[]): UserProblem {
  const sorted = faults.toSorted((a, b) => compareSpans(a.span, b.span))
  const lines = sorted.map(({ message, span }) => `line ${span[0]}: ${message}`)
  return {
    what: `${configName} cannot be used: ${lines.join('; ')}.`,
    todo: 'Correct it; `sot schema config` prints what is allowed.',
    code: 'config-invalid',
    faults: sorted,
  }
}

type ConfigFault = { readonly message: string; readonly span: Span }

/** What is wrong with a config beyond its shape: expressions, globs and paths, status words, rule ids. */
function configFaults(data: unknown, spanOf: SpanOf, ruleIds: readonly string[] | null): ConfigFault[] {
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
    ...trustFaults(recordOf(config.trust), spanOf),
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

/** Times that are none, and ids that two keys have. */
function trustFaults(trust: Readonly<Record<string, unknown>>, spanOf: SpanOf): ConfigFault[] {
  const ids = new Set<unknown>()
  return listOf(trust.keys).flatMap((value, index) => {
    const key = recordOf(value)
    const place = (name: string): string => `/trust/keys/${index}/${name}`
    const isTaken = ids.has(key.id)
    ids.add(key.id)
    return [
      ...faultsIn(
        ['valid_after', 'valid_before'].flatMap((name) => pointedTexts(key[name], place(name))),
        (text) => (readInstant(text) === null ? 'no day, and no instant with its zone' : null),
        spanOf,
      ),
      ...(isTaken ? [{ message: `two keys have the id "${key.id}"`, span: spanOf(place('id')) }] : []),
    ]
  })
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
