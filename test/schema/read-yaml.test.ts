import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Span } from '../../src/model/document/span.ts'
import { readStrictYaml } from '../../src/schema/yaml/read-yaml.ts'

/** The text that a span covers. */
function cut(text: string, [line, column, endLine, endColumn]: Span): string {
  const lines = text.split('\n').slice(line - 1, endLine)
  const last = lines.length - 1
  return lines
    .map((words, index) =>
      words.slice(index === 0 ? column - 1 : 0, index === last ? endColumn - 1 : undefined),
    )
    .join('\n')
}

function problemsOf(text: string): string[] {
  return readStrictYaml(text).problems.map(({ code, span }) => `${code} ${span[0]}:${span[1]}`)
}

describe('readStrictYaml', () => {
  it('reads plain YAML 1.2: dates, yes and off are words', () => {
    const { data, problems } = readStrictYaml('a: 2026-06-01\nb: yes\nc: off\nd: [1, true, null, 1.5]\n')
    expect(problems).toEqual([])
    expect(data).toEqual({ a: '2026-06-01', b: 'yes', c: 'off', d: [1, true, null, 1.5] })
  })

  it('reports the place of values and of keys', () => {
    const text = 'title: A tide\nitems:\n  - id: X-1\n    "odd/key": 05\n'
    const { spanOf, sourceOf } = readStrictYaml(text)
    expect(cut(text, spanOf('/title'))).toBe('A tide')
    expect(cut(text, spanOf('/title', 'key'))).toBe('title')
    expect(cut(text, spanOf('/items/0/odd~1key', 'key'))).toBe('"odd/key"')
    expect(cut(text, spanOf('/items/0'))).toBe('id: X-1\n    "odd/key": 05')
    expect(sourceOf('/items/0/odd~1key')).toBe('05')
  })

  it('falls back to the key of an empty value and to the value around what is not there', () => {
    const text = 'a:\nb: {c: 1}\n'
    const { data, spanOf } = readStrictYaml(text)
    expect(data).toEqual({ a: null, b: { c: 1 } })
    expect(spanOf('/a')).toEqual([1, 1, 1, 2])
    expect(cut(text, spanOf('/b/missing'))).toBe('{c: 1}')
    expect(cut(text, spanOf('/b/missing/deeper', 'key'))).toBe('{c: 1}')
  })

  it('counts from the given line and ignores a BOM and CRLF', () => {
    const plain = readStrictYaml('a: 1\nb: x\n', { lineOffset: 4 })
    const other = readStrictYaml('\uFEFFa: 1\r\nb: x\r\n', { lineOffset: 4 })
    expect(plain.spanOf('/b')).toEqual([6, 4, 6, 5])
    expect(other.spanOf('/b')).toEqual([6, 4, 6, 5])
    expect(other.spanOf('/a')).toEqual([5, 4, 5, 5])
    expect(other.data).toEqual(plain.data)
  })

  it('reads lines of plain words as the full grammar does', () => {
    const word = fc.constantFrom(
      'a',
      'b-1',
      'Wick',
      'null',
      'True',
      '0x1',
      '2026-01-02',
      '1.5',
      'x:',
      '#',
      "'q'",
      '-',
      '~',
      '&a',
      'y,',
      ' ',
    )
    const line = fc.tuple(fc.constantFrom('a', 'b', 'title', 'null', '7', '__proto__', ' a'), fc.array(word))
    fc.assert(
      fc.property(fc.array(line, { minLength: 1 }), (lines) => {
        const text = lines.map(([key, words]) => `${key}: ${words.join(' ')}`).join('\n')
        // A remark is no plain line: the text below it is read by the full grammar.
        const [plain, full] = [readStrictYaml(text, { lineOffset: 1 }), readStrictYaml(`# remark\n${text}`)]
        const pointers = plain.data === null ? [] : ['', '/a', '/b', '/title', '/missing']
        expect(plain.data).toEqual(full.data)
        expect(plain.problems).toEqual(full.problems)
        for (const pointer of pointers) {
          expect(plain.sourceOf(pointer)).toEqual(full.sourceOf(pointer))
          expect(plain.spanOf(pointer)).toEqual(full.spanOf(pointer))
          expect(plain.spanOf(pointer, 'key')).toEqual(full.spanOf(pointer, 'key'))
        }
      }),
      { numRuns: 1000 },
    )
  })

  it('reads numbers that a JavaScript number cannot represent as text', () => {
    const { data } = readStrictYaml('a: 12345678901234567890\nb: 1e999\nc: .nan\nd: -7\n')
    expect(data).toEqual({ a: '12345678901234567890', b: '1e999', c: '.nan', d: -7 })
  })

  it('reads an empty text as nothing', () => {
    const { data, problems, spanOf } = readStrictYaml('# only a remark\n')
    expect([data, problems, spanOf('/a')]).toEqual([null, [], [1, 1, 1, 1]])
  })

  it.each([
    ['a key twice', 'a: 1\nb: 2\na: 3\n', ['duplicate-key 3:1']],
    ['a key twice, deeper', 'x:\n  - {a: 1, a: 2}\n', ['duplicate-key 2:12']],
    ['the same key written as text and as number', '1: a\n"1": b\n', ['duplicate-key 2:1']],
    ['a tag', 'a: !!js/function "x"\n', ['tag 1:18']],
    ['a tag of its own', 'a: !thing {b: 1}\n', ['tag 1:11']],
    ['a tagged key', '!x a: 1\n', ['tag 1:4']],
    ['a merge key', 'a: &a {x: 1}\nb:\n  <<: *a\n', ['merge 3:3']],
    ['a list as key', '? [a]\n: 1\n', ['key 1:3']],
    ['no key', ': 1\n', ['key 1:1']],
    ['a prototype', '__proto__: {x: 1}\n', ['key 1:1']],
    ['an alias without anchor', 'a: *b\n', ['alias 1:4']],
    ['an alias to what it stands in', 'a: &a [*a]\n', ['alias 1:8']],
    ['two documents', 'a: 1\n---\nb: 1\n', ['syntax 2:1']],
    ['another version', '%YAML 1.1\n---\na: yes\n', ['syntax 1:1']],
    ['an open bracket', 'a: [1\n', ['syntax 1:4']],
    ['a tab', 'a:\n\t- x\n', ['syntax 2:1']],
    ['a colon too many', 'title: Tide: high\n', ['syntax 1:8']],
  ])('refuses %s', (_, text, expected) => {
    expect(problemsOf(text)).toEqual(expected)
  })

  it('returns the valid parts in addition to the refused ones', () => {
    expect(readStrictYaml('a: 1\na: 2\n<<: {b: 1}\nc: 3\n').data).toEqual({ a: 1, c: 3 })
  })

  it('shares the values of a few aliases', () => {
    expect(readStrictYaml('a: &x [1]\nb: *x\nc: [*x]\n')).toMatchObject({
      data: { a: [1], b: [1], c: [[1]] },
      problems: [],
    })
  })

  it('refuses ten aliases of ten aliases of ten …, in no time and once', () => {
    const levels = ['a0: &a0 [x, x, x, x, x, x, x, x, x, x]']
    for (let level = 1; level < 12; level += 1) {
      levels.push(
        `a${level}: &a${level} [${Array(10)
          .fill(`*a${level - 1}`)
          .join(', ')}]`,
      )
    }
    const { data, problems } = readStrictYaml(levels.join('\n'))
    expect(problems.map(({ code }) => code)).toEqual(['alias'])
    expect(JSON.stringify(data).length).toBeLessThan(200_000)
  })

  it('refuses more than a hundred aliases once', () => {
    expect(problemsOf(`a: &x 1\nb: [${Array(150).fill('*x').join(', ')}]\n`)).toHaveLength(1)
  })

  it.each([
    ['brackets', '['.repeat(200_000)],
    ['braces', '{'.repeat(50_000)],
    ['dashes', `${'- '.repeat(50_000)}a`],
    ['question marks', '? '.repeat(50_000)],
    ['indents', Array.from({ length: 2000 }, (_, depth) => `${' '.repeat(depth)}a:`).join('\n')],
  ])('refuses endless nesting: %s', (_, text) => {
    const { problems } = readStrictYaml(text)
    expect(problems).toHaveLength(1)
    expect(problems[0]?.message).toBe('nested more than 100 levels deep')
  })

  it('stops at the first of a million errors', () => {
    expect(problemsOf(`a: [${','.repeat(1_000_000)}`)).toEqual(['syntax 1:6'])
  })

  it('points at the text of every key and every value', () => {
    const word = fc.stringMatching(/^[a-z][a-z0-9~ /-]{0,8}[a-z0-9]$/)
    const mapping = fc.uniqueArray(fc.tuple(word, word), {
      selector: ([key]) => key,
      minLength: 1,
      maxLength: 6,
    })
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.tuple(word, mapping), { selector: ([key]) => key, minLength: 1 }),
        (outer) => {
          const text = outer
            .map(
              ([name, inner]) =>
                `"${name}":\n${inner.map(([key, value]) => `  "${key}":  "${value}"`).join('\n')}`,
            )
            .join('\n')
          const { spanOf, data } = readStrictYaml(text)
          expect(data).toEqual(
            Object.fromEntries(outer.map(([name, inner]) => [name, Object.fromEntries(inner)])),
          )
          for (const [name, inner] of outer) {
            for (const [key, value] of inner) {
              const pointer = `/${escaped(name)}/${escaped(key)}`
              expect(cut(text, spanOf(pointer, 'key'))).toBe(`"${key}"`)
              expect(cut(text, spanOf(pointer))).toBe(`"${value}"`)
            }
          }
        },
      ),
    )
  })

  it('never throws, whatever the text', () => {
    const piece = fc.constantFrom(
      'a',
      ':',
      ' ',
      '\n',
      '-',
      '[',
      ']',
      '{',
      '}',
      '&x',
      '*x',
      '!',
      '|',
      '>',
      '"',
      "'",
      '%',
      '#',
      ',',
      '?',
      '\t',
      '\u0000',
      '\u001f',
      '<<',
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        const { data, problems } = readStrictYaml(pieces.join(''))
        expect(problems.length > 0 || JSON.stringify(data) !== undefined).toBe(true)
      }),
      { numRuns: 2000 },
    )
  })
})

function escaped(key: string): string {
  return key.replaceAll('~', '~0').replaceAll('/', '~1')
}
