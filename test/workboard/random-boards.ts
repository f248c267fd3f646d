import fc from 'fast-check'
import type { IssueStatus } from '../../src/model/document/status.ts'
import type { Proof } from '../../src/model/evidence/issue-proof.ts'
import type { IssueSketch, SketchedBlocker } from './board-facts.ts'

const statuses: readonly IssueStatus[] = [
  'proposed',
  'ready',
  'active',
  'blocked',
  'validated',
  'dropped',
  'unstated',
  'unknown',
]
const proofs: readonly Proof[] = ['proven', 'broken', 'stale', 'unbacked', 'unknowable', 'none']
const words: SketchedBlocker = { kind: 'external', ref: 'the tide is out' }

/** Up to nine issues that wait for each other, for words, and for an id from nowhere. */
export const randomBoards: fc.Arbitrary<IssueSketch[]> = fc.integer({ min: 0, max: 9 }).chain((size) => {
  const blocker = fc.oneof(
    { weight: 8, arbitrary: fc.integer({ min: 0, max: Math.max(0, size - 1) }).map((other) => `T-${other}`) },
    { weight: 1, arbitrary: fc.constant(words) },
    { weight: 1, arbitrary: fc.constant('X-1') },
  )
  const issue = fc.record({
    status: fc.constantFrom(...statuses),
    proof: fc.constantFrom(...proofs),
    type: fc.constantFrom('AFK', 'HITL', 'HITL -> AFK', 'other'),
    blockedBy: fc.array(blocker, { maxLength: 3 }),
  })
  return fc
    .array(issue, { minLength: size, maxLength: size })
    .map((issues) => issues.map((sketch, number) => ({ ...sketch, id: `T-${number}` })))
})
