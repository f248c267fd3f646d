import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { chooseReader, readerNames } from '../../../src/parse/markdown/markdown.ts'
import { readText } from '../read-text.ts'
import { claimsOf, gatesOf, itemsOf, phaseOf } from './read-phase-text.ts'

const [toml, script] = ['5e'.repeat(32), '7b'.repeat(32)]

/** Paragraphs and items of a journal, each on a line of its own: how they are wrapped is not their matter. */
const blocks: readonly string[] = [
  '# JOURNAL — phase lock (Builder)',
  '> Ownership: this JOURNAL is **Builder-owned**; the Adversary does not read it before the verdict.',
  '## 2026-04-02T07:15Z — Looking around',
  'Gate drive clone: `/srv/lock/gate-drive` (tag `v1.4.0` → commit `5d0c7e1`). Lock repo: `/srv/lock/lock` (`main` @ `90ab4cd`, drive submodule pinned `5d0c7e1`). I will pin `main` @ `1111111` later, and "claiming the gate today" is a quote.',
  '### Approach',
  '- **Dry run (D2)** moves nothing.\n- **D9** — perhaps a second lock.',
  '## 2026-04-02T16:40Z — All 3 DoD built; claiming gate',
  '- **D1 (drive).** The drive turns: `lock turn` → one turn. Before it stood still.\n- **D2 (parity).** The chart of `lock.csv` is **byte-identical** to `old.csv`, as it must be.\n- **D3.** Re-checksummed `lock.{toml,sh}` (both == baseline), `gauge`=42.',
  'Deliverable SHAs: lock `/srv/lock/lock` @ `90ab4cd` (drive `5d0c7e1` v1.4.0); chart `noor/charts` @ `77c0de1`. Not yet merged. Claiming the gate.',
  '## Baseline of the Adversary (preserved verbatim)',
  `- **lock.toml SHA256:** \`${toml}\`\n- **lock.sh SHA256:** \`${script}\`\n- **water/gauge:** 42 (cm)\n- **boats before noon:** none`,
]

const claims = [
  'pin.tag /srv/lock/gate-drive v1.4.0 = 5d0c7e1',
  'pin.branch /srv/lock/lock main = 90ab4cd',
  'pin.submodule /srv/lock/lock drive = 5d0c7e1',
  'gate.passed lock = claimed',
  'gate.item lock/D1 = claimed',
  'gate.item lock/D2 = claimed',
  'parity.equal lock.csv, old.csv = true',
  'gate.item lock/D3 = claimed',
  'baseline.held lock.toml = true',
  'baseline.held lock.sh = true',
  'baseline.value water/gauge = 42',
  'pin.commit /srv/lock/lock = 90ab4cd',
  'pin.submodule /srv/lock/lock drive = 5d0c7e1',
  'pin.tag drive v1.4.0 = 5d0c7e1',
  'pin.commit noor/charts = 77c0de1',
  'text.verbatim Baseline of the Adversary = true',
  `baseline.digest lock.toml = ${toml}`,
  `baseline.digest lock.sh = ${script}`,
  'baseline.value water/gauge = 42',
].sort()

const journal = blocks.join('\n\n')
const told = (text: string) => claimsOf('journal', text).sort()

