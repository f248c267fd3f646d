import { describe, expect, test } from 'vitest'
import type { Board, BoardItem } from '../../src/model/board/board.ts'
import { buildBoard } from '../../src/workboard/build/build-board.ts'
import { documentOf, sharedOf } from '../link/build-document.ts'
import { factsOf, type IssueSketch } from './board-facts.ts'

function boardOf(sketches: readonly IssueSketch[], more: Parameters<typeof factsOf>[1] = {}): Board {
  return buildBoard(factsOf(sketches, more))
}

function item(board: Board, id: string): BoardItem {
  const found = board.items.find((one) => one.id === id)
  if (found === undefined) throw new Error(`no ${id}`)
  return found
}

describe('what an issue waits for', () => {
  test('prose, unreadable words and undefined ids are open; preferences are no blockers', () => {
    const board = boardOf([
      { id: 'A', status: 'blocked', blockedBy: [{ kind: 'external', ref: 'the crane is broken' }] },
      { id: 'B', status: 'ready', blockedBy: [{ kind: 'unreadable', ref: '???' }] },
      { id: 'C', status: 'ready', blockedBy: ['NOWHERE-1'] },
      { id: 'D', status: 'ready', blockedBy: [{ kind: 'soft', ref: 'A, if there is time' }] },
    ])
    expect(board.items.map(({ ready }) => ready)).toEqual(['no', 'no', 'no', 'proven'])
    expect(item(board, 'D').blockedBy).toEqual([])
    expect(board.roots.map(({ ref, kind, item: issue }) => [ref, kind, issue])).toEqual([
      ['???', 'unreadable', null],
      ['NOWHERE-1', 'issue', null],
      ['the crane is broken', 'external', null],
    ])
  })

  test('an id elsewhere is closed when it is declared so, which is a claim at best', () => {
    const external = new Map([
      ['X-1', 'validated' as const],
      ['X-2', null],
      ['X-3', 'dropped' as const],
    ])
    const board = boardOf(
      ['X-1', 'X-2', 'X-3'].map((ref) => ({ id: `for ${ref}`, blockedBy: [ref] })),
      { external },
    )
    expect(board.items.map(({ ready }) => ready)).toEqual(['claimed', 'no', 'claimed'])
  })

  test('a document is open while another issue in it is', () => {
    const plan = { kind: 'document' as const, ref: 'sot/PLAN.md' }
    const of = (status: 'validated' | 'active'): Board =>
      boardOf([
        { id: 'P-1', path: 'sot/PLAN.md', status: 'validated', proof: 'proven' },
        { id: 'P-2', path: 'sot/PLAN.md', status, proof: 'proven' },
        { id: 'W', path: 'sot/W.md', blockedBy: [plan] },
      ])
    expect(item(of('validated'), 'W').ready).toBe('proven')
    const open = of('active')
    expect(item(open, 'W')).toMatchObject({ ready: 'no', rootBlockers: ['P-2'] })
    expect(item(open, 'P-2')).toMatchObject({ fanOut: 1, blocks: [] })
  })

  test('an issue that waits for its own document waits for the others in it', () => {
    const own = { kind: 'document' as const, ref: 'sot/T-ISSUES.md' }
    const last = boardOf([
      { id: 'A', status: 'active' },
      { id: 'LAST', blockedBy: [own] },
    ])
    expect(last.cycles).toEqual([])
    expect(item(last, 'LAST')).toMatchObject({ ready: 'no', rootBlockers: ['A'] })
    expect(
      item(
        boardOf([
          { id: 'A', status: 'dropped' },
          { id: 'LAST', blockedBy: [own] },
        ]),
        'LAST',
      ).ready,
    ).toBe('proven')
    const two = boardOf([
      { id: 'A', status: 'active' },
      { id: 'LAST', blockedBy: [own] },
      { id: 'VERY-LAST', blockedBy: [own] },
    ])
    expect(two.cycles).toEqual([['LAST', 'VERY-LAST']])
  })

  test('a document that is not there is open', () => {
    const board = boardOf([{ id: 'A', blockedBy: [{ kind: 'document', ref: 'sot/GONE.md' }] }])
    expect(item(board, 'A')).toMatchObject({ ready: 'no', rootBlockers: ['sot/GONE.md'] })
  })

  test.each([
    ['draft', 'no'],
    ['accepted', 'claimed'],
    ['Active', 'claimed'],
    ['superseded', 'claimed'],
    ['under discussion', 'no'],
    [null, 'no'],
  ])('a PRD without issues goes by its own status: %s', (status, ready) => {
    const facts = factsOf([
      { id: 'A', status: 'blocked', blockedBy: [{ kind: 'document', ref: 'sot/A-PRD.md' }] },
    ])
    const prd = sharedOf(documentOf('sot/A-PRD.md', { status }))
    const workspace = { ...facts.result.workspace, byPath: new Map([['sot/A-PRD.md', prd]]) }
    const board = buildBoard({ ...facts, result: { ...facts.result, workspace } })
    expect([item(board, 'A').ready, board.next.map(({ id }) => id)]).toEqual([
      ready,
      ready === 'no' ? [] : ['A'],
    ])
  })

  test('an issue that waits for itself is its own root', () => {
    const board = boardOf([{ id: 'A', status: 'ready', blockedBy: ['A'] }])
    expect(item(board, 'A')).toMatchObject({ ready: 'no', rootBlockers: ['A'], fanOut: 0, blocks: ['A'] })
    expect(board.cycles).toEqual([])
  })

  test('blocked without a blocker waits for something unknown', () => {
    const board = boardOf([{ id: 'A', status: 'blocked' }])
    expect(board.items[0]?.ready).toBe('no')
    expect([board.next, board.nextHitl]).toEqual([[], []])
  })

  test('a field that is misspelt or cannot be read blocks its issue', () => {
    const facts = factsOf([{ id: 'A', status: 'ready' }])
    const [issue] = facts.result.workspace.issues
    if (issue === undefined) throw new Error('no issue')
    const span = [7, 1, 7, 12] as const
    const field = { label: 'Blocked bt', span, near: 'Blocked by' }
    const misspelt = { ...issue, issue: { ...issue.issue, nearFields: [field] } }
    const workspace = { ...facts.result.workspace, issues: [misspelt], byId: new Map([['A', misspelt]]) }
    const board = buildBoard({ ...facts, result: { ...facts.result, workspace } })
    expect(board.items[0]).toMatchObject({
      ready: 'no',
      blockedBy: [{ kind: 'unreadable', ref: 'Blocked bt (line 7 of sot/T-ISSUES.md)', line: 7 }],
    })
  })

  test('a stale or broken proof is a claim and no more', () => {
    for (const proof of ['stale', 'broken', 'unbacked', 'unknowable'] as const) {
      const board = boardOf([
        { id: 'A', status: 'validated', proof },
        { id: 'B', blockedBy: ['A'] },
      ])
      expect(item(board, 'B').ready).toBe('claimed')
    }
  })
})

