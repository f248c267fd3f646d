import type { EvidenceWitness, Obligation, ObligationId, ReasonCode } from '../../model/evidence/evidence.ts'
import type { FileFault } from '../run/run-fault.ts'

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
export function undecided(id: ObligationId, fault: FileFault): Obligation {
  return unknowable(id, fault.code, fault.message, { path: fault.path })
}

/** One thing that speaks against an obligation. */
export type Contradiction = {
  readonly code: ReasonCode
  readonly message: string
  readonly witness: EvidenceWitness | null
  /** True where nothing is wrong as far as can be seen, but the other side is not here to compare. */
  readonly open?: boolean
}

/** The obligation that all of them come to: what is wrong outweighs what is open, and the first gives the code. */
export function settle(
  id: ObligationId,
  contradictions: readonly Contradiction[],
  heldMessage: string,
  heldWitness: EvidenceWitness | null,
): Obligation {
  const wrong = contradictions.filter(({ open }) => open !== true)
  const counted = wrong.length > 0 ? wrong : contradictions
  const [first] = counted
  if (first === undefined)
    return { id, state: 'held', code: null, message: heldMessage, witness: heldWitness }
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
