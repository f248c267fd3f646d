import { describe, expect, test } from 'vitest'
import { asciiSymbols, unicodeSymbols } from '../../src/workboard/text/screen.ts'
import { depthWithin, treeMarks } from '../../src/workboard/text/tree-marks.ts'

const depths = [0, 1, 2, 3, 4, 3, 1, 0, 1]
const drawn = (deepest: number, symbols = unicodeSymbols): string[] =>
  treeMarks(depths, deepest, symbols).map(({ first }, row) => `${first}${row}`)

describe('the marks of a tree', () => {
  test('branches go on as long as a sibling comes', () => {
    expect(drawn(9)).toEqual([
      '0',
      '├─ 1',
      '│  └─ 2',
      '│     ├─ 3',
      '│     │  └─ 4',
      '│     └─ 5',
      '└─ 6',
      '7',
      '└─ 8',
    ])
  })

  test('the same in ASCII', () => {
    expect(drawn(9, asciiSymbols).slice(1, 4)).toEqual(['|- 1', '|  `- 2', '|     |- 3'])
  })

  test('rows that are too deep show their depth, and break no branch', () => {
    expect(drawn(2).slice(2, 6)).toEqual(['│  └─ 2', '│     (3) 3', '│     (4) 4', '│     (3) 5'])
    expect(drawn(3).slice(3, 6)).toEqual(['│     ├─ 3', '│     │  (4) 4', '│     └─ 5'])
  })

  test('further lines of a row lead on to what comes below', () => {
    const marks = treeMarks([0, 1, 1], 9, unicodeSymbols)
    expect(marks.map(({ below }) => below)).toEqual(['', '│  ', '   '])
  })
})

test.each([
  { part: 32, line: 72, name: 7, depth: 8 },
  { part: 200, line: 200, name: 7, depth: 10 },
  { part: 0, line: 32, name: 7, depth: 4 },
  { part: 0, line: 14, name: 7, depth: 2 },
  { part: 0, line: 10, name: 40, depth: 1 },
])('a name of $name shows $depth levels in $part of $line columns', ({ part, line, name, depth }) => {
  expect(depthWithin(part, line, name)).toBe(depth)
})
