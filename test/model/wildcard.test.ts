import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { matchesWildcard } from '../../src/model/wildcard.ts'

describe('matchesWildcard', () => {
  it.each([
    ['npm test*', 'npm test -- retry', true],
    ['npm test*', 'npm run test', false],
    ['*', '', true],
    ['ACME-*', 'ACME-12', true],
    ['ACME-*', 'XACME-12', false],
    ['a*b*c', 'a/b b/c', true],
    ['a*b', 'a b c', false],
    ['npm test', 'npm test && rm', false],
    ['', '', true],
  ])('%s and %s: %s', (pattern, text, expected) => {
    expect(matchesWildcard(pattern, text)).toBe(expected)
  })

  it('agrees with a regular expression', () => {
    const letters = fc.string({ unit: fc.constantFrom('a', 'b', '*'), maxLength: 8 })
    fc.assert(
      fc.property(letters, fc.string({ unit: fc.constantFrom('a', 'b'), maxLength: 8 }), (pattern, text) => {
        const expression = new RegExp(`^${pattern.replaceAll('*', '.*')}$`, 's')
        expect(matchesWildcard(pattern, text)).toBe(expression.test(text))
      }),
    )
  })
})
