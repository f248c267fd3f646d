import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readStrictToml } from '../../src/schema/toml/read-toml.ts'

/** Why a text cannot be read, or its problems: place and message. */
function told(text: string): string[] {
  const { problems } = readStrictToml(text)
  return problems.map(({ message, span }) => `${span[0]}:${span[1]}-${span[2]}:${span[3]} ${message}`)
}

describe('readStrictToml', () => {
  it('gives plain data with the place of every key and value', () => {
    const text = [
      'title = "Tide" # high',
      'a.b."c d" = [1, 2.5, true]',
      '[[boat]]',
      "name = 'Ebb\\n'",
      '[boat.crew]',
      'size = { min = 1, most.ever = 0x10 }',
      '[[boat]]',
      'note = """',
      'two',
      'lines"""',
    ].join('\n')
    const { data, problems, spanOf } = readStrictToml(text)
    expect(problems).toEqual([])
    expect(data).toEqual({
      title: 'Tide',
      a: { b: { 'c d': [1, 2.5, true] } },
      boat: [{ name: 'Ebb\\n', crew: { size: { min: 1, most: { ever: 16 } } } }, { note: 'two\nlines' }],
    })
    expect(spanOf('/title')).toEqual([1, 9, 1, 15])
    expect(spanOf('/title', 'key')).toEqual([1, 1, 1, 6])
    expect(spanOf('/a/b/c d/2')).toEqual([2, 22, 2, 26])
    expect(spanOf('/a/b', 'key')).toEqual([2, 3, 2, 4])
    expect(spanOf('/boat/0')).toEqual([3, 1, 3, 9])
    expect(spanOf('/boat/0/crew')).toEqual([5, 1, 5, 12])
    expect(spanOf('/boat/0/crew/size/most/ever')).toEqual([6, 31, 6, 35])
    expect(spanOf('/boat/1/name')).toEqual([7, 1, 7, 9])
    expect(spanOf('/boat/1/note')).toEqual([8, 8, 10, 9])
    expect(spanOf('/nothing')).toEqual([1, 1, 1, 1])
  })

  it.each([
    ['a = 1\nb =\nc = 2\n', '2:3-2:4 a value is missing after "="'],
    ['a = 1\nb = \n', '2:3-2:4 a value is missing after "="'],
    ['a = [1, [', '1:10-1:10 a value is missing'],
    ['a = 1\nb', '2:2-2:2 "=" is missing after the key'],
    ['name\nb = 1', '1:4-1:5 this line ends too early'],
    ['[a\nb = 1', '1:2-1:3 this line ends too early'],
    ['a = "x\nb = 1', '1:7-1:7 the text in quotes does not end'],
    ['a = 1 b = 2', '1:7-1:8 the line should end here'],
    ['a = 1\na = 2', '2:1-2:2 the key a is defined twice'],
    ['[a]\n[b]\n[a]', '3:2-3:3 the key a is defined twice'],
    ['a = tru', '1:5-1:6 this is neither a key nor a value of TOML'],
    ['a = 01', '1:5-1:6 a number does not begin with 0'],
    ['a = "\\q"', '1:7-1:8 there is no such escape; write \\\\ for a backslash'],
    ['a = "\u0001"', '1:6-1:7 control characters (codes < 0x1f and 0x7f) are not allowed'],
    ['a = 1\r\nb = 2\rc = 3', '2:6-2:7 a carriage return alone ends no line'],
    ['a = 2026-06-01', '1:5-1:15 dates and times mean nothing here; write text in quotes'],
    ['a = inf', '1:5-1:8 this is no number that ends'],
    ['a = [99999999999999999999]', '1:6-1:26 this number is too large'],
    [`a = ${'['.repeat(200)}${']'.repeat(200)}`, '1:105-1:305 nested more than 100 levels deep'],
    [`\na = ${'['.repeat(50_000)}${']'.repeat(50_000)}`, '2:5-2:6 values are nested too deeply'],
    [`\na = """${'x'.repeat(500_000)}"""`, '2:5-2:8 a text in quotes is too long'],
    ['#'.repeat(1024 * 1024 + 1), '1:1-1:1 it is longer than the 1 MiB that are read'],
  ])('says what is wrong and where: %#', (text, expected) => {
    expect(told(text)[0]).toBe(expected)
    expect(told(`\uFEFF${text}`.slice(0, 1024 * 1024 + 2))[0]).toBe(expected)
  })

  it('takes every name of a key for a name', () => {
    const { data } = readStrictToml('__proto__ = 1\nconstructor.x = 2\n[toString]\n"hasOwnProperty" = 3\n')
    expect(Object.keys(data ?? {})).toEqual(['__proto__', 'constructor', 'toString'])
    expect(Object.getPrototypeOf(data)).toBe(Object.prototype)
    expect(Object.getOwnPropertyDescriptor(data, '__proto__')?.value).toBe(1)
  })

  it('never throws, and points into the text', () => {
    const piece = fc.constantFrom(
      '[',
      ']',
      '[[',
      '{',
      '}',
      '=',
      '"',
      "'",
      '"""',
      '\n',
      '\r\n',
      '.',
      ',',
      '#',
      'a',
      '1',
      ' ',
      '\\',
      '-',
      '\u0000',
      '\ud800',
      '🐚',
    )
    fc.assert(
      fc.property(
        fc.array(fc.oneof(piece, fc.string({ maxLength: 3, unit: 'binary' })), { maxLength: 40 }),
        (pieces) => {
          const text = pieces.join('')
          const lines = text.replace(/^\uFEFF/, '').split('\n')
          for (const { span } of readStrictToml(text).problems) {
            expect(span[0]).toBeLessThanOrEqual(lines.length)
            expect(span[1]).toBeLessThanOrEqual((lines[span[0] - 1]?.length ?? 0) + 1)
          }
        },
      ),
      { numRuns: 2000 },
    )
  })
})
