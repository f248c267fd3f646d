import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Rule, RuleGroup } from '../../src/model/rule.ts'
import { tableRow } from './markdown.ts'
import type { Output } from './output.ts'

const start = '<!-- rules:start -->'
const end = '<!-- rules:end -->'

const groups: readonly RuleGroup[] = [
  'front-matter',
  'authority',
  'structure',
  'references',
  'status',
  'evidence',
  'secrets',
  'workboard',
  'journals',
  'history',
]

/** The README with the table of rules between its markers. */
export function readmeOutput(root: string, rules: readonly Rule[]): Output[] {
  const path = 'README.md'
  if (!existsSync(join(root, path))) return []
  const text = readFileSync(join(root, path), 'utf8')
  const from = text.indexOf(start)
  const to = text.indexOf(end)
  if (from < 0 || to < from) throw new Error(`${path}: the markers ${start} and ${end} are missing`)
  const head = text.slice(0, from + start.length)
  return [{ path, text: `${head}\n${ruleTable(rules)}\n${text.slice(to)}` }]
}

function ruleTable(rules: readonly Rule[]): string {
  const rows = groups.flatMap((group) =>
    rules
      .filter(({ meta }) => meta.group === group)
      .map(({ meta }) =>
        tableRow([
          `[${meta.id}](docs/rules/${meta.id}.md)`,
          group,
          meta.optIn ? `off (${meta.severity})` : meta.severity,
          meta.title,
        ]),
      ),
  )
  return [tableRow(['rule', 'group', 'severity', 'what it does']), '|---|---|---|---|', ...rows].join('\n')
}
