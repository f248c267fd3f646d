import { type FleetRule, fleetRuleMetas } from '../fleet/registry/fleet-rules.ts'
import type { ReasonCode } from '../model/evidence/evidence.ts'
import { reasonMetas } from '../model/evidence/reason-codes.ts'
import { wrapped } from './wrapped.ts'

export const codesPage = 'docs/codes.md'

type Told = {
  readonly id: string
  readonly kind: 'code' | 'fleet'
  readonly title: string
  readonly why: string
  readonly fix: string
  readonly docs: string
}

export function toldOfCode(code: ReasonCode): Told {
  const { title, why, fix } = reasonMetas[code]
  return { id: code, kind: 'code', title, why, fix, docs: `${codesPage}#${code}` }
}

export function toldOfFleetRule(rule: FleetRule): Told {
  const { title, why, fix } = fleetRuleMetas[rule]
  return { id: rule, kind: 'fleet', title, why, fix, docs: `docs/fleets.md#${rule}` }
}

/** The page of a reason code, or of what can be wrong with a fleet, as `sot-explain/1`. */
export function toldAsJson(told: Told): string {
  return `${JSON.stringify({ schema: 'sot-explain/1', ...told }, null, 2)}\n`
}

const kinds = { code: 'reason code of sot verify', fleet: 'finding of sot fleet validate' }

/** The same as a person reads it. */
export function toldAsText({ id, kind, title, why, fix, docs }: Told): string {
  const sections = [
    [`${id} (${kinds[kind]})`, title],
    ['Why', ...wrapped(why, '  ')],
    ['What to do', ...wrapped(fix, '  ')],
    [`More: ${docs}`],
  ]
  return sections.map((lines) => `${lines.join('\n')}\n`).join('\n')
}
