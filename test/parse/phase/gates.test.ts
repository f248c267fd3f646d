import { describe, expect, it } from 'vitest'
import { claimsOf, gatesOf, phaseOf } from './read-phase-text.ts'

const title = '# JOURNAL — phase mill (Builder)\n\n'

describe('the gate is claimed', () => {
  it.each([
    ['Claiming the gate.', 'claimed'],
    ['Everything holds, so I claim the gate.', 'claimed'],
    ['The gate is claimed.', 'claimed'],
    ['Gate: CLAIMED', 'claimed'],
    ['**Gate** — claimed at noon', 'claimed'],
    ['All 5 DoD built, claiming\nthe gate', 'claimed 5'],
    ['All five DoD items are built. Claiming the phase gate.', 'claimed'],
    ['D1–D4 are built, claiming the gate', 'claimed 4'],
    ['5/5 DoD green; claiming gate', 'claimed'],
    ['4 of 5 DoD items built, claiming the gate all the same', 'claimed 4'],
  ])('%s', (text, gate) => {
    expect(gatesOf('journal', `${title}${text}\n`)).toEqual([gate])
  })

  it.each([
    'Not yet claiming the gate.',
    'I will claim the gate tomorrow.',
    'I will fix D2, verify it, and claim the gate.',
    'Once D2 is green I claim the gate.',
    'Claiming the gate once D2 is green.',
    'If it holds, claiming the gate is next.',
    'Before claiming the gate I look again.',
    'Ready to claim the gate.',
    'Should I be claiming the gate?',
    'The gate was never claimed.',
    'Nobody claims the gate.',
    'The plan says "claiming the gate takes five items".',
    'Write `claiming the gate` when done.',
    '> Claiming the gate.',
    '```\nClaiming the gate.\n```',
    'The garden gate is open.',
    'Verdict: no leaks.',
  ])('not so: %s', (text) => {
    expect(gatesOf('journal', `${title}${text}\n`)).toEqual([])
  })

  it.each([
    ['Claiming the gate, all 5.', 5],
    ['Claiming the gate: all five hold.', 5],
    ['Gate: claimed (5/5).', 5],
    ['I claim the gate, 5/5.', 5],
    ['Claiming the gate, 4 of 5 items.', 4],
    ['Claiming the gate: all 3 runs hold.', null],
    ['Claiming the gate on 4/5.', null],
    ['Claiming the gate, 5/5 lamps burn.', null],
    ['Claiming the gate of 2026/05/05.', null],
  ])('count its items: %s', (text, count) => {
    const { gates } = phaseOf('journal', `# JOURNAL — phase mill (Builder)\n\n${text}\n`)
    expect(gates.map((gate) => gate.count)).toEqual([count])
  })

  it('once for an entry, with the count that the entry gives', () => {
    const text = `${title}## 2026-06-13T19:41Z — All 5 DoD built; claiming gate\n\nIt is done. Claiming the gate.\n`
    expect(phaseOf('journal', text).gates.map(({ words, count }) => `${count} ${words}`)).toEqual([
      '5 All 5 DoD built; claiming gate',
      '5 Claiming the gate.',
    ])
    expect(claimsOf('journal', text)).toEqual(['gate.passed mill = claimed'])
  })
})

describe('the gate is spoken of, and not claimed', () => {
  it.each([
    'Claiming the gate is next.',
    'Claiming the gate would be premature.',
    'Claiming the gate has to wait.',
    'Claiming the gate tomorrow.',
    'Next: claiming the gate.',
    'Not yet: claiming the gate.',
    'Only then am I claiming the gate.',
    'I hold off on claiming the gate.',
    'I postponed claiming the gate.',
    'Gate claimed? No.',
    '- [ ] Claiming the gate',
  ])('%s', (text) => {
    expect(gatesOf('journal', `${title}## 2026-06-13T19:30Z — Work\n\n${text}\n`)).toEqual([])
  })

  it.each(['- [x] Claiming the gate', 'The work is done, so I claim the gate.', 'The gate is claimed now.'])(
    'but: %s',
    (text) => {
      expect(gatesOf('journal', `${title}## 2026-06-13T19:30Z — Work\n\n${text}\n`)).toEqual(['claimed'])
    },
  )
})

