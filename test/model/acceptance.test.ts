import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { criteriaOf, packCriteria } from '../../src/model/document/acceptance.ts'
import type { Acceptance, Criterion } from '../../src/model/document/issue.ts'

const place = fc.nat({ max: 9_999 })
const span = fc.tuple(place, place, place, place)
const criterion = (checked: fc.Arbitrary<boolean | null>): fc.Arbitrary<Criterion> =>
  fc.record({ text: fc.string({ unit: 'binary' }), checked, span })

const acceptanceOf = (checked: fc.Arbitrary<boolean | null>): fc.Arbitrary<Acceptance> =>
  fc.record({ items: fc.array(criterion(checked), { maxLength: 6 }), span })

describe('criteria that are put aside', () => {
  it('come back as they were, also through JSON', () => {
    const anyBoxes = fc.oneof(fc.constant(null), fc.boolean())
    fc.assert(
      fc.property(fc.oneof(acceptanceOf(anyBoxes), acceptanceOf(fc.constant(null))), (acceptance) => {
        const packed = packCriteria(acceptance)
        expect(criteriaOf(packed)).toEqual(acceptance.items)
        expect(criteriaOf(JSON.parse(JSON.stringify(packed)))).toEqual(acceptance.items)
      }),
    )
  })

  it('are those without boxes alone', () => {
    fc.assert(
      fc.property(acceptanceOf(fc.boolean()), (acceptance) => {
        expect(packCriteria(acceptance)).toBe(acceptance)
      }),
    )
    const plain = {
      items: [{ text: 'It is dry.', checked: null, span: [1, 1, 1, 10] as const }],
      span: [1, 1, 1, 1] as const,
    }
    expect(packCriteria(plain)?.items).toEqual([])
    expect([packCriteria(null), criteriaOf(null), criteriaOf(undefined)]).toEqual([null, [], []])
  })
})
