import { expect, it } from 'vitest'
import { linkPhases } from '../../src/link/link-phases.ts'
import type { DocumentCommit } from '../../src/model/document-history.ts'
import type { ReviewContext } from '../../src/rules/shared/journals/document-role.ts'
import { dependentReviews } from '../../src/rules/shared/journals/gate-verdicts.ts'
import { gateOf } from '../../src/rules/shared/journals/phase-gate.ts'
import { type PhaseSketch, sharedPhaseDocument } from '../support/phase-documents.ts'

const plan: PhaseSketch = { kind: 'plan', lines: ['D1 wanted', 'D2 wanted'] }
const journal: PhaseSketch = {
  kind: 'journal',
  lines: ['12:00 done', 'D1 claimed', 'D2 claimed', 'gate claimed'],
}
const passed = ['13:00 x', 'D1 pass', 'D2 pass', 'gate pass']
const again = ['15:00 y', 'D1 pass', 'D2 pass', 'gate pass']
const settings = { authors: { Builder: ['bo@example.org'], Adversary: ['noor@example.org'] } }
const review = 'plans/REVIEW-dam.md'

function told(lines: readonly string[], around: Partial<ReviewContext> = {}) {
  const [phase] = linkPhases([plan, journal, { kind: 'review', lines } as const].map(sharedPhaseDocument))
  if (phase === undefined) throw new Error('no phase')
  const known = { now: '2026-06-20T00:00:00.000Z', settings, histories: new Map(), ...around }
  const { proof, lacks } = gateOf(phase, new Map(), known)
  const reasons = lacks.map(({ why, item }) => (item === null ? why : `${why} ${item}`))
  const reviews = dependentReviews(phase, known).map(({ why, verdict }) => `${why} by ${verdict.builder}`)
  return [proof, ...reasons, ...reviews].join(', ')
}

function commits(...written: readonly (readonly [email: string, ...added: string[]])[]) {
  const all = written.map(
    ([email, ...added], number): DocumentCommit => ({
      commit: String(number).repeat(40),
      author: 'Somebody',
      email,
      time: `2026-06-13T1${3 + number}:05:00.000Z`,
      authored: `2026-06-13T1${3 + number}:05:00.000Z`,
      added,
      text: null,
    }),
  )
  return { histories: new Map([[review, { commits: all, isWhole: true }]]) }
}

it('a gate whose verdict follows a citation of the journal is not proven by its items', () => {
  expect(told(['13:00 x', 'D1 pass', 'D2 pass', 'cites journal', 'gate pass'])).toBe(
    'unbacked, journal-cited, journal-cited by null',
  )
  expect(told([...passed, 'cites journal', 'gate pass'])).toBe('proven')
})

it('a pass whose time has not come proves nothing, a fail does not wait', () => {
  expect(told(passed, { now: '2026-06-13T12:56:00.000Z' })).toBe('proven')
  expect(told(passed, { now: '2026-06-13T12:54:00.000Z' })).toBe('unbacked, future D1, future D2, future')
  expect(told(['13:00 x', 'D1 pass', 'D2 fail'], { now: '2026-06-13T10:00:00.000Z' })).toBe(
    'broken, failed D2, future D1',
  )
})

const heading = '## 2026-06-13T13:00Z — x'
const taken = 'unbacked, same-role D1, same-role D2, same-role, same-role by Builder'

it('a review whose verdicts the builder committed is the word of the builder', () => {
  expect(told(passed, commits(['noor@example.org', heading, 'D1: PASS']))).toBe('proven')
  expect(told(passed, commits(['bo@example.org', heading, 'D1: PASS']))).toBe(taken)
  expect(told(passed, commits(['noor@example.org', heading, 'D1: FAIL'], ['bo@example.org', 'PASS']))).toBe(
    taken,
  )
  expect(told(passed, commits(['stranger@example.org', heading, 'D1: PASS']))).toBe('proven')
})

it('what the builder adds without judging anything is no verdict', () => {
  const answer = commits(['noor@example.org', heading, 'D1: PASS'], ['bo@example.org', 'Thank you.'])
  expect(told(passed, answer)).toBe('proven')
})

it('an entry that came with a later commit is not theirs', () => {
  const own = ['noor@example.org', '## 2026-06-13T15:00Z — y', 'D1: PASS'] as const
  const byBuilder = ['bo@example.org', heading, 'D1: PASS'] as const
  expect(told([...passed, ...again], commits(byBuilder, own))).toBe('proven, same-role by Builder')
  expect(told([...passed, ...again], commits(own, byBuilder))).toBe(taken)
})

it('a person with both roles counts as the adversary', () => {
  const both = { authors: { Builder: ['bo@example.org'], Adversary: ['bo@example.org'] } }
  expect(told(passed, { ...commits(['bo@example.org', heading, 'D1: PASS']), settings: both })).toBe('proven')
})
