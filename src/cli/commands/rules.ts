import type { RuleGroup, RuleMeta } from '../../model/rule.ts'
import { defineCommand } from '../command-declaration.ts'
import { chosenFormat } from '../formats.ts'

export const command = defineCommand({
  name: 'rules',
  group: 'Reference',
  summary: 'list the rules',
  examples: ['sot rules', 'sot rules --json'],
  run: async ({ flags, context }) => {
    const format = chosenFormat(flags, ['json'], 'sot rules')
    const { rules } = await import('../../rules/registry.generated.ts')
    const groups = Object.keys(groupTitles)
    const metas = rules
      .map((rule) => rule.meta)
      .sort((a, b) => groups.indexOf(a.group) - groups.indexOf(b.group) || (a.id < b.id ? -1 : 1))
    context.stdout.write(format === 'json' ? renderJson(metas) : renderText(metas))
    return 0
  },
})

function renderJson(metas: readonly RuleMeta<string>[]): string {
  const rules = metas.map(({ id, group, severity, scope, title, options }) => ({
    id,
    group,
    severity,
    scope,
    title,
    options: Object.keys(options),
    docs: docsPage(id),
  }))
  return `${JSON.stringify({ schema: 'sot-rules/1', rules }, null, 2)}\n`
}

function renderText(metas: readonly RuleMeta<string>[]): string {
  const idWidth = Math.max(...metas.map(({ id }) => id.length))
  const tables = Object.entries(groupTitles).flatMap(([group, title]) => {
    const rows = metas
      .filter((meta) => meta.group === group)
      .map((meta) => `  ${meta.id.padEnd(idWidth)}  ${meta.severity.padEnd('warning'.length)}  ${meta.title}`)
    return rows.length === 0 ? [] : [`${title}\n${rows.join('\n')}\n`]
  })
  return `${tables.join('\n')}\n${metas.length} rules. "sot explain RULE" explains one of them.\n`
}

/** What a group of rules is called, in the order in which the groups are listed. */
export const groupTitles: Readonly<Record<RuleGroup, string>> = {
  'front-matter': 'Front matter',
  authority: 'Authority',
  structure: 'Structure',
  references: 'Ids and references',
  status: 'Status and chain',
  evidence: 'Evidence',
  secrets: 'Secrets',
  workboard: 'Workboard and contracts',
  journals: 'Journals',
  history: 'History, switched on one by one',
}

/** The page that describes a rule. */
export function docsPage(id: string): string {
  return `docs/rules/${id}.md`
}
