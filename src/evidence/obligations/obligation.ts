import type { EvidenceWitness, Obligation, ObligationId } from '../../model/evidence/evidence.ts'
import type { ReasonCode } from '../../model/evidence/reason-codes.ts'
import type { FileFault } from '../run/run-fault.ts'

export function fulfilled(
  id: ObligationId,
  message: string,
  witness: EvidenceWitness | null = null,
): Obligation {
  return { id, state: 'held', code: null, message, witness }
}

export function broken(
  id: ObligationId,
  code: ReasonCode,
  message: string,
  witness: EvidenceWitness | null = null,
): Obligation {
  return { id, state: 'broken', code, message, witness }
}

export function unknowable(
  id: ObligationId,
  code: ReasonCode,
  message: string,
  witness: EvidenceWitness | null = null,
): Obligation {
  return { id, state: 'unknowable', code, message, witness }
}

/** An obligation whose file cannot be read. */
export function undecided(id: ObligationId, fault: FileFault): Obligation {
  return unknowable(id, fault.code, fault.message, { path: fault.path })
}

/** One reason why an obligation is not met. */
export type Contradiction = {
  readonly code: ReasonCode
  readonly message: string
  readonly witness: EvidenceWitness | null
  /** True when nothing wrong was found, but what it must be compared with is not available. */
  readonly open?: boolean
}

/** Combines contradictions: wrong ones outweigh open ones, and the first of them gives the code. */
export function settle(
  id: ObligationId,
  contradictions: readonly Contradiction[],
  fulfilledMessage: string,
  fulfilledWitness: EvidenceWitness | null,
): Obligation {
  const wrong = contradictions.filter(({ open }) => open !== true)
  const counted = wrong.length > 0 ? wrong : contradictions
  const [first] = counted
  if (first === undefined)
    return { id, state: 'held', code: null, message: fulfilledMessage, witness: fulfilledWitness }
  return {
    id,
    state: wrong.length > 0 ? 'broken' : 'unknowable',
    code: first.code,
    message: counted.map(({ message }) => message).join('; '),
    witness: first.witness,
  }
}

/** A place in report.json. */
export function inReport(pointer: string): EvidenceWitness {
  return { path: 'report.json', pointer }
}
