import stringWidth from 'string-width'
import { expect, test } from 'vitest'
import { buildBoard } from '../../src/workboard/build/build-board.ts'
import { whyOf } from '../../src/workboard/build/why.ts'
import { renderWhy } from '../../src/workboard/text/why-view.ts'
import { factsOf } from './board-facts.ts'
import { screenOf } from './shown-board.ts'

const ids = Array.from({ length: 30 }, (_, number) => `QUAY-${number}`)
const board = buildBoard(
  factsOf(
    ids.map((id, number) => ({
      id,
      title: '港の灯台を建てる, and light it',
      status: 'blocked' as const,
      path: 'sot/03-PROTOCOLS/A-PATH-THAT-IS-LONGER-THAN-A-NARROW-LINE-ISSUES.md',
      blockedBy: [ids[number + 1] ?? 'a calm day'],
    })),
  ),
)
const why = whyOf(board, 'QUAY-0')

test.each([40, 44, 57, 80, 120])('a long chain stays within %d columns, with every id whole', (width) => {
  if (why === null) throw new Error('QUAY-0 is gone')
  const lines = renderWhy(why, board, true, screenOf(width)).trimEnd().split('\n')
  expect(lines.filter((line) => stringWidth(line) > width || line !== line.trimEnd())).toEqual([])
  const told = lines.flatMap((line) => /QUAY-\d+/.exec(line)?.[0] ?? [])
  expect(told).toEqual(ids.slice(1))
})
