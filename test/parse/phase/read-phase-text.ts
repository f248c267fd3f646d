import type { PhaseFacts, PhaseKind } from '../../../src/model/document/phase.ts'
import { readText } from '../read-text.ts'

const names: Readonly<Record<PhaseKind, string>> = {
  journal: 'JOURNAL-mill.md',
  review: 'REVIEW-mill.md',
  status: 'STATUS-mill.md',
  plan: 'plan-phase-mill-grind-it.md',
}

/** What a text tells of its phase, as a document of this kind. */
export function phaseOf(kind: PhaseKind, text: string, name = names[kind]): PhaseFacts {
  const { phase } = readText(text, { path: `sot/${name}` })
  if (phase === null) throw new Error('the text tells of no phase')
  return phase
}

/** The claims that only documents of phases make, in short: `pin.tag Engine v0.1.0 = 289ef07`. */
export function claimsOf(kind: PhaseKind, text: string): string[] {
  return readText(text, { path: `sot/${names[kind]}` })
    .claims.filter(({ predicate }) => /^(?:pin|baseline|text|parity|gate)\./.test(predicate))
    .map(({ predicate, subject, file, value }) => {
      const of = file === subject ? [subject ?? '-'] : [subject ?? '-', ...(file === null ? [] : [file])]
      return `${predicate} ${of.join(' ')} = ${value}`
    })
}

/** Items in short: `D1 claimed`, with a mark where something is named that can be looked at. */
export function itemsOf(kind: PhaseKind, text: string): string[] {
  return phaseOf(kind, text).items.map(
    ({ id, says, hasEvidence }) => `${id} ${says}${hasEvidence ? ' +' : ''}`,
  )
}

/** Statements about the gate in short: `claimed 5`. */
export function gatesOf(kind: PhaseKind, text: string): string[] {
  return phaseOf(kind, text).gates.map(({ says, count }) => (count === null ? says : `${says} ${count}`))
}
