import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Excerpt, excerptOf } from '../../src/report/check-text.ts'

function drawn({ line, marks }: Excerpt): string[] {
  return [line, marks]
}

describe('excerptOf', () => {
  it('puts carets under the exact span', () => {
    expect(drawn(excerptOf('Blocked by: T-2', 12, 15, 80))).toEqual(['Blocked by: T-2', '            ^^^'])
  })

  it('gives an empty span one caret, also behind the last character', () => {
    expect(drawn(excerptOf('Status:', 0, 0, 80))).toEqual(['Status:', '^'])
    expect(drawn(excerptOf('Status:', 7, 7, 80))).toEqual(['Status:', '       ^'])
    expect(drawn(excerptOf('Status:', 99, 120, 80))).toEqual(['Status:', '       ^'])
  })

  it('expands tabs to stops of four', () => {
    expect(drawn(excerptOf('a\tb\tcd', 4, 6, 80))).toEqual(['a   b   cd', '        ^^'])
  })

  it('counts columns of wide scripts, combining marks and emoji', () => {
    expect(drawn(excerptOf('状态: x', 4, 5, 80))).toEqual(['状态: x', '      ^'])
    expect(drawn(excerptOf('e\u0301: x', 4, 5, 80))).toEqual(['e\u0301: x', '   ^'])
    expect(drawn(excerptOf('👩\u200d💻 x', 6, 7, 80))).toEqual(['👩\u200d💻 x', '   ^'])
    expect(drawn(excerptOf('ab 日本', 3, 5, 80))).toEqual(['ab 日本', '   ^^^^'])
  })

  it('marks the whole character when the span starts inside it', () => {
    expect(drawn(excerptOf('😀x', 1, 2, 80))).toEqual(['😀x', '^^'])
  })

  it('shows control characters and counts what is shown', () => {
    expect(drawn(excerptOf('\u001b[31mred\u202e!', 9, 10, 80))).toEqual([
      '␛[31mred<U+202E>!',
      '                ^',
    ])
  })

  it('drops the carriage return of a CRLF file', () => {
    expect(drawn(excerptOf('ab\r', 1, 2, 80))).toEqual(['ab', ' ^'])
  })

  it('cuts a long line around the span', () => {
    const words = `${'left '.repeat(50)}HERE${' right'.repeat(50)}`
    const { line, marks } = excerptOf(words, 250, 254, 40)
    expect(line).toBe('… left left HERE right right right righ…')
    expect(line.slice(marks.indexOf('^'), marks.length)).toBe('HERE')
  })

  it('marks only what is shown of a span longer than the screen', () => {
    const { line, marks } = excerptOf('x'.repeat(300), 10, 290, 40)
    expect(line).toHaveLength(40)
    expect(marks.length).toBeLessThan(40)
  })

  it('is quick on a line of many megabytes', () => {
    const text = 'あ'.repeat(5_000_000)
    const { line, marks } = excerptOf(text, 2_500_000, 2_500_002, 80)
    expect(line.startsWith('…') && line.endsWith('…')).toBe(true)
    expect(marks.trim()).toBe('^^^^')
  })

  it('never splits a pair and never outgrows the screen', () => {
    const text = fc.string({
      unit: fc.constantFrom('a', '\t', '😀', '日', '\u0301', '\u001b'),
      maxLength: 3_000,
    })
    fc.assert(
      fc.property(
        text,
        fc.nat(3_000),
        fc.nat(50),
        fc.integer({ min: 20, max: 120 }),
        (source, start, length, width) => {
          const { line, marks } = excerptOf(source, start, start + length, width)
          expect(line).not.toMatch(/\p{Cs}|\p{Cc}/u)
          expect(marks).toMatch(/^ *\^+$/)
          expect(marks.length).toBeLessThanOrEqual(width + 1)
        },
      ),
      { numRuns: 200 },
    )
  })

  it('cuts plain text as it cuts any other', () => {
    const line = fc.string({ unit: fc.constantFrom('a', ' '), maxLength: 300 })
    fc.assert(
      fc.property(
        line,
        fc.nat(310),
        fc.nat(40),
        fc.integer({ min: 10, max: 120 }),
        (text, start, size, width) => {
          const other = text.replaceAll('a', 'é')
          const plain = excerptOf(text, start, start + size, width)
          const expected = excerptOf(other, start, start + size, width)
          expect({ ...plain, line: plain.line.replaceAll('a', 'é') }).toEqual(expected)
        },
      ),
    )
  })
})
