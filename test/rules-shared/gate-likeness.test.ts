import { expect, it } from 'vitest'
import { linkPhases } from '../../src/link/link-phases.ts'
import type { Outcome } from '../../src/model/document/claim.ts'
import type { JudgedClaim } from '../../src/model/evidence/judged-claim.ts'
import { gateOf } from '../../src/rules/shared/journals/phase-gate.ts'
import { sharedPhaseDocument } from '../support/phase-documents.ts'

function proofWith(predicate: string, outcome: Outcome): string {
  const [phase] = linkPhases([
    sharedPhaseDocument({ kind: 'journal', lines: ['12:00 done', 'D1 claimed', 'gate claimed'] }),
    sharedPhaseDocument({ kind: 'review', lines: ['13:00 x', 'D1 pass', 'gate pass'] }),
  ])
  if (phase === undefined) throw new Error('no phase')
  const place = { span: [3, 1, 3, 20], issue: null, issues: [], stray: false, list: 0 } as const
  const claim = { subject: 'x', predicate, value: true, file: null, words: predicate, ...place }
  const judged: JudgedClaim = { claim, path: 'plans/JOURNAL-dam.md', outcome, witness: null, found: null }
  return gateOf(phase, new Map([[judged.path, [judged]]])).proof
}

it.each(['text.verbatim', 'parity.equal'])('a gate is broken by %s that is false', (predicate) => {
  expect(proofWith(predicate, 'broken')).toBe('broken')
  expect(proofWith(predicate, 'waived')).toBe('unknowable')
  expect(proofWith(predicate, 'proven')).toBe('proven')
  expect(proofWith(predicate, 'unknowable')).toBe('proven')
})
