import type { Obligation, ObligationId } from '../../model/evidence/evidence.ts'
import type { ReasonCode } from '../../model/evidence/reason-codes.ts'
import type { VerdictWitness } from '../../model/schema-types.generated.ts'
import type { FileFault } from '../run/run-fault.ts'

export function fulfilled(
  id: ObligationId,
  message: string,
  witness: VerdictWitness | null = null,
): Obligation {
  return { id, state: 'held', code: null, message, witness }
}

export const broken = failed('broken')
export const unknowable = failed('unknowable')

function failed(state: Obligation['state']) {
  return (
    id: ObligationId,
    code: ReasonCode,
    message: string,
    witness: VerdictWitness | null = null,
  ): Obligation => ({ id, state, code, message, witness })
}

/** An obligation whose file cannot be read. */
export function undecided(id: ObligationId, fault: FileFault): Obligation {
  return unknowable(id, fault.code, fault.message, { path: fault.path })
}

/** One reason why an obligation is not met. */
export type Contradiction = {
  readonly code: ReasonCode
  readonly message: string
  readonly witness: VerdictWitness | null
  /** True when nothing wrong was found, but what it must be compared with is not available. */
  readonly open?: boolean
}

/** Combines contradictions: wrong ones outweigh open ones, and the first of them gives the code. */
export function settle(
  id: ObligationId,
  contradictions: readonly Contradiction[],
  fulfilledMessage: string,
  fulfilledWitness: VerdictWitness | null,
): Obligation {
  const wrong = contradictions.filter(({ open }) => open !== true)
  const counted = wrong.length > 0 ? wrong : contradictions
  const [first] = counted
  if (first === undefined) return fulfilled(id, fulfilledMessage, fulfilledWitness)
  const message = counted.map((one) => one.message).join('; ')
  return (wrong.length > 0 ? broken : unknowable)(id, first.code, message, first.witness)
}

/** A place in report.json. */
export function inReport(pointer: string): VerdictWitness {
  return { path: 'report.json', pointer }
}
