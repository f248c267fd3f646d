import { describe, expect, it } from 'vitest'
import { Phrases, phraseList, rangeOf, wordsIn } from '../../src/parse/prose/words.ts'

describe('words', () => {
  it.each([
    ['It isn’t DONE-12.', "it isn't done - 12 . "],
    ['a - b – c — d', 'a — b — c — d '],
    ['无A 😀', '无 a 😀 '],
    ['naïve_x\n\t2', 'naïve _ x 2 '],
    ['', ''],
  ])('of %j', (text, expected) => expect(wordsIn(text).line).toBe(expected))

  it('know their places', () => {
    const text = 'so: a 😀 “b’s”'
    const words = wordsIn(text, 3)
    expect(words.tokens.map(({ from, to }) => text.slice(from, to))).toEqual(['a', '😀', '“', 'b’s', '”'])
    const match = phraseList('“ _').find(words.line)
    const { from, to } = rangeOf(words, match ?? { at: 0, end: 0 })
    expect(text.slice(from, to)).toBe('“b’s')
  })
})

describe('phrases', () => {
  it.each([
    ['a b', ['a b'], ['a', 'a b b', 'b a']],
    ['a? b', ['a b', 'b'], ['a']],
    ['(a|b c)', ['a', 'b c'], ['b', 'c']],
    ['x (a|(b|c)?)', ['x a', 'x b', 'x c', 'x'], ['a', 'x d']],
    ['x (a? b?)? y', ['x y', 'x a y', 'x b y', 'x a b y'], ['x b a y', 'x a', 'y']],
    ['non-x', ['non-x'], ['non x', 'non - x']],
    ['wait* # _', ['waits 3 days', 'wait 3 x'], ['wait 3', 'wait days 3', 'await 3 x']],
    ['(?|a)? b', ['? b', 'a b', 'b'], ['?', 'a']],
    ['a.b', ['a.b'], ['axb']],
  ])('%s', (notation, accepted, refused) => {
    const table = phraseList(notation)
    const isWhole = (text: string): boolean => {
      const { line } = wordsIn(text)
      return table.atStart(line)?.end === line.length
    }
    expect(accepted.filter((text) => !isWhole(text))).toEqual([])
    expect(refused.filter(isWhole)).toEqual([])
  })

  it.each(['(a', 'a)', '(a|b'])('%s is refused', (notation) =>
    expect(() => phraseList(notation).isIn('a ')).toThrow(),
  )

  it('have the meaning of the first row, and begin and end at words', () => {
    const table = new Phrases({ 'is (still|now)? open': 1, 'is _': 2, is: 3 })
    expect(table.atStart('is still open ')).toEqual({ meaning: 1, at: 0, end: 14 })
    expect(table.atStart('is shut ')).toEqual({ meaning: 2, at: 0, end: 8 })
    expect(table.atStart('is 3 ')).toEqual({ meaning: 3, at: 0, end: 3 })
    expect(table.atStart('it is ')).toBeNull()
    expect(table.find('this isle is ')).toEqual({ meaning: 3, at: 10, end: 13 })
    expect(table.atEnd('it is now open ')).toEqual({ meaning: 1, at: 3, end: 15 })
    expect(table.atEnd('it is now wide open ')).toBeNull()
  })

  it('are found anywhere, in order and apart', () => {
    const { line } = wordsIn('Stage 2 waits for waiting, waiting for stage 3')
    const found = phraseList('wait* for', 'stage #').findAll(line)
    expect(found.map(({ at, end }) => line.slice(at, end).trim())).toEqual([
      'stage 2',
      'waits for',
      'waiting for',
      'stage 3',
    ])
  })

  it('cost no more than the length of the text', () => {
    const { line } = wordsIn('a '.repeat(100_000))
    const started = performance.now()
    expect(phraseList('a a? a? a? b', '(a|_)? (a|_)? c').isIn(line)).toBe(false)
    expect(performance.now() - started).toBeLessThan(5_000)
  })
})
