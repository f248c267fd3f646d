import { describe, expect, it } from 'vitest'
import { linesOf } from '../../src/evidence/run/run-json.ts'

function read(text: string | Uint8Array, size = 7): string[] {
  const bytes = Buffer.from(text)
  const chunks = function* (): Generator<Uint8Array> {
    for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
  }
  return [...linesOf(chunks())].map((line) =>
    'message' in line ? `${line.number}: ${line.message}` : JSON.stringify(line.data),
  )
}

describe('linesOf', () => {
  it('reads lines however they are cut', () => {
    for (let size = 1; size < 40; size += 1) {
      expect(read('{"a":1}\n{"b":"\u00e9\u{1f600}"}\n[]\n', size)).toEqual([
        '{"a":1}',
        '{"b":"\u00e9\u{1f600}"}',
        '[]',
      ])
    }
    expect(read('')).toEqual([])
  })

  it.each([
    ['no line feed at the end', '1\n2', ['1', '2: the line is over 1 MiB, or has no line feed']],
    ['a blank line', '1\n\n2\n', ['1', '2: the line is blank']],
    ['a line feed alone', '\n', ['1: the line is blank']],
    ['CRLF', '1\r\n', ['1: the line holds a carriage return']],
    ['CR alone', '1\r2\n', ['1: the line holds a carriage return']],
    ['two values', '1 2\n', ['1: line 1, column 3: there is more text after the value']],
    ['a BOM', '\uFEFF1\n', ['1: line 1, column 1: there is a byte order mark']],
    ['no UTF-8', Uint8Array.from([0x22, 0xff, 0x22, 10]), ['1: the bytes are not UTF-8']],
    ['a key twice', '{"a":1,"\\u0061":1}\n', ['1: line 1, column 8: the key "a" is written twice']],
  ])('ends at %s', (_, text, expected) => {
    expect(read(text)).toEqual(expected)
  })

  it('takes a line of 1 MiB with its line feed, and none that is longer', () => {
    const line = (length: number): string => `"${'x'.repeat(length - 3)}"\n`
    expect(read(line(2 ** 20), 65_536)).toHaveLength(1)
    expect(read(line(2 ** 20), 65_536)[0]).toMatch(/^"x/)
    expect(read(line(2 ** 20 + 1), 65_536)).toEqual(['1: the line is over 1 MiB, or has no line feed'])
    expect(read('x'.repeat(3 * 2 ** 20), 65_536)).toEqual(['1: the line is over 1 MiB, or has no line feed'])
  })

  it('stores at most one line of a file of any size', () => {
    const line = Buffer.from(`${JSON.stringify({ a: 'x'.repeat(1000) })}\n`.repeat(1000))
    const chunks = function* (): Generator<Uint8Array> {
      for (let at = 0; at < 100; at += 1) yield line
    }
    let count = 0
    for (const read of linesOf(chunks())) count += 'data' in read ? 1 : 0
    expect(count).toBe(100_000)
  })
})
