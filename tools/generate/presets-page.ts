import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { familyKeys, presetNames, presetSetting, presetSeverity } from '../../src/model/presets.ts'
import type { Rule, RuleMeta } from '../../src/model/rule.ts'
import { tableRow } from './markdown.ts'
import type { Output } from './output.ts'

/** The page of presets: every rule whose severity or options differ. */
export function presetsPageOutput(root: string, rules: readonly Rule[]): Output[] {
  if (!existsSync(join(root, 'docs'))) return []
  const metas = rules
    .map(({ meta }) => meta)
    .filter(({ id }) => presetNames.some((name) => isNamed(name, id)))
  const text = [
    '<!-- Written by `npm run generate` from src/model/presets.ts. -->',
    '# Presets',
    introduction,
    [
      tableRow(['rule', ...presetNames]),
      tableRow(['---', ...presetNames.map(() => '---')]),
      ...metas.map((meta) =>
        tableRow([
          `[${meta.id}](rules/${meta.id}.md)`,
          ...presetNames.map((name) => settingWords(name, meta)),
        ]),
      ),
    ].join('\n'),
    'All other rules are the same in every preset.',
  ]
  return [{ path: 'docs/presets.md', text: `${text.join('\n\n')}\n` }]
}

const introduction = `\`extends:\` in sot.config.yaml names a preset: the severities of all rules that \`rules:\` does not name.

| \`extends:\` | for |
|---|---|
| \`auto\` (default) | \`cto\` where a document has ${familyKeys.map((key) => `\`${key}\``).join(' or ')} in its front matter, and for \`validate-cto-child\`; else \`recommended\` |
| \`recommended\` | any plan: what contradicts itself, leads nowhere or cannot be read |
| \`strict\` | the same, and warnings are errors where a plan contradicts itself or a claim has nothing behind it |
| \`cto\` | plans that follow the house rules of the planning family: front matter, disclaimer, candidates, contracts, gates, evidence |

A rule that \`rules:\` or \`--rule\` names takes nothing from the preset, neither severity nor options. \`sot rules --preset NAME\` lists
the severities, and \`sot check --stats\` says which preset is on and why. A repository in which others propose changes states its
preset: with \`auto\`, a change of front matter can change it, which [policy-changed](rules/policy-changed.md) does not see.`

function isNamed(preset: (typeof presetNames)[number], rule: string): boolean {
  return Object.keys(presetSetting(preset, rule)).length > 0
}

/** \`off\`, or \`warning (before_runs: count)\`. */
function settingWords(preset: (typeof presetNames)[number], meta: RuleMeta<string>): string {
  const options = Object.entries(presetSetting(preset, meta.id).options ?? {})
  const severity = presetSeverity(preset, meta)
  return options.length === 0
    ? severity
    : `${severity} (${options.map(([name, value]) => `\`${name}: ${value}\``).join(', ')})`
}
