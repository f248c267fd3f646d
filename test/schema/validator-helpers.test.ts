import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isEqual, lengthOf } from '../../src/schema/validator-helpers.ts'

describe('lengthOf', () => {
  it('counts code points, halves of pairs included', () => {
    expect(['', 'abc', '🌊', 'a🌊b', '\uD83C', '\uDF0A\uD83C'].map(lengthOf)).toEqual([0, 3, 1, 3, 1, 2])
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => lengthOf(text) === [...text].length))
  })
})

describe('isEqual', () => {
  it.each([
    [{ a: 1, b: [2, null] }, { b: [2, null], a: 1 }, true],
    [[1, 2], [2, 1], false],
    [{}, [], false],
    [{ a: undefined }, { b: undefined }, false],
    [null, {}, false],
    ['1', 1, false],
  ])('%j and %j: %j', (a, b, expected) => {
    expect(isEqual(a, b)).toBe(expected)
  })

  it('is true for copies of any JSON', () => {
    fc.assert(fc.property(fc.jsonValue(), (value) => isEqual(value, structuredClone(value))))
  })
})
