import type { RuleMeta } from '../model/rule.ts'
import { rules } from '../rules/registry.generated.ts'
import { type CommonFlags, chosenFormat } from './command.ts'
import type { Context } from './context.ts'
import type { Exit } from './exit.ts'
import { docsPage, groupTitles } from './rule-groups.ts'

/** `sot rules`: the catalogue, group by group. */
export function listRules(flags: CommonFlags, context: Context): Exit {
  const format = chosenFormat(flags, ['json'], 'sot rules')
  const groups = Object.keys(groupTitles)
  const metas = rules
    .map((rule) => rule.meta)
    .sort((a, b) => groups.indexOf(a.group) - groups.indexOf(b.group) || (a.id < b.id ? -1 : 1))
  context.stdout.write(format === 'json' ? asJson(metas) : asText(metas))
  return 0
}

function asJson(metas: readonly RuleMeta<string>[]): string {
  const list = metas.map(({ id, group, severity, scope, title, options }) => ({
    id,
    group,
    severity,
    scope,
    title,
    options: Object.keys(options),
    docs: docsPage(id),
  }))
  return `${JSON.stringify({ schema: 'sot-rules/1', rules: list }, null, 2)}\n`
}

function asText(metas: readonly RuleMeta<string>[]): string {
  const idWidth = Math.max(...metas.map(({ id }) => id.length))
  const tables = Object.entries(groupTitles).flatMap(([group, title]) => {
    const rows = metas
      .filter((meta) => meta.group === group)
      .map((meta) => `  ${meta.id.padEnd(idWidth)}  ${meta.severity.padEnd('warning'.length)}  ${meta.title}`)
    return rows.length === 0 ? [] : [`${title}\n${rows.join('\n')}\n`]
  })
  return `${tables.join('\n')}\n${metas.length} rules. "sot explain RULE" tells more of one.\n`
}
