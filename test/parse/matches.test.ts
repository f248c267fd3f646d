import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fieldLabels } from '../../src/model/document/field-labels.ts'
import { fieldOf } from '../../src/parse/fields/labels.ts'
import { matchesOf } from '../../src/parse/markdown/matches.ts'

const told = (match: RegExpExecArray) => [match.index, ...match]

describe('matches of an expression', () => {
  it('are those of matchAll, again and again', () => {
    const patterns = [/[ab]+/g, /(a)(b)?/gu, /(?<=b)a*/g, /x?/g]
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('a', 'b', 'x', ' ') }), (text) => {
        for (const pattern of patterns)
          expect(matchesOf(pattern, text).map(told)).toEqual([...text.matchAll(pattern)].map(told))
      }),
    )
  })
})

describe('labels', () => {
  const spellings: readonly ((label: string) => string)[] = [
    (label) => label,
    (label) => label.toUpperCase(),
    (label) => label.replaceAll(' ', '_'),
    (label) => label.replaceAll(' ', '-'),
    (label) => `_${label.replaceAll(' ', '\u00a0')}_ `,
    (label) => `\u2003${label}\t`,
    (label) => `-${label.replaceAll(' ', '  ')}-`,
  ]

  it('are recognised in every spelling', () => {
    for (const [name, labels] of Object.entries(fieldLabels))
      for (const label of labels)
        for (const spell of spellings) expect(fieldOf(spell(label)), spell(label)).toBe(name)
  })

  it('are no words that only end like one', () => {
    for (const text of ['', ' ', '_', 'Ss', 'Stars', 'Blocked toy', 'by', 'Sta'])
      expect(fieldOf(text)).toBeNull()
  })
})
