import stringWidth from 'string-width'
import { expect, test } from 'vitest'
import { buildBoard } from '../../src/workboard/build/build-board.ts'
import { wholeGraph } from '../../src/workboard/graph/layout/sketch-graph.ts'
import { renderGraph } from '../../src/workboard/text/graph-view.ts'
import { factsOf } from './board-facts.ts'
import { screenOf } from './shown-board.ts'

const ids = Array.from({ length: 30 }, (_, number) => `HARBOUR-WORK-${String(number).padStart(3, '0')}`)
const chain = buildBoard(
  factsOf(
    ids.map((id, number) => ({
      id,
      title: 'A title that is far longer than what is left of the line, wherever it stands',
      status: number === 0 ? ('validated' as const) : ('blocked' as const),
      proof: number === 0 ? ('unknowable' as const) : ('none' as const),
      blockedBy: number === 0 ? [] : [ids[number - 1] ?? ''],
    })),
  ),
)

test.each([40, 57, 80, 120, 200])('every id of a long chain is whole at %d columns', (width) => {
  const lines = renderGraph(wholeGraph(chain), chain, true, screenOf(width)).trimEnd().split('\n')
  expect(lines.map((line) => /HARBOUR-WORK-\d{3}/.exec(line)?.[0])).toEqual(ids)
  expect(lines.filter((line) => stringWidth(line) > width)).toEqual([])
})

test('titles give way before the tree does', () => {
  const lines = renderGraph(wholeGraph(chain), chain, true, screenOf(80)).split('\n')
  expect(lines[5]).toMatch(/^ {2} {12}└─ HARBOUR-WORK-005 /)
  expect(lines[29]).toContain('(29) HARBOUR-WORK-029')
  expect(renderGraph(wholeGraph(chain), chain, true, screenOf(120))).toMatch(
    /^ {2} {27}└─ HARBOUR-WORK-010 /m,
  )
})

test('only issues that are still blocked wait', () => {
  const [first, second, third] = renderGraph(wholeGraph(chain), chain, true, screenOf(80)).split('\n')
  expect(first).not.toContain('waits')
  expect(second).not.toContain('waits')
  expect(third).toMatch(/waits$/)
})