describe('the gate is judged', () => {
  it.each([
    ['Gate: PASS', 'pass'],
    ['**Gate verdict: PASS**', 'pass'],
    ['Verdict: PASS', 'pass'],
    ['Gate mill: PASS', 'pass'],
    ['Overall: FAIL', 'fail'],
    ['Verdict on the gate — FAIL', 'fail'],
    ['The gate has passed.', 'pass'],
    ['The gate passed.', 'pass'],
    ['The gate PASS, seen cold', 'pass'],
    ['Gate: ✅ FAIL', 'fail'],
    ['Gate: ❌ PASS', 'open'],
    ['Gate (phase mill): FAIL', 'fail'],
    ['The Adversary passed the gate.', 'pass'],
    ['The gate does not pass.', 'fail'],
    ['I reject the gate.', 'fail'],
    ['Phase mill: PASS', 'pass'],
    ['Gate: PENDING until the flour is dry', 'open'],
    ['I do not pass the gate.', 'open'],
    ['I cannot pass the gate yet.', 'open'],
    ['I withhold the gate.', 'open'],
    ['Gate: withheld', 'open'],
    ['Verdict: NOT PASSED', 'fail'],
    ['Gate: veto', 'open'],
    ['Gate: NO', 'open'],
    ['I revoke the gate.', 'open'],
    ['The gate no longer passes.', 'open'],
    ['The gate stays closed.', 'open'],
    ['### Verdict\n\nGate: PASS', 'pass'],
  ])('%s', (text, gate) => {
    expect(gatesOf('review', `# REVIEW — phase mill\n\n${text}\n`)).toEqual([gate])
  })

  it.each([
    'The gate will pass.',
    'The gate fails to close at night.',
    'The gate of the mill passes the flood.',
    'The garden gate: a word on it\n\nIt is green.',
    '## Gate: how it was looked at',
    '## Verdict\n\nI looked at it twice, from a fresh clone.',
    'Overall: a solid piece of work, built with care.',
    '- D1: PASS\n- D2\n  Verdict: PASS',
    'The gate passes when all of it holds.',
    'D1 verdict: PASS',
    '### D1\n\nVerdict: PASS',
    '> Gate: PASS',
    'The garden gate is open.',
    'The Builder says the gate: PASS.',
    '### Template\n\nGate: PASS',
    '### What the Builder claims\n\nGate: PASS',
  ])('not so: %s', (text) => {
    expect(gatesOf('review', `# REVIEW — phase mill\n\n${text}\n`)).toEqual([])
  })
})

describe('a review cites the journal', () => {
  const cited = (text: string) =>
    phaseOf('review', `# REVIEW — phase mill (Adversary)\n\n${text}\n`).journalCitations.map(
      ({ text: words }) => words,
    )

  it.each([
    ['As JOURNAL-mill.md says, it turns.', 'JOURNAL-mill.md'],
    ['Per the JOURNAL it turns.', 'JOURNAL'],
    ['I read the JOURNAL, which does not lie.', 'JOURNAL'],
    ['The JOURNAL says that no water came.', 'JOURNAL'],
    ['I read the Builder-owned JOURNAL.', 'JOURNAL'],
    ['It turns ([told here](../JOURNAL%2Dmill.md)).', 'told here'],
    ['The Builder’s journal says so.', 'The Builder’s journal'],
    ['It turns ([told here](../JOURNAL-mill.md)).', 'told here'],
    ['## Look\n\n> From JOURNAL-mill.md: it turns.', 'JOURNAL-mill.md'],
  ])('%s', (text, words) => {
    expect(cited(text)).toEqual([words])
  })

  it.each([
    'I did not read the JOURNAL.',
    'The JOURNAL was not opened.',
    'This REVIEW is mine, the JOURNAL is Builder-owned.',
    'JOURNAL-mill.md stays unread until the verdict.',
    '> Ownership: JOURNAL is Builder-owned.',
    '> The JOURNAL is for the Builder.',
    'Judged without the JOURNAL.',
    'I read JOURNAL-mill.md after my verdict.',
    'The wheel has a journal bearing.',
  ])('not so: %s', (text) => {
    expect(cited(text)).toEqual([])
  })
})