describe('what can be started', () => {
  test('frees most first, then oldest, then by id; under way and unclear are left out', () => {
    const board = boardOf([
      { id: 'E', status: 'ready' },
      { id: 'D', status: 'ready' },
      { id: 'C', status: 'ready', firstSeen: '2026-06-01T12:00:00Z' },
      { id: 'B', status: 'proposed' },
      { id: 'W', status: 'blocked', blockedBy: ['B'] },
      { id: 'ACTIVE', status: 'active' },
      { id: 'UNCLEAR', status: 'unknown' },
      { id: 'FREED', status: 'blocked', blockedBy: ['DONE'] },
      { id: 'DONE', status: 'validated' },
    ])
    expect(board.next.map(({ id }) => id)).toEqual(['B', 'C', 'D', 'E', 'FREED'])
  })

  test('a status that requires a person is never offered to an agent', () => {
    const board = boardOf([
      { id: 'A', status: 'ready', statusText: 'ready-for-human' },
      { id: 'B', status: 'ready', statusText: 'ready-for-agent' },
      { id: 'C', status: 'ready', type: 'HITL (the owner)' },
    ])
    expect(board.next.map(({ id }) => id)).toEqual(['B'])
    expect(board.nextHitl.map(({ id }) => id)).toEqual(['A', 'C'])
  })
})

describe('ages', () => {
  test('are whole days until now, never below zero, null if unknown in git', () => {
    const board = boardOf([
      { id: 'A', firstSeen: '2026-06-14T12:00:00Z' },
      { id: 'B', firstSeen: '2026-06-14T12:00:01Z' },
      { id: 'C', firstSeen: '2027-01-01T00:00:00Z' },
      { id: 'D' },
    ])
    expect(board.items.map(({ ageDays }) => ageDays)).toEqual([1, 0, 0, null])
  })

  test('words are as old as the oldest issue that waits for them', () => {
    const blockedBy = [{ kind: 'external' as const, ref: 'no wind' }]
    const { roots } = boardOf([
      { id: 'A', blockedBy, firstSeen: '2026-06-10T12:00:00Z' },
      { id: 'B', blockedBy, firstSeen: '2026-05-16T12:00:00Z' },
      { id: 'C', blockedBy },
    ])
    expect(roots).toMatchObject([{ ref: 'no wind', ageDays: 30, fanOut: 3 }])
  })
})
