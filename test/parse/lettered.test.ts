import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lettered, plainForm } from '../../src/parse/markdown/lettered.ts'

const patterns = [
  /\p{L}/u,
  /\p{N}/u,
  /\p{P}/u,
  /\p{Lu}\p{Ll}/u,
  /[\p{So}.]/u,
  /[^\p{L}\p{N}#]+/u,
  /^[^\p{P}\s]*/u,
  /(?<![\p{L}\p{N}_-])(?:TBD|to do|[KSks])(?![\p{L}\p{N}_-]|\.\p{L})|\?{2,}/iu,
  /(?<!\p{L})(?:wait\p{L}*|un\[\p{L}\]|\\\p{L})(?!\p{L})/iu,
  /\.(?=\s+[\p{Lu}\d`])|[;；。—–…]/gu,
  /^[\s\p{P}]*(?:US|#)?[\s\p{P}]*\d\b/iu,
]

const plainChar = fc.oneof(
  fc.integer({ min: 0, max: 0x7f }),
  fc.integer({ min: 0x2010, max: 0x2027 }),
  fc.constantFrom(...'ks.-# 07AZ[]\\TBDwaitusto?'.split('').map((char) => char.charCodeAt(0))),
)
const plainText = fc.array(plainChar).map((codes) => String.fromCharCode(...codes))

const plain = ({ source, flags }: RegExp) => plainForm(source, flags)

const found = (pattern: RegExp, text: string) =>
  [...text.matchAll(new RegExp(pattern.source, `${pattern.flags.replace('g', '')}g`))].map(
    ({ index, 0: words }) => [index, words],
  )

describe('lettered', () => {
  it('finds the same in plain texts', () => {
    fc.assert(
      fc.property(plainText, (text) => {
        for (const pattern of patterns) expect(found(plain(pattern), text)).toEqual(found(pattern, text))
      }),
    )
  })

  it('finds the same for every single plain character', () => {
    const codes = [...Array(0x80).keys(), ...Array.from({ length: 0x18 }, (_, at) => 0x2010 + at)]
    for (const char of codes.map((code) => String.fromCharCode(code)))
      for (const pattern of patterns)
        expect([pattern, char, found(plain(pattern), char)]).toEqual([pattern, char, found(pattern, char)])
  })

  it.each(['Änderung', '依赖', 'İ', 'ſ', '\u212a', '“Zwölf”', '🙂', '½', '\u200b', '\u2028'])(
    'leaves %s to the whole pattern',
    (text) => {
      expect(lettered('\\p{L}', 'iu')(text)).toEqual(/\p{L}/iu)
    },
  )

  it('makes each form once', () => {
    const pattern = lettered('\\p{L}+', 'gu')
    expect(pattern('a — b')).toBe(pattern('c'))
    expect(pattern('é')).toBe(pattern('日'))
    expect(pattern('a — b')).toEqual(/[A-Za-z]+/g)
  })

  it.each([/\p{Script=Han}/u, /\P{L}/u, /\p{Cc}/u])('refuses %s, which it does not know', (pattern) => {
    expect(() => plain(pattern)).toThrow('No plain form')
  })
})
