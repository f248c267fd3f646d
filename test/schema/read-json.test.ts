import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readStrictJson } from '../../src/schema/json/read-json.ts'

describe('readStrictJson', () => {
  it('agrees with JSON.parse on everything that is JSON', () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 5 }), fc.constantFrom(0, 1, 2), (text, indent) => {
        const value: unknown = JSON.parse(text)
        const { data, problem } = readStrictJson(JSON.stringify(value, null, indent))
        expect(problem).toBeNull()
        expect(data).toEqual(value)
      }),
    )
  })

  it('refuses what JSON.parse refuses', () => {
    const piece = fc.constantFrom(
      '{',
      '}',
      '[',
      ']',
      '"a"',
      '"',
      ':',
      ',',
      '1',
      '01',
      '-',
      '1.',
      'e5',
      'true',
      'nul',
      'NaN',
      ' ',
      '\n',
      '\\',
      '//',
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        const text = pieces.join('')
        const isJson = parses(text)
        const { problem } = readStrictJson(text)
        if (!isJson) expect(problem).not.toBeNull()
        if (problem === null) expect(isJson).toBe(true)
      }),
      { numRuns: 3000 },
    )
  })

  it('checks the output of a program as strictly as the text of a person', () => {
    const exact = { depth: 5, exact: true }
    const piece = fc.constantFrom(
      ...['{', '}', '[', ']', '"a"', '"b"', '"__proto__"', '"1"', '"0"', ':', ',', ' ', '\n', '\n  '],
      ...['0', '-0', '1e21', '1e+21', '1e-7', '0.1', '1.0', '"\\u0041"', '"\\ud800"'],
      ...['9007199254740992', '9007199254740993'],
      ...['"\ud800"', '"\u007f"', '"\\n"', '\uFEFF', 'null', '[[[[[[0]]]]]]'],
    )
    const written = fc.json({ maxDepth: 7 }).map((text) => JSON.stringify(JSON.parse(text), null, 2))
    const compact = fc.json({ maxDepth: 7 })
    const pieces = fc.array(piece, { maxLength: 9 }).map((all) => all.join(''))
    fc.assert(
      fc.property(fc.oneof(written, compact, pieces), fc.constantFrom('', '\n'), (text, end) => {
        const quick = readStrictJson(`${text}${end}`, { ...exact, places: false })
        const whole = readStrictJson(`${text}${end}`, { ...exact, places: true })
        expect([quick.data, quick.defect, quick.problem]).toEqual([whole.data, whole.defect, whole.problem])
      }),
      {
        numRuns: 5000,
        examples: [
          ['9007199254740992', ''],
          ['-9007199254740993', '\n'],
        ],
      },
    )
  })

  it.each([
    ['a key twice', '{"a": 1,\n "a": 2}', 'the key "a" is written twice', [2, 2, 2, 5]],
    ['a key twice, deeper', '[{"b": {"a": 1, "a": 2}}]', 'the key "a" is written twice', [1, 17, 1, 20]],
    ['a comma too many', '{"a": 1,\n}', 'a comma before the closing bracket is not allowed', [2, 1, 2, 1]],
    ['a remark', '{} // x', 'there is more text after the value', [1, 4, 1, 4]],
    ['a key without quotes', '{a: 1}', 'a key in double quotes is expected', [1, 2, 1, 2]],
    ['a word', '{"a": yes}', 'a JSON value is expected', [1, 7, 1, 10]],
    ['a number out of range', '[1e999]', 'a JSON value is expected', [1, 2, 1, 7]],
    ['an open text', '["abc', 'the text in quotes does not end', [1, 2, 1, 2]],
    [
      'a line break in quotes',
      '["a\nb"]',
      'the text in quotes contains a bad escape or a line break',
      [1, 2, 2, 3],
    ],
    ['nothing', '', 'a JSON value is expected', [1, 1, 1, 1]],
    ['half an object', '{"a"', 'the text ends too early: ":" is expected after the key "a"', [1, 5, 1, 5]],
  ])('names and places %s', (_, text, message, span) => {
    expect(readStrictJson(text).problem).toEqual({ message, span })
  })

  it('refuses endless nesting', () => {
    expect(readStrictJson('['.repeat(1_000_000)).problem?.message).toBe('nested more than 100 levels deep')
    expect(readStrictJson(`${'[['.repeat(50)}${']]'.repeat(50)}`).problem).toBeNull()
  })

  it('reports the place of values and keys; a BOM and CRLF change nothing', () => {
    for (const text of ['{\n  "a": {"b": [1, "x"]}\n}', '\uFEFF{\r\n  "a": {"b": [1, "x"]}\r\n}']) {
      const { spanOf } = readStrictJson(text)
      expect(spanOf('/a', 'key')).toEqual([2, 3, 2, 6])
      expect(spanOf('/a/b/1')).toEqual([2, 18, 2, 21])
      expect(spanOf('/a/none')).toEqual([2, 8, 2, 23])
    }
  })

  it('takes "__proto__" for a key like any other', () => {
    const { data } = readStrictJson('{"__proto__": {"x": 1}}')
    expect(Object.keys(Object(data))).toEqual(['__proto__'])
    expect(Reflect.get(Object(data), 'x')).toBeUndefined()
  })
})

function parses(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
