import stringWidth from 'string-width'
import { expect, test } from 'vitest'
import { boardNames } from '../../src/workboard/build/board-names.ts'
import { buildBoard } from '../../src/workboard/build/build-board.ts'
import { renderStatus } from '../../src/workboard/text/status-view.ts'
import { factsOf } from './board-facts.ts'
import { screenOf } from './shown-board.ts'

const ids = Array.from({ length: 6 }, (_, number) => `HARBOUR-PLANNING-WORK-00${number}`)
const board = buildBoard(
  factsOf(
    ids.map((id, number) => ({
      id,
      title: 'A title that is longer than what is left of any line beside such an id',
      status: number < 2 ? ('validated' as const) : ('blocked' as const),
      proof: number < 2 ? ('unknowable' as const) : ('none' as const),
      blockedBy: number < 3 ? [] : [ids[number - 1] ?? ''],
    })),
  ),
)

const issuesAt = (width: number): string[] => {
  const lines = renderStatus(board, false, { ...screenOf(width), nameOf: boardNames(board) })
    .trimEnd()
    .split('\n')
  return lines.slice(lines.indexOf('Issues (6)') + 1)
}

test.each([40, 57, 80, 120])('at %d columns ids are short, and there is a title and a status', (width) => {
  const lines = issuesAt(width)
  expect(lines.map((line) => line.trim().split(/ {2,}/)[0])).toEqual(ids.map((id) => id.slice(-8)))
  expect(lines.every((line) => /A title th.*(?:validated|blocked)/.test(line))).toBe(true)
  expect(lines.filter((line) => stringWidth(line) > width)).toEqual([])
})

test('an id that nothing shortens shows its end', () => {
  const long = buildBoard(factsOf([{ id: 'harbour-planning-and-everything-about-the-quay' }]))
  const text = renderStatus(long, false, { ...screenOf(80), nameOf: boardNames(long) })
  expect(text).toContain('  …erything-about-the-quay  Title of')
})