/** The same block with its words on lines of at most so many characters. */
function wrapped(block: string, width: number): string {
  if (block.startsWith('#')) return block
  const indent = block.startsWith('>') ? '> ' : '  '
  return block
    .split('\n')
    .map((line) => {
      const [first = '', ...words] = line.split(' ')
      let [text, length] = [first, first.length]
      for (const word of words) {
        // A dash or a sign at the head of a line would make a list of it.
        const breaks = length + word.length > width && !/^(?:[-+*#>=—]|\d+[.)])/.test(word) && text !== '-'
        text += breaks ? `\n${line.startsWith('- ') || indent === '> ' ? indent : ''}${word}` : ` ${word}`
        length = breaks ? word.length : length + word.length + 1
      }
      return text
    })
    .join('\n')
}

afterAll(() => {
  chooseReader(null)
})

describe('a journal', () => {
  it('tells its claims and no others', () => {
    expect(told(journal)).toEqual(claims)
    expect(itemsOf('journal', journal)).toEqual(['D9 wanted', 'D1 claimed +', 'D2 claimed +', 'D3 claimed +'])
    expect(gatesOf('journal', journal)).toEqual(['claimed 3', 'claimed 3'])
    expect(phaseOf('journal', journal).entries.map(({ title }) => title)).toEqual([
      'Looking around',
      'All 3 DoD built; claiming gate',
    ])
  })

  it('tells the same however its lines are wrapped', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 8, max: 120 }), { minLength: 11, maxLength: 11 }), (widths) => {
        const text = blocks.map((block, at) => wrapped(block, widths[at] ?? 80)).join('\n\n')
        expect(told(text), text).toEqual(claims)
      }),
    )
  })

  it.each([
    ['with CRLF', (text: string) => text.replaceAll('\n', '\r\n')],
    ['with a BOM', (text: string) => `\uFEFF${text}`],
    ['with other arrows', (text: string) => text.replaceAll('→', '->')],
    ['with other bullets', (text: string) => text.replaceAll(/^- /gm, '* ')],
    ['without bold', (text: string) => text.replaceAll('**', '')],
    ['with stars of another kind', (text: string) => text.replaceAll('**', '__')],
    ['with commits out of code', (text: string) => text.replaceAll(/`([0-9a-f]{7})`/g, '$1')],
    ['with plain names', (text: string) => text.replaceAll(/`((?:\/srv|noor|main|v1|lock\.)[^`]*)`/g, '$1')],
  ])('tells the same %s', (_, change) => {
    expect(told(change(journal))).toEqual(claims)
  })

  it.each(readerNames)('is the same to %s', (reader) => {
    const facts = readText(journal, { path: 'sot/JOURNAL-lock.md' })
    expect(chooseReader(reader)).toBe(true)
    expect(readText(journal, { path: 'sot/JOURNAL-lock.md' })).toEqual(facts)
    chooseReader(null)
  })

  it('claims nothing that it quotes', () => {
    const quoted = blocks.map((block) => (block.startsWith('#') ? block : block.replaceAll(/^/gm, '> ')))
    const plain = quoted.map((block) =>
      block.replace('; claiming gate', '').replace(' (preserved verbatim)', ''),
    )
    expect(told(plain.join('\n\n'))).toEqual([])
    const fenced = blocks.map((block) => (block.startsWith('#') ? '## Section' : `\`\`\`\n${block}\n\`\`\``))
    expect(told(fenced.join('\n\n'))).toEqual([])
  })

  it('has places that hold the words of its claims', () => {
    const lines = journal.split('\n')
    for (const { span, words } of readText(journal, { path: 'sot/JOURNAL-lock.md' }).claims) {
      const [line, column, endLine, endColumn] = span
      expect(line).toBe(endLine)
      const there = lines[line - 1]?.slice(column - 1, endColumn - 1).replaceAll(/[`*]/g, '')
      expect(words).toContain(there)
    }
  })

  it('never throws, and keeps its spans within the text, whatever it says', () => {
    const piece = fc.constantFrom(
      ...[
        'D1',
        'D2–D4',
        ': PASS',
        '**D3**',
        '(',
        ')',
        '`',
        '"',
        '→',
        '@',
        'main',
        '289ef07',
        'tag v1',
        '\n',
        '\n\n- ',
      ],
      ...[
        '## ',
        '> ',
        'gate',
        'claiming the',
        'verbatim',
        'byte-identical',
        '2026-04-02T07:15Z',
        '| ',
        '\n|-|-|\n',
      ],
      ...[
        'baseline',
        '/srv/x',
        'a.{b,c}',
        ' == ',
        ': ',
        '18',
        toml,
        'not',
        'if',
        '?',
        '. ',
        'engine submodule pinned',
      ],
    )
    fc.assert(
      fc.property(
        fc.array(piece, { maxLength: 60 }),
        fc.constantFrom('journal', 'review', 'plan'),
        (parts, kind) => {
          const text = `# Phase mill\n\n${parts.join(' ')}\n`
          const count = text.split('\n').length
          const { items, gates, entries, ...rest } = phaseOf(kind, text)
          const places = [...items, ...gates, ...entries, ...rest.journalCitations]
          for (const { span } of places) {
            expect(span[0]).toBeGreaterThanOrEqual(1)
            expect(span[2]).toBeLessThanOrEqual(count)
            expect(span[2] > span[0] || span[3] >= span[1]).toBe(true)
          }
          for (const { entry } of [...items, ...gates])
            expect(entry === null || entry < entries.length).toBe(true)
        },
      ),
    )
  })
})
