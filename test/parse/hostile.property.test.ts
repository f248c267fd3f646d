import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Span } from '../../src/model/document/span.ts'
import { propertyRuns } from '../support/property-runs.ts'
import { readText, tellProblems } from './read-text.ts'

const last = '\n\n# END-1 - Last\n\nStatus: done\n'
const deep = 10_000
const many = 50_000

const refused: readonly (readonly [string, string])[] = [
  ['quotes', `${'> '.repeat(deep)}x`],
  ['lists', `${'- '.repeat(deep)}x`],
  ['quotes and lists', `${'> - 1. '.repeat(deep)}x`],
  ['brackets', '['.repeat(deep)],
  ['emphasis', `${'_a '.repeat(deep)}${' a_'.repeat(deep)}`],
  ['two kinds of emphasis', `${'*a _b '.repeat(deep)}${'b_ a* '.repeat(deep)}`],
  ['emphasis line by line', `${'*a _b\n'.repeat(deep)}${'b_ a*\n'.repeat(deep)}`],
  ['brackets in a paragraph', 'a [b\n'.repeat(many)],
  ['lists by indentation', Array.from({ length: 2000 }, (_, at) => `${'  '.repeat(at)}- x`).join('\n')],
]

const read: readonly (readonly [string, string])[] = [
  ['one long line of ids', `Blocked by: ${'LAMP-001, '.repeat(many)}`],
  ['ids line by line', 'wick and LAMP-001\n'.repeat(many / 5)],
  ['characters by name', '&copy; '.repeat(many / 10)],
  ['one long word', 'a'.repeat(3_000_000)],
  ['code', '`a` '.repeat(many)],
  ['code line by line', '`a` b\n'.repeat(many / 2)],
  ['short lines', 'x\n'.repeat(200_000)],
  ['rows', `|a|b|\n|-|-|\n${'|x|y|\n'.repeat(many / 2)}`],
  ['boxes of a list', '- [ ] `a` passes\n'.repeat(many / 4)],
  ['marks in rows', `|a|b|\n|-|-|\n${'|[x](y)|**z**|\n'.repeat(many / 4)}`],
  ['a log', `\`\`\`text\n${'[INFO] it_burns\n'.repeat(many)}\`\`\``],
  ['labels', '**Type:** AFK\n'.repeat(many / 10)],
  ['a word in quotes', "a'".repeat(many)],
  ['marks of lists', `x${' -'.repeat(many)}`],
  ['bars', `x${' |'.repeat(many)}`],
  [
    'claims',
    Array.from({ length: 5000 }, (_, at) => `- Report status: \`fail\` 20260601T013918Z-x-${at}`).join('\n'),
  ],
  [
    'issues in an issue',
    `# P-1 - T\n${Array.from({ length: 5000 }, (_, at) => `## X-${at} - T\n`).join('\n')}`,
  ],
]

describe('hostile text', () => {
  it.each(refused)(
    'of nested %s is refused alone',
    (_, text) => {
      const document = readText(`# FIRST-1 - T\n\nStatus: open\n\n${text}${last}`)
      expect(tellProblems(document)[0]).toContain('document-unread nested-too-deep')
      expect(document.issues.map(({ id, status }) => `${id} ${status?.status}`)).toEqual([
        'FIRST-1 proposed',
        'END-1 validated',
      ])
    },
    60_000,
  )

  it.each(read)(
    'of %s is read in time',
    (_, text) => {
      const document = readText(`${text}${last}`)
      expect(document.problems).toEqual([])
      expect(document.issues.at(-1)?.status?.status).toBe('validated')
    },
    60_000,
  )

  it('does not treat bold words of a long paragraph as an attack', () => {
    expect(tellProblems(readText('**Oil** and _wick_. '.repeat(2000)))).toEqual([])
  })
})

const piece = fc.constantFrom(
  '# LAMP-001 - Wick',
  '## Issue 2: Jar',
  '### Blocked by',
  'Blocked by: ',
  '**Status:** ',
  '- [ ] ',
  '- [x] ',
  '> ',
  '| a | b |',
  '|---|---|',
  'LAMP-002, 05 and `06`',
  'None',
  '???',
  'done',
  '```',
  '<!--',
  '-->',
  '---',
  '  ',
  '\n',
  '\n\n',
  '\t',
  'Report status: `fail`',
  '**',
  '*',
  '_',
  '[',
  '](x.md)',
  '20260601T013918Z-x-1',
  'User stories covered: 1-3',
  '无',
  '：',
  '😀',
  '\\',
  '&amp;',
  'sot/x.md',
  'a: b',
  '1. ',
)
const text = fc
  .array(fc.oneof(piece, fc.string({ maxLength: 8 })), { maxLength: 40 })
  .map((pieces) => pieces.join(''))

describe('any text', () => {
  it('has a place for a link without words', () => {
    expect(readText('[](x.md)').links).toMatchObject([{ target: 'x.md', span: [1, 9, 1, 9] }])
    expect(readText('a [](x.md)\nb').links).toMatchObject([{ target: 'x.md', span: [1, 11, 1, 11] }])
  })

  it('is read into plain facts with places that exist', () => {
    fc.assert(
      fc.property(text, (words) => {
        const document = readText(words)
        expect(JSON.parse(JSON.stringify(document))).toEqual(document)
        const lines = words
          .replace(/^\uFEFF/, '')
          .replace(/\r\n?/g, '\n')
          .split('\n')
        for (const span of spansIn(document)) {
          expect(span[0]).toBeGreaterThanOrEqual(1)
          expect(span[2]).toBeGreaterThanOrEqual(span[0])
          expect(span[2]).toBeLessThanOrEqual(lines.length)
          expect(span[3]).toBeLessThanOrEqual((lines[span[2] - 1]?.length ?? 0) + 1)
        }
      }),
      { numRuns: propertyRuns(300) },
    )
  })

  it('gives the same facts with other line ends and a BOM', () => {
    fc.assert(
      fc.property(text, (words) => {
        const plain = words.replace(/[\r\uFEFF]/g, '')
        expect(readText(`\uFEFF${plain.replaceAll('\n', '\r\n')}`)).toEqual(readText(plain))
      }),
      { numRuns: propertyRuns(150) },
    )
  })
})

function spansIn(value: unknown): Span[] {
  if (Array.isArray(value)) return value.flatMap(spansIn)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) =>
    /span$/i.test(key) && Array.isArray(inner) ? [inner as unknown as Span] : spansIn(inner),
  )
}
