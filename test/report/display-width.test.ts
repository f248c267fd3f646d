import fc from 'fast-check'
import stringWidth from 'string-width'
import { describe, expect, test } from 'vitest'
import { clip, pad, widthOf, wrap } from '../../src/report/display-width.ts'

const texts = fc.oneof(
  fc.string({ unit: fc.constantFrom(...'abc def', '港', 'の', '🏗️', '👩‍👩‍👧', 'é', 'e\u0301', '、', '한') }),
  fc.string({ unit: 'grapheme' }).map((text) => text.replaceAll(/\p{C}/gu, '')),
)
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
const widths = fc.integer({ min: 2, max: 30 })

describe('text on a screen', () => {
  test('is clipped to a width, and whole where it fits', () => {
    fc.assert(
      fc.property(texts, widths, (text, width) => {
        const shown = clip(text, width, '…')
        expect(stringWidth(shown)).toBeLessThanOrEqual(width)
        if (stringWidth(text) <= width) expect(shown).toBe(text)
        else expect(shown.endsWith('…')).toBe(true)
      }),
    )
  })

  test('is wrapped into lines that fit, and loses nothing', () => {
    fc.assert(
      fc.property(texts, widths, (text, width) => {
        const lines = wrap(text, width)
        // What is one character to a reader is never broken, however wide.
        const long = lines.filter((line) => stringWidth(line) > width)
        expect(long.filter((line) => [...graphemes.segment(line)].length > 1)).toEqual([])
        expect(lines.join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''))
      }),
    )
  })

  test('is padded to a width', () => {
    fc.assert(
      fc.property(texts, (text) => {
        expect(widthOf(pad(text, 200))).toBe(Math.max(200, widthOf(text)))
      }),
    )
  })

  test('breaks where its script does', () => {
    expect(wrap('one two three', 8)).toEqual(['one two', 'three'])
    expect(wrap('a very-long-word-indeed b', 8)).toEqual(['a', 'very-lon', 'g-word-i', 'ndeed b'])
    expect(wrap('abc 港の灯台を建てる', 10)).toEqual(['abc 港の灯', '台を建てる'])
    expect(clip('港の灯台を建てる', 8, '…')).toBe('港の灯…')
    expect(clip('👩‍👩‍👧👩‍👩‍👧👩‍👩‍👧', 5, '...')).toBe('👩‍👩‍👧...')
  })

  test('of any length costs what is shown of it', () => {
    expect(clip('港'.repeat(1_000_000), 10, '…')).toBe('港港港港…')
    expect(widthOf(clip('e\u0301'.repeat(1_000_000), 10, '…'))).toBe(10)
  })
})
