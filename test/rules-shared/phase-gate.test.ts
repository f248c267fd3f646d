import { describe, expect, test } from 'vitest'
import { linkPhases } from '../../src/link/link-phases.ts'
import type { Claim, Outcome } from '../../src/model/document/claim.ts'
import type { PhaseGate } from '../../src/model/evidence/gate.ts'
import type { JudgedClaim } from '../../src/model/evidence/judged-claim.ts'
import type { LinkedPhase } from '../../src/model/workspace.ts'
import { judgeGateClaims } from '../../src/rules/shared/journals/gate-claims.ts'
import { gateOf } from '../../src/rules/shared/journals/phase-gate.ts'
import { type PhaseSketch, sharedPhaseDocument } from '../support/phase-documents.ts'

const plan: PhaseSketch = { kind: 'plan', lines: ['D1 wanted', 'D2 wanted'] }
const journal: PhaseSketch = {
  kind: 'journal',
  lines: ['10:00 start', '12:00 done', 'D1 claimed', 'D2 claimed', 'gate claimed'],
}
const passed: PhaseSketch = { kind: 'review', lines: ['13:00 verdict', 'D1 pass', 'D2 pass', 'gate pass'] }

function review(...lines: readonly string[]): PhaseSketch {
  return { kind: 'review', lines }
}

function phaseOf(sketches: readonly PhaseSketch[]): LinkedPhase {
  const [phase] = linkPhases(sketches.map(sharedPhaseDocument))
  if (phase === undefined) throw new Error('no phase')
  return phase
}

function pin(outcome: Outcome, path = 'plans/JOURNAL-dam.md', predicate = 'pin.tag'): JudgedClaim {
  const claim = claimOf(predicate, 'Engine', 3)
  return { claim, path, outcome, witness: null, found: null }
}

function claimOf(predicate: string, subject: string, line: number): Claim {
  return {
    subject,
    predicate,
    value: predicate.startsWith('gate') ? 'claimed' : 'abc',
    file: null,
    words: predicate,
    span: [line, 1, line, 20],
    issue: null,
    issues: [],
    stray: false,
    list: 0,
  }
}

function gate(sketches: readonly PhaseSketch[], ...pins: readonly JudgedClaim[]): PhaseGate {
  const byPath = new Map([['plans/JOURNAL-dam.md', pins]])
  return gateOf(phaseOf(sketches), byPath)
}

/** Proof, and why: `unbacked: no-verdict D2`. */
function told(sketches: readonly PhaseSketch[], ...pins: readonly JudgedClaim[]): string {
  const { proof, lacks } = gate(sketches, ...pins)
  const reasons = lacks.map(({ why, item }) => (item === null ? why : `${why} ${item}`))
  return [proof, ...reasons].join(', ')
}

