import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dialects, formatDocument, sameMeaning } from '../../src/app/fmt/format-document.ts'
import { defaultSettings } from '../../src/model/settings.ts'
import { prepareReference } from '../../src/parse/markdown/markdown.ts'
import { parseDocument } from '../../src/parse/parse-document.ts'
import { unplaced } from '../../src/parse/read-context.ts'
import { propertyRuns } from '../support/property-runs.ts'

await prepareReference()

const read = (text: string) =>
  parseDocument(
    {
      path: 'sot/TIDE-ISSUES.md',
      text,
      sha256: '',
      ...unplaced,
      inSot: true,
    },
    defaultSettings,
  )

const plain = `# Tide Issues

## TIDE-001 - Read the gauge

Status: ready
Type: AFK

Blocked by: None

What to build: A reader
that copes with rain.

Acceptance criteria:

- [ ] It reads at dawn.
- [x] It reads at dusk.

Validator: \`npm test\`
`

const bold = plain.replace(/^([A-Z][a-zA-Z ]*):/gm, '**$1:**')

const heading = `# Tide Issues

## TIDE-001 - Read the gauge

### Status

ready

### Type

AFK

### Blocked by

None

### What to build

A reader
that copes with rain.

### Acceptance criteria

- [ ] It reads at dawn.
- [x] It reads at dusk.

### Validator

\`npm test\`
`

describe('formatDocument', () => {
  it.each([
    ['plain', 'bold', plain, bold],
    ['bold', 'plain', bold, plain],
    ['plain', 'heading', plain, heading],
    ['bold', 'heading', bold, heading],
    ['heading', 'plain', heading, plain.replace('ready\nType', 'ready\n\nType')],
    ['heading', 'bold', heading, bold.replace('ready\n**Type', 'ready\n\n**Type')],
  ] as const)('writes %s fields %s', (_from, to, before, after) => {
    expect(formatDocument(before, to, read)).toEqual({ text: after, changed: 6, unchanged: [] })
  })

  it('preserves line ends, list markers, and fields that it cannot convert', () => {
    const listed = '# T\n\n## TIDE-001 - A\n\n- **Status**: ready\n- **Type**: AFK\n'.replaceAll('\n', '\r\n')
    expect(formatDocument(listed, 'plain', read).text).toBe(listed.replaceAll('**', ''))
    const prose = '# T\n\n## TIDE-001 - A\n\nStatus: ready\n\nType: AFK\n\nThe prose of the issue.\n'
    const kept = formatDocument(prose, 'heading', read)
    expect(kept.unchanged).toEqual([{ label: 'Type', line: 7 }])
    expect(sameMeaning(read(prose), read(kept.text))).toBe(true)
  })

  it('tries again fields that prevented another conversion', () => {
    const text =
      '# T\n\n## TIDE-001 - A\n\nprose\nValidator: - a\n- **Type**: AFK\n***\nprose\nBlocked by: None\n'
    const once = formatDocument(text, 'heading', read)
    expect(formatDocument(once.text, 'heading', read)).toEqual({ ...once, changed: 0 })
  })

  it('changes nothing that is read, and has nothing to do a second time', () => {
    const label = fc.constantFrom(
      'Status',
      'Type',
      'Blocked by',
      'Acceptance criteria',
      'Validator',
      'Priority',
      'Blocks',
    )
    const value = fc.constantFrom(
      'ready',
      'AFK',
      'TIDE-002',
      'None',
      'a *b* `c`\nd',
      '',
      '\n- [ ] one\n- two',
      'TIDE-001, TIDE-002',
    )
    const form = fc.constantFrom(
      (name: string, text: string) => `${name}: ${text}\n`,
      (name: string, text: string) => `\n**${name}:** ${text}\n`,
      (name: string, text: string) => `\n**${name}**: ${text}\n\n`,
      (name: string, text: string) => `- **${name}**: ${text.trim().split('\n')[0]}\n`,
      (name: string, text: string) => `\n### ${name}\n\n${text.trim()}\n\n`,
      (name: string, text: string) => `\nSome prose.\n\n${name}: ${text}\n\n`,
      (name: string, text: string) => `\n> ${name}: ${text.trim().split('\n')[0]}\n\n`,
      (name: string, text: string) => `\n#### Notes\n\n${name}: ${text}\n`,
    )
    const field = fc.tuple(form, label, value).map(([write, name, text]) => write(name, text))
    const issue = fc
      .tuple(fc.integer({ min: 1, max: 9 }), fc.array(field, { maxLength: 7 }))
      .map(([number, fields]) => `\n## TIDE-00${number} - Title\n\n${fields.join('')}`)
    const text = fc
      .array(issue, { minLength: 1, maxLength: 3 })
      .map((issues) => `# Tide Issues\n${issues.join('')}`)
    fc.assert(
      fc.property(text, fc.constantFrom(...dialects), fc.boolean(), (lf, to, isWindows) => {
        const before = isWindows ? lf.replaceAll('\n', '\r\n') : lf
        const once = formatDocument(before, to, read)
        expect(sameMeaning(read(before), read(once.text))).toBe(true)
        expect(formatDocument(once.text, to, read)).toMatchObject({ text: once.text, changed: 0 })
      }),
      { numRuns: propertyRuns(300) },
    )
  })
})
