import { array, assert, boolean, constant, constantFrom, oneof, property, record } from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Criterion } from '../../src/model/document/issue.ts'
import { criteriaChanges, isTicking } from '../../src/rules/shared/evidence/criteria-changes.ts'

const span = [1, 1, 1, 2] as const
const box = (text: string, checked: boolean | null = false): Criterion => ({ text, checked, span })

function told(before: readonly Criterion[], after: readonly Criterion[]): string[] {
  return criteriaChanges(before, after).map(({ kind, before: old, after: now }) =>
    [kind, old.text, now?.text].filter((part) => part !== undefined).join(' | '),
  )
}

describe('criteria compared with their earlier text', () => {
  it('are the same when they are ticked, wrapped, moved, or joined by others', () => {
    const before = [box('It is dry.'), box('It is deep.')]
    const after = [box('It is  deep.', true), box('It is new.'), box('It is\ndry.', null)]
    expect(told(before, after)).toEqual([])
  })

  it('are deleted when their words are gone', () => {
    expect(told([box('It is dry.'), box('Nobody falls in.')], [box('It is dry.')])).toEqual([
      'deleted | Nobody falls in.',
    ])
    expect(told([box('It is dry.')], [])).toEqual(['deleted | It is dry.'])
    expect(told([box('Twice.'), box('Twice.')], [box('Twice.')])).toEqual(['deleted | Twice.'])
  })

  it('are changed when their place has others with some of the same words', () => {
    const before = [box('The answer comes within 50 ms.'), box('The log is empty.')]
    const after = [box('The log is mostly empty.'), box('The answer comes within 500 ms.', true)]
    expect(told(before, after)).toEqual([
      'changed | The answer comes within 50 ms. | The answer comes within 500 ms.',
      'changed | The log is empty. | The log is mostly empty.',
    ])
  })

  it('are changed when little of them is left', () => {
    const before = [box('The pump holds for a whole night under full load without a single leak.')]
    expect(told(before, [box('The pump holds.')])).toEqual([`changed | ${before[0]?.text} | The pump holds.`])
  })

  it('are distinguished in scripts without spaces between words', () => {
    expect(told([box('井戸は乾いている')], [box('井戸はほぼ乾いている')])).toEqual([
      'changed | 井戸は乾いている | 井戸はほぼ乾いている',
    ])
  })

  it('do not take quadratic time when everything was rewritten', () => {
    const before = Array.from({ length: 20_000 }, (_, index) => box(`old ${index}`))
    const after = Array.from({ length: 20_000 }, (_, index) => box(`new ${index}`))
    expect(criteriaChanges(before, after)).toHaveLength(20_000)
  })

  it('lose nothing: each earlier criterion is there now, or reported once', () => {
    const words = constantFrom('a b c', 'a b d', 'x y', 'x z', 'q')
    const criteria = array(
      record({ text: words, checked: oneof(boolean(), constant(null)), span: constant(span) }),
    )
    assert(
      property(criteria, criteria, (before, after) => {
        const changes = criteriaChanges(before, after)
        const count = (list: readonly Criterion[], text: string) =>
          list.filter((one) => one.text === text).length
        for (const { text } of before) {
          const gone = changes.filter((change) => change.before.text === text).length
          expect(gone).toBe(Math.max(0, count(before, text) - count(after, text)))
        }
        const partners = changes.flatMap((change) => change.after ?? [])
        expect(new Set(partners).size).toBe(partners.length)
        expect(criteriaChanges(before, before)).toEqual([])
      }),
    )
  })
})

describe('ticking', () => {
  it('is a box that is ticked now and was not, also when its words changed', () => {
    expect(isTicking([box('a')], [box('a', true)])).toBe(true)
    expect(isTicking([box('a', null)], [box('a', true)])).toBe(true)
    expect(isTicking([box('It is very dry.')], [box('It is dry.', true)])).toBe(true)
    expect(isTicking([], [box('a', true)])).toBe(true)
  })

  it('is none when what was ticked stays so', () => {
    expect(isTicking([box('a', true), box('b')], [box('b'), box('a', true)])).toBe(false)
    expect(isTicking([box('It is very dry.', true)], [box('It is dry.', true)])).toBe(false)
    expect(isTicking([box('a', true)], [box('a')])).toBe(false)
  })
})