describe('the gate of a phase', () => {
  test('is proven by an independent verdict on every item, with the review as witness', () => {
    expect(told([plan, journal, passed], pin('proven'))).toBe('proven')
    expect(gate([plan, journal, passed]).witness).toEqual({
      path: 'plans/REVIEW-dam.md',
      pointer: null,
      sha256: 'review'.padEnd(64, '0'),
    })
  })

  test('needs no word on the gate itself where every item is passed', () => {
    expect(told([plan, journal, review('13:00 x', 'D1 pass', 'D2 pass')])).toBe('proven')
  })

  test('is not proven by its builder', () => {
    expect(told([plan, journal])).toBe('unknowable, no-review D1, no-review D2, no-review')
  })

  test('is not proven while an item has no verdict, whatever is said of the gate', () => {
    expect(told([plan, journal, review('13:00 x', 'D1 pass', 'gate pass')])).toBe('unbacked, no-verdict D2')
    expect(told([plan, journal, review('13:00 x', 'D1 pass', 'D2 open')])).toBe('unbacked, open D2')
    expect(told([plan, journal, review('13:00 x')])).toBe(
      'unbacked, no-verdict D1, no-verdict D2, no-verdict',
    )
  })

  test('is not proven while it is claimed for more items than are known', () => {
    const five = { ...journal, lines: [...journal.lines, 'gate claimed 5'] }
    expect(told([plan, five, passed])).toBe('unbacked, too-few')
  })

  test('is broken by one item that fails, and by a verdict on the gate', () => {
    expect(told([plan, journal, review('13:00 x', 'D1 pass', 'D2 fail')])).toBe('broken, failed D2')
    expect(told([plan, journal, review('13:00 x', 'D1 pass', 'D2 pass', 'gate fail')])).toBe('broken, failed')
    expect(told([journal, review('13:00 x', 'D1 pass', 'D2 pass', 'D3 fail')])).toBe('broken, failed D3')
  })

  test('goes by what was said last', () => {
    const again = review('13:00 x', 'D1 pass', 'D2 fail', 'gate fail', '14:00 y', 'D2 pass', 'gate pass')
    expect(told([plan, journal, again])).toBe('proven')
    const reopened = review('13:00 x', 'D1 pass', 'D2 pass', '14:00 y', 'D2 open')
    expect(told([plan, journal, reopened])).toBe('unbacked, open D2')
  })

  test('goes by the time across reviews, not by the name of the file', () => {
    const late = { ...review('15:00 x', 'D1 pass', 'D2 pass'), path: 'plans/A/REVIEW-dam.md' }
    const early = { ...review('13:00 x', 'D1 pass', 'D2 fail'), path: 'plans/B/REVIEW-dam.md' }
    expect(told([plan, journal, late, early])).toBe('proven')
  })
})

describe('a verdict that is not independent', () => {
  test('comes from the role that built it', () => {
    expect(told([plan, journal, { ...passed, role: 'builder' }])).toBe(
      'unbacked, same-role D1, same-role D2, same-role',
    )
    expect(told([plan, { ...journal, role: 'Mason' }, { ...passed, role: 'mason' }])).toContain('same-role')
    expect(told([plan, journal, { ...passed, owner: 'Builder' }])).toContain('same-role')
    expect(told([plan, { ...journal, role: 'Builder' }, { ...passed, role: 'Adversary' }])).toBe('proven')
  })

  test('was given after reading the journal', () => {
    const anchored = review('13:00 x', 'cites journal', 'D1 pass', 'D2 pass', 'gate pass')
    expect(told([plan, journal, anchored])).toBe(
      'unbacked, journal-cited D1, journal-cited D2, journal-cited',
    )
    const half = review('13:00 x', 'D1 pass', 'cites journal', 'D2 pass')
    expect(told([plan, journal, half])).toBe('unbacked, journal-cited D2')
  })

  test('is none where the verdict was formed before', () => {
    const again = review('13:00 x', 'D1 pass', 'D2 fail', 'cites journal', '14:00 y', 'D2 pass')
    expect(told([plan, journal, again])).toBe('proven')
  })

  test('fails all the same', () => {
    expect(told([plan, journal, { ...review('13:00 x', 'D1 fail', 'D2 pass'), role: 'Builder' }])).toBe(
      'broken, failed D1, same-role D2',
    )
  })
})

describe('a verdict that is older than what it is about', () => {
  test('covers no later claim', () => {
    const lines = [...journal.lines, '14:00 more', 'D2 claimed']
    expect(told([plan, { ...journal, lines }, passed])).toBe('stale, claimed-since D2')
  })

  test('covers no later gate', () => {
    const lines = [...journal.lines, '14:00 more', 'gate claimed']
    expect(told([plan, { ...journal, lines }, passed])).toBe('stale, claimed-since')
  })

  test('is renewed by a later verdict on the gate', () => {
    const early = review('11:00 x', 'D1 pass', '13:00 y', 'D2 pass', 'gate pass')
    expect(told([plan, journal, early])).toBe('proven')
  })

  test('counts as new if its time is unknown', () => {
    expect(told([plan, journal, review('D1 pass', 'D2 pass')])).toBe('proven')
  })
})

