import fc from 'fast-check'
import { distance } from 'fastest-levenshtein'
import { describe, expect, it } from 'vitest'
import { nearest, nearestIn } from '../../src/model/nearest.ts'

const known = ['Status', 'Blocked by', 'Blocks', 'Label', 'Labels', 'Validator', 'Type', 'Évidence']

/** The first of the words that take the fewest edits. */
function byEdits(word: string, most: number): string | null {
  const edits = known.map((one) => distance(word.toLowerCase(), one.toLowerCase()))
  const fewest = Math.min(...edits)
  return fewest > most ? null : (known[edits.indexOf(fewest)] ?? null)
}

const letters = fc.constantFrom(...'abelostuy é-BS')
const slips = fc
  .tuple(fc.constantFrom(...known), fc.array(fc.tuple(fc.nat(10), fc.option(letters)), { maxLength: 3 }))
  .map(([word, edits]) =>
    edits.reduce((text, [at, letter]) => text.slice(0, at) + (letter ?? '') + text.slice(at + 1), word),
  )

describe('nearest', () => {
  it('finds what counting the edits to every word finds', () => {
    const find = nearestIn(known)
    const hold = (word: string): void => {
      for (const most of [1, 2, 3]) {
        expect(find(word, most)).toBe(byEdits(word, most))
        expect(nearest(word, known, most)).toBe(byEdits(word, most))
      }
    }
    fc.assert(fc.property(fc.oneof(slips, fc.string()), hold), { numRuns: 2000 })
  })

  it('allows a word below six letters one edit, others two', () => {
    expect([nearest('Tipe', known), nearest('Tibe', known)]).toEqual(['Type', null])
    expect([nearest('Statsu', known), nearest('Vlaidatro', known)]).toEqual(['Status', null])
  })
})
