import { describe, expect, it } from 'vitest'
import { gatesOf, itemsOf } from './read-phase-text.ts'

const cold = '# REVIEW — phase mill (Adversary)\n\n## 2026-06-13T21:00Z — Cold\n\n'

/** What a review says of D1 that says these words of it. */
const saidOfD1 = (words: string) => itemsOf('review', `${cold}D1: ${words}\n`)

describe('a PASS that others give, or later, or not quite', () => {
  it.each([
    'hardly a PASS',
    'nearly PASS',
    'PASS/FAIL',
    'PASS or FAIL',
    'PASS withheld',
    'PASS NOT given',
    'PASS — not yet',
    'PASS... not',
    'PASS only when it was repeated',
    '“PASS”',
    'expected: PASS',
    'Builder says PASS',
    'Builder claims PASS; I could not reproduce it',
    'PASS according to the Builder',
    'PASS (unverified)',
    'PASS: no',
    'awaiting PASS',
    'PASS is pending',
    'PASS depends on the flour',
    'PASS with conditions',
    'probably PASS',
    'n/a, PASS',
    '❌ PASS',
    'PASS was premature',
    'PASS — I was wrong, it stops',
    'PASS on the left, FAIL on the right',
    'it printed 3 PASS lines',
    'PASS (from the status, not verified)',
    'PASS, taken on trust',
    'PASS (untested)',
    'PASS (assumed)',
    'PASS (provisional)',
    'PASS, presumably',
    'PASS per the Builder',
    'PASS, as per the Builder',
    'PASS but leaks',
    'PASS, except the left gate leaks',
  ])('is none: %s', (words) => {
    expect(saidOfD1(words).map((said) => said.replace(' +', ''))).toEqual(['D1 open'])
  })

  it.each([
    'PASS — the earlier FAIL is mended',
    'PASS: 12 runs, 0 FAIL',
    'PASS - not a single grain lost',
    'PASS, although it squeaks',
    'PASS with a note: it wants oil',
    'PASS. If it stops, look at the belt.',
    'PASS — keys are revoked in time',
    'I ran it cold: PASS',
    'it does not leak: PASS',
    'works as expected: PASS',
    'same number as the Builder: PASS',
    'no help needed. PASS',
    'PASS, only a cosmetic scratch',
    'the number that the Builder claims is right: PASS',
    'ran the script of the Builder again from a fresh clone. PASS',
    'verified, PASS',
    '✅ PASS',
    'PASS per the plan',
    'PASS, except for a squeak',
    'PASS. I assumed nothing and ran it.',
    'PASS, n/a on ice',
    'it stops at once: PASS',
    'PASS: the provisional fix is gone',
  ])('is one: %s', (words) => {
    expect(saidOfD1(words).map((said) => said.replace(' +', ''))).toEqual(['D1 pass'])
  })

  it('is told before its item, too', () => {
    const said = (text: string) => itemsOf('review', `${cold}${text}\n`)
    expect(said('Expected PASS: D1')).toEqual([])
    expect(said('PASS: D1, pending the flour')).toEqual(['D1 open'])
    expect(said('D1: PASS\n\nI withdraw my PASS of D1.')).toEqual(['D1 pass', 'D1 open'])
    expect(said('D1: PASS — turns, not tested on ice')).toEqual(['D1 pass'])
    expect(said('The wheel turns. The Builder says D1: PASS.')).toEqual([])
    expect(said('Well then. If D1: PASS, I go on.')).toEqual([])
    expect(said('I looked twice. D1: PASS.')).toEqual(['D1 pass'])
  })
})

describe('what is struck out', () => {
  it('is no longer said', () => {
    expect(saidOfD1('~~PASS~~')).toEqual(['D1 open'])
    expect(saidOfD1('<del>PASS</del>')).toEqual(['D1 open'])
    expect(saidOfD1('~~FAIL~~ PASS')).toEqual(['D1 pass'])
    expect(saidOfD1('~~PASS~~ FAIL')).toEqual(['D1 fail'])
    expect(itemsOf('review', `${cold}~~D1: PASS~~\n`)).toEqual([])
    expect(itemsOf('review', `${cold}| id | verdict |\n|---|---|\n| D1 | ~~PASS~~ |\n`)).toEqual(['D1 open'])
    expect(gatesOf('journal', '# JOURNAL — phase mill (Builder)\n\n~~Claiming the gate.~~\n')).toEqual([])
  })

  it('is what it is in code, and with a lone mark', () => {
    expect(saidOfD1('PASS, `ls ~~x~~`')).toEqual(['D1 pass +'])
    expect(saidOfD1('PASS in ~~5 s, ~~7 s before')).toEqual(['D1 pass'])
  })
})

describe('verdicts of others in a review', () => {
  const said = (text: string) => itemsOf('review', `${cold}${text}\n`)

  it.each(['Template', 'Next steps', 'Expected', 'Plan', 'What the Builder claims'])(
    'stand below "%s"',
    (title) => {
      expect(said(`### ${title}\n\nD1: PASS\n\n### Seen\n\nD2: PASS`)).toEqual(['D2 pass'])
    },
  )

  it('stand in a column of theirs', () => {
    const row = (headers: string, cells: string) =>
      said(`| item | ${headers} |\n|---|---|---|\n| D1 | ${cells} |`)
    expect(row('Builder verdict | my verdict', 'PASS | FAIL')).toEqual(['D1 fail'])
    expect(row('expected | actual', 'PASS | FAIL')).toEqual(['D1 fail'])
    expect(row('claimed | note', 'PASS | looks well')).toEqual(['D1 open'])
    expect(row('round 1 | round 2', 'FAIL | PASS')).toEqual(['D1 pass'])
    expect(row('left | right', 'FAIL | PASS')).toEqual(['D1 open'])
    expect(row('left | right', 'PASS | PASS')).toEqual(['D1 pass'])
  })

  it('are examples, empty boxes, and items that are left out', () => {
    expect(said('Write it as D1: PASS, D2: PASS.')).toEqual([])
    expect(said('- [ ] D1: PASS\n- [x] D2: PASS')).toEqual(['D1 open', 'D2 pass'])
    expect(said('D1–D2: PASS except D2')).toEqual(['D1 open', 'D2 open'])
    expect(said('D1–D2: PASS, except for a squeak')).toEqual(['D1 pass', 'D2 pass'])
  })
})
