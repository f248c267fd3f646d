import { nearest } from '../model/nearest.ts'
import type { Rule } from '../model/rule.ts'
import type { CheckFlags } from './check-options.ts'
import type { Level } from './option-values.ts'
import { UsageError } from './usage-error.ts'

/** Severities that the command line asks for. */
export function severitiesOf(flags: CheckFlags, rules: readonly Rule[]): Readonly<Record<string, Level>> {
  const ids = rules.map((rule) => rule.meta.id)
  const wanted = flags.rule ?? {}
  for (const id of Object.keys(wanted)) if (!ids.includes(id)) throw unknownRule(id, ids)
  return wanted
}

function unknownRule(id: string, ids: readonly string[]): UsageError {
  const near = nearest(id, ids, 3)
  const hint = near === null ? '' : `Did you mean ${near}? `
  return new UsageError({
    what: `--rule names no rule: ${id}`,
    todo: `${hint}Run "sot rules" to see all rules.`,
  })
}
