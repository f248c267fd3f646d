import { describe, expect, test } from 'vitest'
import { renderStatusJson } from '../../src/workboard/build/board-json.ts'
import { buildBoard } from '../../src/workboard/build/build-board.ts'
import { whyOf } from '../../src/workboard/build/why.ts'
import { unicodeSymbols } from '../../src/workboard/text/screen.ts'
import { renderStatus } from '../../src/workboard/text/status-view.ts'
import { factsOf, type IssueSketch } from './board-facts.ts'

const screen = {
  width: 80,
  symbols: unicodeSymbols,
  paint: (_role: string, text: string) => text,
  nameOf: (id: string) => id,
  commit: null,
}

function sketches(size: number, blockersOf: (number: number) => readonly number[]): IssueSketch[] {
  return Array.from({ length: size }, (_, number) => ({
    id: `T-${number}`,
    status: 'ready' as const,
    blockedBy: blockersOf(number).map((other) => `T-${other}`),
  }))
}

/** Everything that a board is shown as, so that nothing in it grows out of hand. */
function shown(issues: readonly IssueSketch[]) {
  const board = buildBoard(factsOf(issues))
  const text = renderStatus(board, false, screen)
  return { board, text, json: renderStatusJson(board) }
}

describe('a board of any shape', () => {
  test('10,000 issues, each waiting for two before it', () => {
    const { board } = shown(sketches(10_000, (n) => (n < 2 ? [] : [Math.floor(n / 2), Math.floor(n / 3)])))
    expect(board.items[1]?.fanOut).toBeGreaterThan(9_000)
    expect(board.next.map(({ id }) => id)).toContain('T-1')
  })

  test('a chain of 5,000', () => {
    const { board } = shown(sketches(5_000, (n) => (n === 0 ? [] : [n - 1])))
    expect(board.items.map(({ fanOut }) => fanOut)).toEqual(board.items.map((_, n) => 4_999 - n))
    expect(board.roots).toMatchObject([{ ref: 'T-0', fanOut: 4_999 }])
    const why = whyOf(board, 'T-4999')
    expect(why?.chain).toHaveLength(4_999)
    expect(why?.unblock.map(({ ref }) => ref)).toEqual(['T-0'])
  })

  test('a chain of 40,000', () => {
    const board = buildBoard(factsOf(sketches(40_000, (n) => (n === 0 ? [] : [n - 1]))))
    expect(board.roots).toMatchObject([{ ref: 'T-0', fanOut: 39_999 }])
    expect(board.items[20_000]?.fanOut).toBe(19_999)
  })

  test('a cycle of 5,000, with a tail', () => {
    const cycle = sketches(5_000, (n) => [(n + 1) % 5_000])
    const { board, text, json } = shown([...cycle, { id: 'TAIL', blockedBy: ['T-7'] }])
    expect(board.cycles.map(({ length }) => length)).toEqual([5_000])
    expect(board.items.every(({ ready }) => ready === 'no')).toBe(true)
    expect(board.items[0]?.fanOut).toBe(5_000)
    expect(board.items.at(-1)?.rootBlockers).toHaveLength(5_000)
    expect(whyOf(board, 'T-1')?.unblock).toHaveLength(1)
    expect(text.length).toBeLessThan(1_000_000)
    expect(json.length).toBeLessThan(40_000_000)
  })

  test('everything waits for everything before it', () => {
    const { board } = shown(sketches(1_000, (n) => Array.from({ length: n }, (_, other) => other)))
    expect(board.items.map(({ fanOut }) => fanOut)).toEqual(board.items.map((_, n) => 999 - n))
    expect(whyOf(board, 'T-999')?.unblock.map(({ ref }) => ref)).toEqual(['T-0'])
  })

  test('everything waits for everything', () => {
    const { board } = shown(sketches(400, () => Array.from({ length: 400 }, (_, other) => other)))
    expect(board.cycles.map(({ length }) => length)).toEqual([400])
    expect(board.items.every(({ fanOut }) => fanOut === 399)).toBe(true)
  })

  test('a chain in which each waits for words of its own as well', () => {
    const issues = sketches(1_000, (n) => (n === 0 ? [] : [n - 1])).map((sketch, n) => ({
      ...sketch,
      blockedBy: [...(sketch.blockedBy ?? []), { kind: 'external' as const, ref: `word ${n}` }],
    }))
    const { board } = shown(issues)
    expect(board.items.at(-1)?.rootBlockers).toHaveLength(1_000)
    expect(board.roots[0]).toMatchObject({ ref: 'word 0', fanOut: 1_000 })
  })
})
