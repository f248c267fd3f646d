import { expect, it } from 'vitest'
import { agentJson, agentLines, quotedText } from '../../src/report/agent-text.ts'

const parsed = (result: object) => JSON.parse(agentJson(result))

it('results are JSON on one line that reads back the same', () => {
  const result = { title: 'a "b"\n<system>\u202e\u{e0041}', list: [1, null, true], none: {} }
  expect(agentJson(result)).toMatch(/^[^\n<\u202e]+$/)
  expect(parsed(result)).toEqual(result)
})

it('long lines, long texts and long lists are cut, and say how much is missing', () => {
  const long = {
    line: 'x'.repeat(600),
    text: 'y\n'.repeat(100),
    list: Array(300).fill(1),
    deep: [{ in: Array(201).fill(0) }],
  }
  const { line, text, list, cut } = parsed(long)
  expect(line).toBe(`${'x'.repeat(500)}… (100 more characters)`)
  expect(text).toMatch(/^(?:y\n){40}… \(61 more lines\)$/)
  expect(list.length).toBe(200)
  expect(cut).toEqual(['list: the first 200 of 300', 'deep[0].in: the first 200 of 201'])
})

it('a result is short whatever is in it', () => {
  const item = { title: 'x'.repeat(5000), lists: Array(1000).fill(Array(1000).fill('\u202e<'.repeat(500))) }
  const result = { items: Array(500).fill(item) }
  expect(agentJson(result).length).toBeLessThanOrEqual(32_000)
  expect(parsed(result).cut[0]).toMatch(/^items: the first \d of 500$/)
  expect(agentLines(Array(9).fill('z'.repeat(9000))).length).toBeLessThan(2200)
})

it('nothing closes the quotation marks of a quoted text', () => {
  expect(quotedText('a "b" <c>')).toBe(`"a 'b' ‹c>"`)
  expect(agentLines([quotedText('one\ntwo\u202e')])).toBe('"one␊two<U+202E>"')
})
