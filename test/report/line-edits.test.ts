import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { applyEdits } from '../../src/model/text-lines.ts'
import { lineEdits } from '../../src/report/line-edits.ts'

describe('lineEdits', () => {
  it('tells changed, new and lost lines by the line they stand at', () => {
    expect(lineEdits('a\nb\nc\nd\n', 'a\nB\nc\nd\ne\n')).toEqual([
      { line: 2, remove: ['b'], add: ['B'] },
      { line: 5, remove: [], add: ['e'] },
    ])
    expect(lineEdits('a\nb\n', 'b\n')).toEqual([{ line: 1, remove: ['a'], add: [] }])
    expect(lineEdits('a\n', 'a\n')).toEqual([])
  })

  it('makes one text of the other', () => {
    const text = fc.array(fc.constantFrom('a', 'b', 'c', '', 'd')).map((lines) => `${lines.join('\n')}\n`)
    fc.assert(
      fc.property(text, text, (before, after) => {
        expect(applyEdits(before, lineEdits(before, after))).toBe(after)
      }),
    )
  })
})
