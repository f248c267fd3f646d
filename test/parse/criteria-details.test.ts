import { describe, expect, it } from 'vitest'
import { onlyIssue, readText, tellProblems } from './read-text.ts'

const document = (body: string) => readText(`## LAMP-001 - Wick\n\nStatus: open\n\n${body}\n`)
const criteria = (body: string): readonly string[] =>
  (onlyIssue(document(body)).acceptance?.items ?? []).map(({ text }) => text)

const cases: readonly (readonly [what: string, body: string, expected: readonly string[]])[] = [
  [
    'nested items',
    '- [ ] It burns\n  - an hour\n  - without smoke\n- [ ] It shines',
    ['It burns; an hour; without smoke', 'It shines'],
  ],
  ['deeper items', '- It burns\n  - an hour\n    - in wind', ['It burns; an hour; in wind']],
  [
    'a further paragraph',
    '- [x] It burns.\n\n  Even in rain.\n\n- [ ] It shines',
    ['It burns. Even in rain.', 'It shines'],
  ],
  ['a list that it introduces', '1. It burns in:\n   - rain\n   - wind', ['It burns in: rain; wind']],
  [
    'a nested box is a criterion',
    '- [ ] It burns\n  - [ ] an hour\n    - in wind\n\n  Without smoke.',
    ['It burns; Without smoke.', 'an hour; in wind'],
  ],
  [
    'a table',
    '- [ ] It burns\n\n  | h | m |\n  |---|---|\n  | 1 | 30 |\n\n- [ ] It shines',
    ['It burns; h; m; 1; 30', 'It shines'],
  ],
  ['a quote', '- [ ] It burns\n\n  > an hour\n- [ ] It shines', ['It burns; an hour', 'It shines']],
  [
    'a sign-off is none',
    '- [ ] It burns\n  - Signed off: criterion 1, Jane Doe\n  - an hour',
    ['It burns; an hour'],
  ],
  [
    'text before the list is none',
    'All of these must hold:\n\n- It burns\n  - an hour',
    ['It burns; an hour'],
  ],
]

describe('what is nested in a criterion belongs to it', () => {
  it.each(cases)('%s', (_what, body, expected) => {
    for (const label of ['Acceptance criteria:', '### Acceptance criteria']) {
      expect(criteria(`${label}\n\n${body}`)).toEqual(expected)
      expect(tellProblems(document(`${label}\n\n${body}`))).toEqual([])
    }
    const nested = body.replaceAll(/^(?=.)/gm, '  ')
    if (!body.startsWith('All')) expect(criteria(`- Acceptance criteria:\n\n${nested}`)).toEqual(expected)
  })

  it('a criterion without anything nested reads as before', () => {
    expect(criteria('Acceptance criteria:\n\n- [ ] It burns\n  an hour\n- [ ] It shines')).toEqual([
      'It burns an hour',
      'It shines',
    ])
  })

  it('its place is that of its first text', () => {
    const [first] =
      onlyIssue(document('Acceptance criteria:\n\n- [ ] It burns\n  - an hour')).acceptance?.items ?? []
    expect(first?.span.slice(0, 3)).toEqual([7, 7, 7])
  })
})
