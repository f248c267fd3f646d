import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Board } from '../../src/model/board/board.ts'
import { boardOfNodes } from '../../src/workboard/build/board-of-nodes.ts'
import { boardNodes, buildBoard } from '../../src/workboard/build/build-board.ts'
import { factsOf, type IssueSketch } from './board-facts.ts'
import { NaiveBoard } from './naive-board.ts'
import { randomBoards } from './random-boards.ts'

function eachBoard(judge: (board: Board, naive: NaiveBoard, sketches: readonly IssueSketch[]) => void): void {
  fc.assert(
    fc.property(randomBoards, (sketches) => {
      judge(buildBoard(factsOf(sketches)), new NaiveBoard(sketches), sketches)
    }),
    { numRuns: 1_000 },
  )
}

describe('any board', () => {
  test('is ready where nothing is open, and only there', () => {
    eachBoard(({ items }, naive, sketches) => {
      for (const [number, { id, status, ready, blockedBy }] of items.entries()) {
        const isNamed = (sketches[number]?.blockedBy ?? []).length > 0
        const canStart =
          naive.isOpen(id) && naive.openBlockers(id).length === 0 && (status !== 'blocked' || isNamed)
        expect(ready !== 'no').toBe(canStart)
        if (naive.isOpen(id))
          expect(blockedBy.filter(({ isOpen }) => isOpen).map(({ ref }) => ref)).toEqual(
            naive.openBlockers(id),
          )
      }
    })
  })

  test('is proven-ready where all that was waited for is proven or dropped', () => {
    eachBoard(({ items }, _naive, sketches) => {
      const isSettled = (ref: string): boolean => {
        const { status, proof } = sketches.find(({ id }) => id === ref) ?? {}
        return status === 'dropped' || (status === 'validated' && proof === 'proven')
      }
      for (const { ready, blockedBy } of items)
        if (ready !== 'no') expect(ready === 'proven').toBe(blockedBy.every(({ ref }) => isSettled(ref)))
    })
  })

  test('counts all that wait, and finds the roots of each', () => {
    eachBoard(({ items, roots }, naive) => {
      for (const { id, fanOut, rootBlockers } of items) {
        expect(fanOut).toBe(naive.fanOut(id))
        expect([...rootBlockers].sort()).toEqual(naive.roots(id))
      }
      const named = [...new Set(items.flatMap(({ rootBlockers }) => rootBlockers))].sort()
      expect(roots.map(({ ref }) => ref).sort()).toEqual(named)
      for (const { ref, fanOut, blocked } of roots) {
        expect(fanOut).toBe(naive.fanOut(ref))
        expect(blocked).toEqual(
          items.filter(({ rootBlockers }) => rootBlockers.includes(ref)).map(({ id }) => id),
        )
      }
      expect(roots.map(({ fanOut }) => fanOut)).toEqual(
        roots.map(({ fanOut }) => fanOut).sort((a, b) => b - a),
      )
    })
  })

  test('finds the cycles, and starts no issue in one', () => {
    eachBoard(({ items, cycles }, naive) => {
      expect(cycles).toEqual(naive.cycles())
      const members = new Set(cycles.flat())
      for (const { id, ready } of items) if (members.has(id)) expect(ready).toBe('no')
    })
  })

  test('has totals that add up', () => {
    eachBoard(({ totals, items }) => {
      const { claimed, proven, broken, stale, unbacked, unknowable, byStatus } = totals
      expect(proven + broken + stale + unbacked + unknowable).toBe(claimed)
      expect(byStatus.validated).toBe(claimed)
      expect(Object.values(byStatus).reduce((sum, number) => sum + number, 0)).toBe(items.length)
    })
  })

  test('offers each startable issue once, and no agent what needs a person', () => {
    eachBoard(({ items, next, nextHitl }) => {
      const startable = items.filter(
        ({ ready, status }) => ready !== 'no' && status !== 'active' && status !== 'unknown',
      )
      expect([...next, ...nextHitl].map(({ id }) => id).sort()).toEqual(startable.map(({ id }) => id).sort())
      expect(next.filter(({ type }) => type?.includes('HITL'))).toEqual([])
      expect(nextHitl.filter(({ type }) => !type?.includes('HITL'))).toEqual([])
      const firstClaimed = next.findIndex(({ ready }) => ready === 'claimed')
      if (firstClaimed >= 0)
        expect(next.slice(firstClaimed).filter(({ ready }) => ready === 'proven')).toEqual([])
    })
  })

  test('does not care in which order documents are read', () => {
    const shuffled = randomBoards.chain((sketches) =>
      fc.tuple(
        fc.constant(sketches),
        fc.shuffledSubarray([...sketches.keys()], {
          minLength: sketches.length,
          maxLength: sketches.length,
        }),
      ),
    )
    fc.assert(
      fc.property(shuffled, ([sketches, order]) => {
        const { result, ...rest } = factsOf(sketches)
        const { workspace, proofs: ordered } = result
        const mixed = {
          ...rest,
          result: {
            ...result,
            workspace: { ...workspace, issues: pick(workspace.issues, order) },
            proofs: pick(ordered, order),
          },
        }
        expect(buildBoard(mixed)).toEqual(buildBoard({ result, ...rest }))
      }),
    )
  })
})

test('a board that was stored grows older', () => {
  const facts = factsOf([
    { id: 'A', status: 'ready', firstSeen: '2026-06-10T12:00:00Z' },
    { id: 'B', status: 'blocked', blockedBy: ['A', 'TOWN-9'], firstSeen: '2026-05-10T12:00:00Z' },
  ])
  const later = { ...facts, now: '2026-07-01T12:00:00.000Z' }
  const stored = JSON.parse(JSON.stringify(boardNodes(facts)))
  const board = boardOfNodes(stored, facts.result.findings, later.now)
  expect(board).toEqual(buildBoard(later))
  expect(board.roots.map(({ ref, ageDays }) => [ref, ageDays])).toEqual([
    ['TOWN-9', 52],
    ['A', 21],
  ])
})

function pick<T>(list: readonly T[], order: readonly number[]): T[] {
  return order.flatMap((number) => list[number] ?? [])
}
