import { beforeAll, describe, expect, it } from 'vitest'
import { patternMatcher, preparePatterns } from '../../src/model/id-matcher.ts'

beforeAll(() => preparePatterns(['any']))

const found = (pattern: string | string[], text: string) =>
  patternMatcher([pattern].flat())
    .find(text)
    .map(({ text: id, at }) => (text.slice(at, at + id.length) === id ? id : `${id} is not at ${at}`))

describe('patternMatcher', () => {
  it('finds ids between words and signs, and none inside longer words, paths and files', () => {
    const text =
      'A-1, (A-2) **A-3**: A-4. é A-5/x xA-6 A-7b A-8.md A-9.1 x/A-10 #A-11 A-12\n𝒳 A-13—A-14 A-15.'
    expect(found('A-\\d+', text)).toEqual(['A-1', 'A-2', 'A-3', 'A-4', 'A-12', 'A-13', 'A-14', 'A-15'])
  })

  it('takes the longest part of a token that ends where an id may end', () => {
    expect(found('A-\\d+(?:\\.\\d+)*', 'A-1.2.3 A-1.2.x A-1.2. A-1')).toEqual(['A-1.2.3', 'A-1.2', 'A-1'])
    expect(found('A|A-1', 'A-1')).toEqual(['A-1'])
  })

  it('reads ids of several words, ids of signs, and ids that touch', () => {
    expect(found('Task \\d+', 'see Task 12, Task 13')).toEqual(['Task 12', 'Task 13'])
    expect(found('\\[\\w\\]', '[a][b] [c]')).toEqual(['[a]', '[b]', '[c]'])
    expect(found('第\\d号', '见第1号和第2号')).toEqual(['第1号', '第2号'])
  })

  it('takes several patterns, with the same names of groups', () => {
    expect(found(['A-(?<n>\\d)', 'B-(?<n>\\d)'], 'A-1 B-2 C-3')).toEqual(['A-1', 'B-2'])
  })

  it('knows whole ids and ids at the start', () => {
    const { isId, atStart } = patternMatcher(['A-\\d+'])
    expect([isId('A-1'), isId(' A-1'), isId('A-1b'), isId('')]).toEqual([true, false, false, false])
    expect([atStart('A-12: Title'), atStart('A-12b'), atStart('see A-12')]).toEqual(['A-12', null, null])
  })

  it('finds nothing longer than an id can be', () => {
    const { find, isId } = patternMatcher(['A+'])
    expect(find('A'.repeat(100))).toHaveLength(1)
    expect([...find('A'.repeat(101)), ...find(`${'A'.repeat(300)} A`)]).toEqual([{ text: 'A', at: 301 }])
    expect(isId('A'.repeat(101))).toBe(false)
  })

  const length = 128 * 1024
  it.each([
    ['(?:BACK|TASK)-\\d+(?:\\.\\d+)*', 'TASK-1.'],
    ['(?:BACK|TASK)-\\d+(?:\\.\\d+)*', 'as TASK-12 and BACK-3.4 show, '],
    ['[A-Z]+(?:-[A-Z]+)*-\\d{3}', 'A-'],
    ['[A-Z]+(?:-[A-Z]+)*-\\d{3}', 'A-A-001 A-A-A A '],
    ['(A?){40}A{40}', 'A'],
    ['(A?){40}A{40}', `${'A'.repeat(60)} `],
    ['(\\w+)+!', 'a'],
    ['A(?:.*B)?', 'A '],
  ])('takes time that grows with the text alone for %s in %s…', (pattern, part) => {
    const { find } = patternMatcher([pattern])
    const text = part.repeat(length / part.length)
    find(text.slice(0, 1000))
    const started = performance.now()
    find(text)
    expect(performance.now() - started).toBeLessThan(5_000)
  })
})
