import { expect, test } from 'vitest'
import { clipWords, listWords } from '../../src/rules/shared/list-words.ts'

test('listWords names a few and counts the rest', () => {
  expect(listWords([])).toBe('nothing')
  expect(listWords(['a'])).toBe('a')
  expect(listWords(['a', 'b'])).toBe('a and b')
  expect(listWords(['a', 'b', 'c'])).toBe('a, b and c')
  expect(listWords(['a', 'b', 'c', 'd'], 2)).toBe('a, b and 2 more')
})

test('clipWords gives one line of a length that fits', () => {
  expect(clipWords('  two\n lines ')).toBe('two lines')
  expect(clipWords('abcdef', 6)).toBe('abcdef')
  expect(clipWords('abcd fgh', 6)).toBe('abcd…')
})
