import { nearest } from '../model/nearest.ts'
import type { CheckFlags } from './check-options.ts'
import type { Level } from './option-values.ts'
import { UsageError } from './usage-error.ts'

/** Severities that the command line asks for. */
export async function severitiesOf(flags: CheckFlags): Promise<Readonly<Record<string, Level>>> {
  const wanted = flags.rule ?? {}
  if (Object.keys(wanted).length === 0) return wanted
  const { rules } = await import('../rules/registry.generated.ts')
  const ids = rules.map((rule) => rule.meta.id)
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
