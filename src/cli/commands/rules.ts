import { presetNames } from '../../model/presets.ts'
import { groupTitles, renderRulesJson, renderRulesText } from '../../report/rule-catalogue.ts'
import { rules } from '../../rules/registry.generated.ts'
import { defineCommand } from '../command-declaration.ts'
import { value } from '../command-options.ts'
import { oneOf } from '../option-values.ts'
import { chosenFormat } from '../output-format.ts'

export const command = defineCommand({
  name: 'rules',
  group: 'Reference',
  summary: 'list the rules',
  options: {
    preset: value('<name>', `severities in a preset: ${presetNames.join(', ')}`, oneOf(presetNames)),
  },
  examples: ['sot rules', 'sot rules --preset recommended', 'sot rules --json'],
  run: async ({ flags, context }) => {
    const format = chosenFormat(flags, ['json'], 'sot rules')
    const groups = Object.keys(groupTitles)
    const metas = rules
      .map((rule) => rule.meta)
      .sort((a, b) => groups.indexOf(a.group) - groups.indexOf(b.group) || (a.id < b.id ? -1 : 1))
    const render = format === 'json' ? renderRulesJson : renderRulesText
    context.stdout.write(render(metas, flags.preset ?? null))
    return 0
  },
})
