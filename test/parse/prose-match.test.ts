import { describe, expect, it } from 'vitest'
import { findPhrase, findPhrases, matchAt, phraseList, phraseTable } from '../../src/parse/prose/match.ts'
import { tokenize } from '../../src/parse/prose/tokens.ts'

const texts = (text: string): string[] => tokenize(text).map((token) => `${token.kind} ${token.text}`)

describe('tokens', () => {
  it.each([
    ['It isn’t DONE-12.', ['word it', "word isn't", 'word done', 'sign -', 'number 12', 'sign .']],
    ['无A 😀', ['word 无', 'word a', 'sign 😀']],
    ['naïve_x\n\t2', ['word naïve', 'sign _', 'word x', 'number 2']],
    ['', []],
  ])('of %j', (text, expected) => expect(texts(text)).toEqual(expected))

  it('know their places', () => {
    const text = 'a 😀 “b’s”'
    expect(tokenize(text).map(({ from, to }) => text.slice(from, to))).toEqual(['a', '😀', '“', 'b’s', '”'])
  })
})

describe('phrases', () => {
  it.each([
    ['a b', ['a b'], ['a', 'b', 'b a']],
    ['a? b', ['a b', 'b'], ['a']],
    ['(a|b c)', ['a', 'b c'], ['b', 'c']],
    ['x (a|(b|c)?)', ['x a', 'x b', 'x c', 'x'], ['a', 'x d']],
    ['x (a? b?)? y', ['x y', 'x a y', 'x b y', 'x a b y'], ['x b a y', 'x a', 'y']],
    ['non-x', ['non-x', 'non - x'], ['non x']],
    ['wait* # _', ['waits 3 days', 'wait 3 x'], ['wait 3', 'wait days 3', 'await 3 x']],
    ['a?', ['a'], ['b', '']],
  ])('%s', (notation, accepted, refused) => {
    const table = phraseList(notation)
    const isWhole = (text: string): boolean => {
      const tokens = tokenize(text)
      return matchAt(table, tokens, 0)?.end === tokens.length
    }
    expect(accepted.filter((text) => !isWhole(text))).toEqual([])
    expect(refused.filter(isWhole)).toEqual([])
  })

  it.each(['(a', 'a)', '(a|b'])('%s is refused', (notation) =>
    expect(() => phraseList(notation).prepared).toThrow('bracket'),
  )

  it('cost no more than the length of their notation', () => {
    const table = phraseList('(a|b)? '.repeat(200))
    expect(matchAt(table, tokenize('b a '.repeat(100)), 0)?.end).toBe(200)
  })

  it('match the longest that begins at a token', () => {
    const table = phraseTable({ is: 1, 'is (still|now)? open': 2, 'is _': 3 })
    const meaningOf = (text: string) => matchAt(table, tokenize(text), 0)
    expect(meaningOf('is still open')).toEqual({ meaning: 2, first: 0, end: 3 })
    expect(meaningOf('is shut')).toEqual({ meaning: 3, first: 0, end: 2 })
    expect(meaningOf('is 3')).toEqual({ meaning: 1, first: 0, end: 1 })
    expect(meaningOf('it is')).toBeNull()
  })

  it('are found anywhere, in order and apart', () => {
    const table = phraseList('wait* for', 'stage #')
    const tokens = tokenize('Stage 2 waits for waiting, waiting for stage 3')
    expect(findPhrases(table, tokens).map(({ first, end }) => [first, end])).toEqual([
      [0, 2],
      [2, 4],
      [6, 8],
      [8, 10],
    ])
    expect(findPhrase(table, tokens, 9)).toBeNull()
  })

  it('cost no more than the length of the text', () => {
    const table = phraseList('a a? a? a? b', '(a|_)? (a|_)? c')
    const tokens = tokenize('a '.repeat(100_000))
    const started = performance.now()
    expect(findPhrase(table, tokens)).toBeNull()
    expect(performance.now() - started).toBeLessThan(5_000)
  })
})
