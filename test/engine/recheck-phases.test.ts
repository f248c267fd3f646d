import { describe, expect, it } from 'vitest'
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

  it('a word of a journal is judged alone', async () => {
    const room = cacheRoom()
    await tellAgain(requestFor(files, testNow), room)
    const after = changed(journal, 'Looked at both gates.', 'Looked at all of it.')
    const { cache } = await tellAgain(requestFor(after, testNow), room)
    expect(cache).toBe('findings; documents judged again: 1')
  })
})
