import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { idPatternsOf } from '../../src/app/init/config-text.ts'
import { preparePatterns } from '../../src/model/id-matcher.ts'
import { idPatternFault } from '../../src/workspace/settings/id-pattern.ts'

await preparePatterns(['any'])

describe('idPatternsOf', () => {
  it('takes a width from zeros and none from short numbers', () => {
    expect(idPatternsOf(['ACME-001', 'ACME-002', 'ACME-113'])).toEqual(['ACME-\\d{3}'])
    expect(idPatternsOf(['BUG-7', 'BUG-12', 'CTO-WORK-015'])).toEqual(['BUG-\\d+', 'CTO-WORK-\\d{3}'])
  })

  it('makes none of few ids, of many prefixes, or of ids that follow no pattern', () => {
    expect(idPatternsOf(['ACME-001', 'ACME-002'])).toEqual([])
    expect(idPatternsOf(['ACME-001', 'ACME-002', 'login/05'])).toEqual([])
    expect(idPatternsOf(['A-1', 'B-1', 'C-1', 'D-1', 'E-1'])).toEqual([])
  })

  it('makes patterns that the configuration accepts and that match every id', () => {
    const id = fc.tuple(fc.constantFrom('ACME', 'CTO-WORK', 'X2'), fc.integer({ min: 0, max: 99999 }))
    fc.assert(
      fc.property(fc.array(id, { minLength: 3 }), (parts) => {
        const ids = parts.map(([prefix, number]) => `${prefix}-${number}`)
        const patterns = idPatternsOf(ids)
        expect(patterns).not.toEqual([])
        expect(patterns.map(idPatternFault)).toEqual(patterns.map(() => null))
        const whole = new RegExp(`^(?:${patterns.join('|')})$`, 'u')
        expect(ids.filter((one) => !whole.test(one))).toEqual([])
      }),
    )
  })
})
