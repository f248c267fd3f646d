import { describe, expect, test } from 'vitest'
import { buildBoard } from '../../src/workboard/build/build-board.ts'
import { cyclesOf, rootsOutsideCycles, waitingWords } from '../../src/workboard/build/root-blockers.ts'
import { sketchAll } from '../../src/workboard/graph/layout/sketch-graph.ts'
import { renderStatusMarkdown } from '../../src/workboard/markdown/board-markdown.ts'
import { renderStatus } from '../../src/workboard/text/status-view.ts'
import { factsOf } from './board-facts.ts'
import { screenOf } from './shown-board.ts'

const board = buildBoard(
  factsOf([
    { id: 'A', status: 'blocked', blockedBy: ['B'] },
    { id: 'B', status: 'blocked', blockedBy: ['A'] },
    { id: 'C', status: 'blocked', blockedBy: ['A'] },
    { id: 'S', status: 'blocked', blockedBy: ['S'] },
    { id: 'T', status: 'blocked', blockedBy: ['S'] },
  ]),
)

describe('cycles', () => {
  test('are listed once, with the number of issues that wait for them', () => {
    expect(cyclesOf(board)).toEqual([{ ids: ['A', 'B'], waiting: 1 }])
    expect(cyclesOf(board).map(waitingWords)).toEqual(['; 1 more waits for them'])
    expect(rootsOutsideCycles(board).map(({ ref }) => ref)).toEqual(['S'])
    expect(renderStatusMarkdown(board)).toContain('- A, B; 1 more waits for them\n')
  })

  test('of one issue are listed if others wait for it too', () => {
    expect(renderStatus(board, false, screenOf(80))).toContain('    itself, T\n')
    expect(renderStatusMarkdown(board)).toMatch(/\| S \|.*\| itself, T \|/)
  })

  test('are drawn as such, whatever their size', () => {
    const { nodes, edges } = sketchAll(board)
    expect(nodes.filter(({ isCyclic }) => isCyclic).map(({ label }) => label)).toEqual(['A', 'B', 'S'])
    expect(edges.filter(({ isCyclic }) => isCyclic)).toHaveLength(3)
  })
})