describe('pins and baselines', () => {
  test.each(['broken', 'stale', 'unknowable'] as const)('that are %s confirm the gate', (outcome) => {
    expect(told([plan, journal, passed], pin('proven'), pin(outcome))).toBe(`${outcome}, pin`)
    expect(told([plan, journal, passed], pin(outcome, undefined, 'baseline.digest'))).toBe(`${outcome}, pin`)
  })

  test('are not waived by a comment', () => {
    expect(told([plan, journal, passed], pin('waived'))).toBe('unknowable, pin')
  })

  test('are not all that a journal claims', () => {
    expect(told([plan, journal, passed], pin('unknowable', undefined, 'parity.equal'))).toBe('proven')
  })
})

describe('the status of a phase', () => {
  test.each([
    ['proposed', [plan]],
    ['proposed', [plan, { kind: 'journal', lines: [] }]],
    ['active', [plan, { kind: 'journal', lines: ['10:00 start'] }]],
    ['active', [{ kind: 'status', lines: [] }]],
    ['active', [passed]],
    ['validated', [plan, journal]],
    ['dropped', [{ ...plan, status: 'superseded' }]],
  ] as const satisfies readonly [string, readonly PhaseSketch[]][])('is %s', (status, sketches) => {
    expect(gate(sketches).status).toBe(status)
  })

  test('says no proof is missing where nothing is claimed', () => {
    expect(gate([plan]).proof).toBe('none')
    expect(gate([plan, { kind: 'journal', lines: ['10:00 start'] }], pin('unknowable')).proof).toBe(
      'unknowable',
    )
    expect(gate([plan, { kind: 'journal', lines: ['10:00 start'] }], pin('broken')).proof).toBe('broken')
  })
})

describe('claims about a gate', () => {
  const journalPath = 'plans/JOURNAL-dam.md'
  const reviewPath = 'plans/REVIEW-dam.md'

  /** The outcome of a claim on that line of a document. */
  function outcomeOf(
    sketches: readonly PhaseSketch[],
    path: string,
    line: number,
    item: string | null,
  ): string {
    const subject = item === null ? 'dam' : `dam/${item}`
    const claim = claimOf(item === null ? 'gate.passed' : 'gate.item', subject, line)
    const all: JudgedClaim[] = [
      pin('proven'),
      { claim, path, outcome: 'unknowable', witness: null, found: null },
    ]
    const judged = judgeGateClaims(all, linkPhases(sketches.map(sharedPhaseDocument)))
    expect(judged[0]).toBe(all[0])
    const { outcome, witness } = judged[1] ?? { outcome: '', witness: null }
    return witness === null ? outcome : `${outcome} by ${witness.path}`
  }

  test('come to what the reviews say', () => {
    const all = [plan, journal, review('13:00 x', 'D1 pass', 'D2 fail')]
    expect(outcomeOf(all, journalPath, 4, 'D1')).toBe(`proven by ${reviewPath}`)
    expect(outcomeOf(all, journalPath, 5, 'D2')).toBe(`broken by ${reviewPath}`)
    expect(outcomeOf(all, journalPath, 6, null)).toBe(`broken by ${reviewPath}`)
    expect(outcomeOf([plan, journal], journalPath, 4, 'D1')).toBe('unknowable')
    expect(outcomeOf([plan, journal], journalPath, 6, null)).toBe('unknowable')
    expect(outcomeOf([plan, journal, review('13:00 x')], journalPath, 4, 'D1')).toBe('unbacked')
  })

  test('are proven for a confirmed verdict', () => {
    const all = [plan, journal, review('13:00 x', 'D1 pass', 'D2 fail', '14:00 y', 'D2 pass', 'gate pass')]
    expect(outcomeOf(all, reviewPath, 3, 'D1')).toBe(`proven by ${reviewPath}`)
    expect(outcomeOf(all, reviewPath, 4, 'D2')).toBe(`stale by ${reviewPath}`)
    expect(outcomeOf(all, reviewPath, 6, 'D2')).toBe(`proven by ${reviewPath}`)
    expect(outcomeOf(all, reviewPath, 7, null)).toBe(`proven by ${reviewPath}`)
    expect(outcomeOf([journal, { ...passed, role: 'Builder' }], reviewPath, 3, 'D1')).toBe('unbacked')
  })

  test('stay what they were in documents of no phase', () => {
    expect(outcomeOf([plan], 'sot/NOTE.md', 3, 'D1')).toBe('unknowable')
  })
})
