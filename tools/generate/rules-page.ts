import type { Rule, RuleGroup } from '../../src/model/rule.ts'
import { tableRow } from './markdown.ts'
import type { Output } from './output.ts'

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

export const rulesPagePath = 'docs/rules/README.md'

/** The page with the table of all rules. */
export function rulesPage(rules: readonly Rule[]): Output {
  return { path: rulesPagePath, text: `${head}\n${ruleTable(rules)}\n` }
}

const head = `# Rules

The severities are those of the preset \`cto\`. Any other plan gets [\`recommended\`](../presets.md), in which the house rules are off.
\`sot explain RULE\` prints the page of a rule.
`

function ruleTable(rules: readonly Rule[]): string {
  const rows = groups.flatMap((group) =>
    rules
      .filter(({ meta }) => meta.group === group)
      .map(({ meta }) =>
        tableRow([
          `[${meta.id}](${meta.id}.md)`,
          group,
          meta.optIn ? `off (${meta.severity})` : meta.severity,
          meta.title,
        ]),
      ),
  )
  return [tableRow(['rule', 'group', 'severity', 'what it does']), '|---|---|---|---|', ...rows].join('\n')
}
