import { describe, expect, it } from 'vitest'
import { claimsOf, gatesOf, itemsOf, phaseOf } from '../parse/phase/read-phase-text.ts'
import { readTracked } from '../support/source-files.ts'

const guide = readTracked('docs/journals.md')

/** The examples in code of a row of the table of forms. */
function examplesOf(row: string): string[] {
  const line = guide.split('\n').find((text) => text.startsWith(`| ${row} |`))
  return [...(line ?? '').matchAll(/`([^`]+)`/g)].flatMap(([, text]) => text ?? [])
}

const journal = (text: string) => `# JOURNAL — phase lock (Builder)\n\n${text}\n`

describe('docs/journals.md', () => {
  it('shows headings that are entries', () => {
    const examples = examplesOf('entry')
    expect(examples.length).toBeGreaterThan(2)
    for (const text of examples)
      expect(phaseOf('journal', journal(text)).entries[0]?.time, text).not.toBeNull()
  })

  it('shows items that are read', () => {
    const single = examplesOf('item').filter((text) => /^[-*#D][^,–]*[:.*3]/.test(text) && text.includes('…'))
    expect(single.length).toBeGreaterThan(3)
    for (const text of single) expect(itemsOf('journal', journal(text)), text).toHaveLength(1)
  })

  it('shows gates with claims and verdicts', () => {
    const examples = examplesOf('gate')
    expect(examples.map((text) => gatesOf('review', journal(text)))).toEqual([
      ['claimed'],
      ['claimed'],
      ['claimed'],
      ['pass'],
      ['fail'],
      ['open'],
      ['open'],
      ['open'],
      ['open'],
    ])
  })

  it('shows pins that are read', () => {
    const examples = examplesOf('pin').filter((text) => /[0-9a-f]{7}/.test(text))
    expect(examples.map((text) => claimsOf('journal', journal(text)))).toEqual([
      ['pin.tag - v1.4.0 = 5d0c7e1'],
      ['pin.branch - main = 90ab4cd'],
      ['pin.submodule - drive = 5d0c7e1'],
      [
        'pin.commit /srv/lock = 90ab4cd',
        'pin.submodule /srv/lock drive = 5d0c7e1',
        'pin.tag drive v1.4.0 = 5d0c7e1',
      ],
    ])
  })

  it('names the rules of the group', () => {
    const rules = [...guide.matchAll(/\(rules\/([\w-]+)\.md\)/g)].flatMap(([, id]) => id ?? [])
    const table = [
      ...readTracked('docs/rules/README.md').matchAll(/^\| \[([\w-]+)\]\([^)]*\) \| journals \|/gm),
    ]
    expect(new Set(rules)).toEqual(new Set(table.map(([, id]) => id)))
  })
})
