import { refuse } from '../../app/user-error.ts'
import { fleetRuleMetas, isFleetRule } from '../../fleet/registry/fleet-rules.ts'
import { isReasonCode, reasonMetas } from '../../model/evidence/reason-codes.ts'
import { nearest } from '../../model/nearest.ts'
import {
  type CodePage,
  renderCodeJson,
  renderCodeText,
  renderRuleJson,
  renderRuleText,
} from '../../report/rule-catalogue.ts'
import { ruleExamples } from '../../rules/examples.generated.ts'
import { rules } from '../../rules/registry.generated.ts'
import { defineCommand } from '../command-declaration.ts'
import { chosenFormat } from '../output-format.ts'

const codesPage = 'docs/codes.md'

export const command = defineCommand({
  name: 'explain',
  group: 'Reference',
  summary: 'explain a rule, a reason code or a fleet finding: why it exists, what it says, what to do',
  arguments: [['<rule_or_code>', 'id of the rule, or a code that "sot verify" printed']],
  examples: ['sot explain blocked-by-cycle', 'sot explain digest-mismatch'],
  run: async ({ args: [id = ''], flags, context }) => {
    const format = chosenFormat(flags, ['json'], 'sot explain')
    const name = id.toLowerCase()
    const meta = rules.map((rule) => rule.meta).find((rule) => rule.id === name)
    if (meta !== undefined) {
      const examples = ruleExamples[meta.id] ?? { good: [], bad: [] }
      context.stdout.write(
        format === 'json' ? renderRuleJson(meta, examples) : renderRuleText(meta, examples),
      )
      return 0
    }
    const code = codeNamed(name, id)
    context.stdout.write(format === 'json' ? renderCodeJson(code) : renderCodeText(code))
    return 0
  },
})

/** A reason code of a verdict or a rule about fleets. */
function codeNamed(name: string, given: string): CodePage {
  if (isReasonCode(name)) {
    const { title, why, fix } = reasonMetas[name]
    return { id: name, kind: 'code', title, why, fix, docs: `${codesPage}#${name}` }
  }
  if (isFleetRule(name)) {
    const { title, why, fix } = fleetRuleMetas[name]
    return { id: name, kind: 'fleet', title, why, fix, docs: `docs/fleets.md#${name}` }
  }
  const codes = [...Object.keys(reasonMetas), ...Object.keys(fleetRuleMetas)]
  const ids = [...rules.map((rule) => rule.meta.id), ...codes]
  const near = nearest(given, ids, 3) ?? ids.find((known) => known.includes(name))
  const hint = near === undefined ? '' : `Did you mean ${near}? `
  return refuse(
    `there is no rule or code '${given}'`,
    `${hint}"sot rules" lists all rules, ${codesPage} all codes.`,
  )
}
