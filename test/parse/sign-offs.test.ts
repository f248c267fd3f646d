import { describe, expect, it } from 'vitest'
import { onlyIssue, readText, tellProblems, textAt } from './read-text.ts'

const heading =
  '## LAMP-001 - Wick\n\nStatus: ready\n\nAcceptance criteria:\n\n- [ ] It burns\n- [ ] It is dry\n- [ ] It is long\n\n'

function signed(body: string): string[] {
  return onlyIssue(readText(`${heading}${body}\n`)).signOffs.map(
    ({ criteria, by, date }) => `${criteria?.join(' ') ?? 'all'}: ${by}, ${date}`,
  )
}

const jane = (criteria: string): string[] => [`${criteria}: Jane Doe, 2026-11-19`]

describe('a sign-off', () => {
  it.each([
    ['Signed off: criterion 2, Jane Doe, 2026-11-19', jane('2')],
    ['Signed off: criteria 1, 3, Jane Doe, 2026-11-19', jane('1 3')],
    ['Signed off: criteria 1-3, Jane Doe, 2026-11-19.', jane('1 2 3')],
    ['Signed off: criteria 1 and 3, Jane Doe, 2026-11-19', jane('1 3')],
    ['Signed off: all criteria, Jane Doe, 2026-11-19', jane('all')],
    ['- Signed off: criterion 2, Jane Doe, 2026-11-19', jane('2')],
    ['**Signed off:** criterion 2, Jane Doe, 2026-11-19', jane('2')],
    ['- **Signed off**: criterion 2, Jane Doe, 2026-11-19', jane('2')],
    ['**Signed off** criterion 2, Jane Doe, 2026-11-19', jane('2')],
    ['| Field | Value |\n|---|---|\n| Signed off | criterion 2, Jane Doe, 2026-11-19 |', jane('2')],
    ['Signed off by: Jane Doe, criterion 2, 2026-11-19', jane('2')],
    ['Sign-off: criterion 2 by Jane Doe on 2026-11-19', jane('2')],
    ['Signed-off: criterion 2 - Jane Doe (2026-11-19)', jane('2')],
    ['Signed off: criterion 2, 2026-11-19, Jane Doe', jane('2')],
    ['Signed off: criterion 2, Jane Doe, 2026-11-19 (seen on staging, criterion 3 is next)', jane('2')],
    ['Signed off: criterion 2, Jane Doe, 2026-11-19 - looks good', jane('2')],
    ['Signed off: criterion 2, Jane Doe', ['2: Jane Doe, null']],
    ['Signed off: criterion 2, Jane Doe <jane@example.org>, 2026-11-19', jane('2')],
    ['Signed off: ~~criterion 2, Jane Doe, 2026-11-19~~', []],
    [
      'Signed off: criterion 1, Jane Doe, 2026-11-19; criterion 2, Rob, 2026-11-20',
      [...jane('1'), '2: Rob, 2026-11-20'],
    ],
    [
      'Signed off: criterion 1, Jane Doe, 2026-11-19\nSigned off: criterion 2, Rob, 2026-11-20',
      [...jane('1'), '2: Rob, 2026-11-20'],
    ],
    [
      'Signed off:\n\n- criterion 1, Jane Doe, 2026-11-19\n- criterion 2, Rob, 2026-11-20',
      [...jane('1'), '2: Rob, 2026-11-20'],
    ],
    ['### Notes\n\nDone.\n\nSigned off: criterion 2, Jane Doe, 2026-11-19', jane('2')],
    ['### Signed off\n\n- criterion 2, Jane Doe, 2026-11-19', jane('2')],
  ])('is read: %j', (body, expected) => {
    expect(signed(body)).toEqual(expected)
    expect(tellProblems(readText(`${heading}${body}\n`))).toEqual([])
  })

  it.each([
    'Signed off: criterion 2',
    'Signed off: criterion two, Jane Doe, 2026-11-19',
    'Signed off: criterion 2, Jane Doe, 2026-02-30',
    'Signed off: yes',
    'Sign-off: criterion x',
  ])('that cannot be read is reported: %j', (body) => {
    expect(signed(body)).toEqual([])
    expect(tellProblems(readText(`${heading}${body}\n`))).toEqual([
      `dialect-unread sign-off ${body.slice(0, body.indexOf(':'))}`,
    ])
  })

  it.each([
    'Sign-off: product owner',
    'Sign-off: pending',
    'Signed off: not yet',
    'Signed-off-by: Jane Doe <jane@example.org>',
    'Sign-off:',
    '### Sign-off\n\n- [ ] Product owner\n- [ ] Legal',
  ])('is not what is still to come: %j', (body) => {
    const document = readText(`${heading}${body}\n`)
    expect(signed(body)).toEqual([])
    expect(tellProblems(document)).toEqual([])
    expect(onlyIssue(document).acceptance?.items).toHaveLength(3)
  })

  it('knows its line', () => {
    const text = `${heading}- Signed off: criterion 2, Jane Doe, 2026-11-19\n`
    const [signOff] = onlyIssue(readText(text)).signOffs
    expect(signOff && textAt(text, signOff.span)).toBe('criterion 2, Jane Doe, 2026-11-19')
  })
})

describe('allowed files', () => {
  it.each([
    ['src/refunds/**, test/refunds/**', ['src/refunds/**', 'test/refunds/**']],
    ['`src/a.ts` and `Makefile` only.', ['src/a.ts', 'Makefile']],
    ['\n\n- src/a.ts\n- docs/', ['src/a.ts', 'docs/']],
    ['planning docs only', []],
    ['everything except docs/a.md', []],
    ['`src/**` without `src/vendor/**`', []],
    ['src/**, !src/vendor/**', []],
  ])('are globs, or unknown: %j', (value, expected) => {
    expect(onlyIssue(readText(`${heading}Allowed files: ${value}\n`)).allowedFiles).toEqual(expected)
  })
})
