import { describe, expect, it } from 'vitest'
import { matchFacts } from '../../src/check/incremental/match-facts.ts'
import { seenFacts } from '../../src/check/incremental/seen-facts.ts'
import { readText } from '../parse/read-text.ts'
import { testNow } from '../support/check-files.ts'
import { failedLock, lockFiles, passedLock } from '../support/lock-phase.ts'
import { cacheRoom, requestFor, tellAgain, tellAnew } from './remembering.ts'

const files = lockFiles({ review: ['It was raining.', '', ...passedLock] })

function changed(path: string, from: string, to: string): Record<string, string> {
  const text = files[path] ?? ''
  if (!text.includes(from)) throw new Error(`no ${from}`)
  return { ...files, [path]: text.replace(from, to) }
}

const review = 'plans/REVIEW-lock.md'
const journal = 'plans/JOURNAL-lock.md'

describe('a check of phases after another one tells what a first one tells', () => {
  it.each([
    ['the review has other words', changed(review, 'swung it ten times', 'swung it twice')],
    ['the review says what nobody reads', changed(review, 'raining', 'snowing')],
    ['the review has a gap', changed(review, 'Looked at it cold\n', 'Looked at it cold\n\nTBD\n')],
    ['the review cites the journal', changed(review, '- D1', 'As JOURNAL-lock.md says.\n\n- D1')],
    ['the review fails an item', lockFiles({ review: failedLock })],
    ['the review is gone', lockFiles()],
    ['the review is of another role', changed(review, '(Adversary)', '(Builder)')],
    ['the journal has other words', changed(journal, 'Looked at both gates.', 'Looked at all of it.')],
    ['the journal has a line more', changed(journal, 'Looked at both gates.', 'Looked.\n\nAt both gates.')],
    ['the journal goes on', { ...files, [journal]: `${files[journal]}\nThe rain went on.\n` }],
    [
      'an entry ends before its claims',
      changed(journal, '- **D1 (lever).**', '> # Both\n\n- **D1 (lever).**'),
    ],
    ['an entry ends within its claims', changed(journal, '\nClaiming', '\n> # Both\n\nClaiming')],
    ['the journal is later', changed(journal, '2026-06-02T09:00Z', '2026-06-02T19:00Z')],
    [
      'the plan wants more',
      changed('plans/plan-phase-lock-swing-the-gates.md', '- **D2', '- **D3.** More.\n- **D2'),
    ],
  ])('%s', async (_what, after) => {
    const room = cacheRoom()
    await tellAgain(requestFor(files, testNow), room)
    const again = await tellAgain(requestFor(after, testNow), room)
    expect(again.text).toBe(await tellAnew(requestFor(after, testNow)))
  })

  it.each([
    ['a word', changed(journal, 'Looked at both gates.', 'Looked at all of it.')],
    ['a line', changed(journal, 'Looked at both gates.', 'Looked.\n\nAt both gates.')],
    ['a line at the end', { ...files, [journal]: `${files[journal]}\nThe rain went on.\n` }],
  ])('%s of a journal is judged alone', async (_what, after) => {
    const room = cacheRoom()
    await tellAgain(requestFor(files, testNow), room)
    const { cache } = await tellAgain(requestFor(after, testNow), room)
    expect(cache).toBe('findings; documents judged again: 1')
  })
})

describe('what is seen of an entry', () => {
  const start = '# JOURNAL — phase lock (Builder)\n\n## 2026-06-02T09:00Z — Built\n\n'
  const pin = '`/srv/lock` is on branch main @ `346ed31`.'
  const seen = (body: string) => seenFacts(readText(`${start}${body}\n`, { path: 'plans/JOURNAL-lock.md' }))

  it.each([
    ['other words', `${pin}\n\n> # Both\n\nIt rained.`, `${pin}\n\n> # Both\n\nIt snowed.`, true],
    ['more lines', `${pin}\n\nIt rained.`, `${pin}\n\nIt rained.\n\nAnd so on.`, true],
    ['lines before a claim', `It rained.\n\n${pin}`, `It rained.\n\nAnd so on.\n\n${pin}`, true],
    ['an end before a claim', `${pin}\n\n> # Both`, `> # Both\n\n${pin}`, false],
  ])('is the same or not after %s', (_what, before, after, isSame) => {
    expect(seen(before).claims.map(({ predicate }) => predicate)).toContain('pin.branch')
    expect(matchFacts(seen(before), seen(after)) !== null).toBe(isSame)
  })
})
