import { expect, it } from 'vitest'
import { gatesOf, itemsOf } from './read-phase-text.ts'

const cold = '# REVIEW — phase mill (Adversary)\n\n## 2026-06-13T21:00Z — Cold\n\n'
const said = (text: string) => gatesOf('review', `${cold}${text}\n`)

it.each([
  'Gate: NOT YET',
  'Gate: NO-GO',
  'Gate: HOLD',
  'Gate: ???',
  'Gate: red',
  '**Gate:** 🔴',
  'Gate:',
  'Gate verdict: wait for the flour',
  'Gate — on ice',
  'Verdict: NO-GO',
  'Overall: no',
  'Gate: PASS?',
  'Gate: PASS once D2 is repeated.',
  '- [ ] Gate: PASS',
  'D1: PASS\nD2: PASS\nGate: HOLD',
  'D1: PASS\nD2: PASS\nVerdict: NO-GO',
  'The gate is not yet passed.',
  '### Verdict\n\nNO-GO',
  '### Gate\n\nnot yet',
  '| item | verdict |\n|---|---|\n| D1 | PASS |\n| Gate | NO-GO |',
])('a verdict that nobody can read leaves the gate open: %j', (text) => {
  expect(said(text)).toEqual(['open'])
})

it.each([
  ['Gate:\n\nPASS', 'pass'],
  ['### Gate\n\nFAIL — it leaks', 'fail'],
  ['### Overall verdict\n\nPASS', 'pass'],
  ['[FAIL] Gate', 'fail'],
  ['❌ Gate', 'fail'],
  ['Gate (phase mill): FAIL', 'fail'],
  ['Gate: PASS\nGate: FAIL', 'fail'],
  ['| item | verdict |\n|---|---|\n| D1 | PASS |\n| **Gate** | FAIL |', 'fail'],
  ['| item | verdict |\n|---|---|\n| D1 | PASS |\n| Overall | PASS |', 'pass'],
])('a label, and what stands behind or below it: %j', (text, gate) => {
  expect(said(text)).toEqual([gate])
})

it('is no label of the gate where it is one of an item, or of its builder', () => {
  expect(said('### D1\n\nVerdict: NO-GO')).toEqual([])
  expect(said('Verdict on D1: NO-GO')).toEqual([])
  expect(said('The gate was built of oak: it holds.')).toEqual([])
  expect(gatesOf('journal', '# JOURNAL — phase mill (Builder)\n\nGate: green\n')).toEqual([])
})

it.each(['- d2: FAIL — leaks', '[FAIL] D2', '- D-2: FAIL', 'D1: PASS\nd2: FAIL'])(
  'an item is known in other spellings: %j',
  (text) => {
    expect(itemsOf('review', `${cold}${text}\n`)).toContain('D2 fail')
  },
)
