import type { EvidenceWitness, Obligation, ObligationId, ReasonCode } from '../../model/evidence/evidence.ts'
import type { Fault } from '../run/fault.ts'

export function held(id: ObligationId, message: string, witness: EvidenceWitness | null = null): Obligation {
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

/** What an obligation comes to when the file it is decided by cannot be read. */
export function undecided(id: ObligationId, fault: Fault): Obligation {
  return unknowable(id, fault.code, fault.message, { path: fault.path })
}
