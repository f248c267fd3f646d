import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { buildBoard } from '../../src/workboard/build/build-board.ts'
import { renderNext } from '../../src/workboard/text/status-view.ts'
import { factsOf, type IssueSketch } from './board-facts.ts'
import { screenOf } from './shown-board.ts'

/** So many issues that can start: on their own, after a claim, and for a person. */
function many(proven: number, claimed: number, hitl: number): IssueSketch[] {
  const of = (number: number, name: string, more: Partial<IssueSketch>): IssueSketch[] =>
    Array.from({ length: number }, (_, n) => ({ id: `${name}-${n}`, status: 'ready', ...more }))
  return [
    { id: 'DONE', status: 'validated', proof: 'unbacked' },
    ...of(proven, 'P', {}),
    ...of(claimed, 'C', { blockedBy: ['DONE'] }),
    ...of(hitl, 'H', { type: 'HITL' }),
  ]
}

describe('next', () => {
  test('fits on one screen of 24 lines, and says how many more there are', () => {
    const numbers = fc.oneof(fc.nat(4), fc.nat(40))
    fc.assert(
      fc.property(numbers, numbers, numbers, fc.constantFrom(40, 80, 120), (proven, claimed, hitl, width) => {
        const text = renderNext(buildBoard(factsOf(many(proven, claimed, hitl))), false, screenOf(width))
        expect(text.trimEnd().split('\n').length).toBeLessThan(24)
        for (const [name, number] of [
          ['P', proven],
          ['C', claimed],
          ['H', hitl],
        ] as const) {
          const shown = text.match(new RegExp(`^  ${name}-\\d+`, 'gm'))?.length ?? 0
          expect(shown).toBeGreaterThanOrEqual(Math.min(2, number))
        }
        const shown = text.match(/^ {2}[PCH]-\d+/gm)?.length ?? 0
        const hidden = [...text.matchAll(/and (\d+) more/g)].reduce((sum, [, more]) => sum + Number(more), 0)
        expect(shown + hidden).toBe(proven + claimed + hitl)
      }),
    )
  })

  test('fills the screen before anything is left out', () => {
    const text = renderNext(buildBoard(factsOf(many(40, 0, 0))), false, screenOf(80))
    expect(text.trimEnd().split('\n')).toHaveLength(23)
  })

  test('quiet: ids that an agent may take, best first', () => {
    const board = buildBoard(factsOf([...many(2, 1, 2), { id: 'W', status: 'blocked', blockedBy: ['P-1'] }]))
    expect(renderNext(board, true, screenOf(80))).toBe('P-1\nP-0\nC-0\n')
  })

  test('shows the blockers when nothing can start', () => {
    const stuck = buildBoard(
      factsOf([
        { id: 'A', blockedBy: ['ELSE-1'] },
        { id: 'B', blockedBy: ['A'] },
      ]),
    )
    expect(renderNext(stuck, false, screenOf(80))).toContain('ELSE-1, with 2 waiting for it.')
    expect(renderNext(buildBoard(factsOf([])), false, screenOf(80))).toContain('holds an issue yet')
    const done = buildBoard(factsOf([{ id: 'A', status: 'validated' }]))
    expect(renderNext(done, false, screenOf(80))).toContain('Nothing can be started')
  })
})
