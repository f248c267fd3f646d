import type { Span } from '../../model/document/span.ts'
import { preparePatterns } from '../../model/id-matcher.ts'
import { configName, defaultSettings, type Settings } from '../../model/settings.ts'
import type { UserProblem } from '../../model/user-problem.ts'
import { validators } from '../../schema/generated/config-validators.generated.ts'
import { recordOf, textsOf } from '../../schema/narrow.ts'
import { violationsBy } from '../../schema/violations.ts'
import { readStrictYaml } from '../../schema/yaml/read-yaml.ts'
import type { FileSource } from '../sources/file-source.ts'
import { readText } from '../sources/read-text.ts'
import { configFaults } from './config-faults.ts'
import { fillSettings } from './fill-settings.ts'

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

function brokenConfig(faults: readonly { readonly message: string; readonly span: Span }[]): UserProblem {
  const lines = faults
    .toSorted((a, b) => a.span[0] - b.span[0] || a.span[1] - b.span[1])
    .map(({ message, span }) => `line ${span[0]}: ${message}`)
  return {
    what: `${configName} cannot be used: ${lines.join('; ')}.`,
    todo: 'Correct it; `sot schema config` prints what is allowed.',
    code: 'config-invalid',
  }
}
