import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { knownRefs } from '../../src/workboard/build/board-index.ts'
import { buildBoard } from '../../src/workboard/build/build-board.ts'
import { whatIf, whatIfWords } from '../../src/workboard/build/what-if.ts'
import { type Why, whyOf } from '../../src/workboard/build/why.ts'
import { factsOf, type IssueSketch } from './board-facts.ts'
import { NaiveBoard } from './naive-board.ts'
import { randomBoards } from './random-boards.ts'

function why(ref: string, sketches: readonly IssueSketch[]): Why {
  const told = whyOf(buildBoard(factsOf(sketches)), ref)
  if (told === null) throw new Error(`no ${ref}`)
  return told
}

describe('why', () => {
  test('leads to everything that is waited for, and unfolds each thing once', () => {
    fc.assert(
      fc.property(randomBoards, (sketches) => {
        const naive = new NaiveBoard(sketches)
        for (const { id } of sketches.filter((sketch) => naive.isOpen(sketch.id))) {
          const { chain } = why(id, sketches)
          const open = chain.filter(({ isOpen }) => isOpen)
          expect([...new Set(open.map(({ ref }) => ref))].sort()).toEqual([...naive.waitsFor(id)].sort())
          const unfolded = open.filter(({ isRepeated }) => !isRepeated).map(({ ref }) => ref)
          expect(unfolded).toHaveLength(new Set(unfolded).size)
        }
      }),
    )
  })

  test('has a remedy for every root, a cycle counted once', () => {
    fc.assert(
      fc.property(randomBoards, (sketches) => {
        const board = buildBoard(factsOf(sketches))
        for (const { id, rootBlockers, status } of board.items) {
          if (status === 'validated' || rootBlockers.length === 0) continue
          const told = whyOf(board, id)?.unblock.map(({ ref }) => ref) ?? []
          const covered = told.flatMap((ref) => board.cycles.find((ids) => ids.includes(ref)) ?? [ref])
          expect([...covered].sort()).toEqual([...rootBlockers].sort())
        }
      }),
    )
  })

  test.each<[string, IssueSketch, RegExp, RegExp | null]>([
    ['ready', { id: 'A' }, /can start now/, null],
    ['under way', { id: 'A', status: 'active' }, /under way and nothing holds it up/, null],
    [
      'after a claim',
      { id: 'A', blockedBy: ['DONE'] },
      /on trust: its blockers are closed/,
      /DONE is validated, but nothing/,
    ],
    ['blocked by nothing', { id: 'A', status: 'blocked' }, /does not say by what/, /name the blocker/],
    ['itself', { id: 'A', blockedBy: ['A'] }, /one open blocker/, /A waits for itself/],
    ['proven', { id: 'A', status: 'validated', proof: 'proven' }, /and a run proves it/, null],
    ['stale', { id: 'A', status: 'validated', proof: 'stale' }, /out of date/, /sot record A RUN_DIR/],
    ['dropped', { id: 'A', status: 'dropped' }, /dropped: nothing waits/, null],
    [
      'a document that is gone',
      { id: 'A', blockedBy: [{ kind: 'document', ref: 'x.md' }] },
      /one open/,
      /x\.md is no document/,
    ],
    [
      'no one can read it',
      { id: 'A', blockedBy: [{ kind: 'unreadable', ref: '??' }] },
      /one open/,
      /"\?\?" cannot be read/,
    ],
    ['words', { id: 'A', blockedBy: [{ kind: 'external', ref: 'rain' }] }, /one open/, /Settle "rain"/],
    ['id from nowhere', { id: 'A', blockedBy: ['Z-9'] }, /one open/, /declare it under "external:"/],
  ])('%s', (_name, sketch, verdict, todo) => {
    const done: IssueSketch = { id: 'DONE', status: 'validated', proof: 'unbacked' }
    const told = why('A', [sketch, done])
    expect(told.verdict).toMatch(verdict)
    if (todo === null) expect(told.unblock).toEqual([])
    else expect(told.unblock.map((remedy) => remedy.todo).join('\n')).toMatch(todo)
  })

  test('knows ids from elsewhere that are waited for, and nothing else', () => {
    const external = new Map([['X-1', 'validated' as const]])
    const facts = factsOf([{ id: 'A', blockedBy: ['X-1', { kind: 'external', ref: 'rain' }] }], { external })
    const board = buildBoard(facts)
    expect(knownRefs(board)).toEqual(['A', 'X-1'])
    expect(whyOf(board, 'X-1')).toMatchObject({ item: null, unblock: [], blocks: ['A'], fanOut: 0 })
    expect([whyOf(board, 'rain'), whyOf(board, 'B')]).toEqual([null, null])
  })
})

describe('what-if', () => {
  test('frees what waits for nothing else, and nothing more', () => {
    fc.assert(
      fc.property(randomBoards, fc.nat(8), (sketches, number) => {
        const ref = `T-${number}`
        const facts = factsOf(sketches)
        const told = whatIf(facts, buildBoard(facts), ref)
        const supposed = sketches.map((sketch) =>
          sketch.id === ref ? { ...sketch, status: 'validated' as const, proof: 'proven' as const } : sketch,
        )
        const readyNow = new Map(buildBoard(facts).items.map(({ id, ready }) => [id, ready]))
        const then = buildBoard(factsOf(supposed)).items.filter(({ id }) => id !== ref)
        const freed = then.filter(({ id, ready }) => ready !== 'no' && readyNow.get(id) === 'no')
        const raised = then.filter(({ id, ready }) => ready === 'proven' && readyNow.get(id) === 'claimed')
        expect(told.freed.map(({ id }) => id).sort()).toEqual(freed.map(({ id }) => id).sort())
        expect(told.raised.map(({ id }) => id).sort()).toEqual(raised.map(({ id }) => id).sort())
        for (const { id } of told.freed) expect(new NaiveBoard(sketches).openBlockers(id)).toEqual([ref])
      }),
    )
  })

  test('an id that lives elsewhere is closed then, which proves nothing', () => {
    const facts = factsOf([{ id: 'A', blockedBy: ['X-1'] }])
    const told = whatIf(facts, buildBoard(facts), 'X-1')
    expect(told.freed).toMatchObject([{ id: 'A', ready: 'claimed' }])
    expect(whatIfWords(told)).toBe('If it were closed, this would change:')
  })

  test('what is proven already changes nothing', () => {
    const facts = factsOf([
      { id: 'A', status: 'validated', proof: 'proven' },
      { id: 'B', blockedBy: ['A'] },
    ])
    const told = whatIf(facts, buildBoard(facts), 'A')
    expect(told).toMatchObject({ isProven: true, freed: [], raised: [], still: [] })
    expect(whatIfWords(told)).toContain('already')
  })
})
