import { groupTitles, renderRulesJson, renderRulesText } from '../../report/rule-catalogue.ts'
import { rules } from '../../rules/registry.generated.ts'
import { defineCommand } from '../command-declaration.ts'
import { chosenFormat } from '../formats.ts'

export const command = defineCommand({
  name: 'rules',
  group: 'Reference',
  summary: 'list the rules',
  examples: ['sot rules', 'sot rules --json'],
  run: async ({ flags, context }) => {
    const format = chosenFormat(flags, ['json'], 'sot rules')
    const groups = Object.keys(groupTitles)
    const metas = rules
      .map((rule) => rule.meta)
      .sort((a, b) => groups.indexOf(a.group) - groups.indexOf(b.group) || (a.id < b.id ? -1 : 1))
    context.stdout.write(format === 'json' ? renderRulesJson(metas) : renderRulesText(metas))
    return 0
  },
})
