import { expect, it } from 'vitest'
import type { DocumentCommit, DocumentCommits } from '../../src/model/document-history.ts'
import { PreservedTexts } from '../../src/rules/shared/journals/preserved-texts.ts'

function commit(number: number, email: string, text: string | null): DocumentCommit {
  const time = `2026-06-1${number}T08:00:00.000Z`
  return {
    commit: String(number).repeat(40),
    author: 'Somebody',
    email,
    time,
    authored: time,
    added: [],
    text,
  }
}

const first = `# JOURNAL — phase loom

## Baseline

**Baseline of the shed:**
- loom.toml: \`ab\`
- a line that goes on
  in the next

The end.
`
const kept = `> Kept by the Builder.

**Baseline of the shed:**
- loom.toml: \`ab\`
- a line
  that goes on in the next

The end.`
const words = 'kept verbatim'
const later = `# JOURNAL\n\nI **kept**\nverbatim what was there.\n\n${kept}\n`

const lookUpKept = (text: string, said: string, past: DocumentCommits | undefined) =>
  new PreservedTexts(past).lookUp(text, said)

function history(...commits: DocumentCommit[]): DocumentCommits {
  return { commits, isWhole: true }
}
const two = history(commit(1, 'noor@example.org', first), commit(2, 'bo@example.org', later))

it('is confirmed by the version of who wrote it first, wherever lines are wrapped', () => {
  expect(lookUpKept(kept, words, two)).toEqual({ code: 'confirmed', commit: '1'.repeat(40) })
  expect(
    lookUpKept(
      '> **Baseline of the shed:**\n> - loom.toml: `ab` - a line that goes on in the next',
      words,
      two,
    ).code,
  ).toBe('confirmed')
})

it.each([
  ['a byte changed', kept.replace('`ab`', '`ac`')],
  ['a line left out', kept.replace('- loom.toml: `ab`\n', '')],
  ['the last line left out', kept.replace('\n- a line\n  that goes on in the next', '')],
  ['something added', kept.replace('The end.', 'More.\n\nThe end.')],
  ['nothing kept at all', '> Kept by the Builder.'],
])('is another text with %s', (_what, text) => {
  expect(lookUpKept(text, words, two)).toEqual({ code: 'text-differs' })
})

it('is not known without a version from before the words', () => {
  expect(lookUpKept(kept, words, undefined)).toEqual({ code: 'no-history' })
  expect(lookUpKept(kept, words, history())).toEqual({ code: 'no-history' })
  expect(lookUpKept(kept, words, history(commit(1, 'bo@example.org', later)))).toEqual({ code: 'no-earlier' })
  const cut = { ...history(commit(2, 'bo@example.org', later)), isWhole: false }
  expect(lookUpKept(kept, words, cut)).toEqual({ code: 'no-history' })
})

it('may be said by the same author, or in words that are in no commit yet', () => {
  const same = history(commit(1, 'bo@example.org', first), commit(2, 'bo@example.org', later))
  expect(lookUpKept(kept, words, same).code).toBe('confirmed')
  expect(lookUpKept(kept, words, history(commit(1, 'bo@example.org', first))).code).toBe('confirmed')
  expect(lookUpKept(kept.replace('`ab`', '`ac`'), words, same).code).toBe('text-differs')
})
