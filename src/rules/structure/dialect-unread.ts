import type { ReadProblem } from '../../model/document/document.ts'
import { itemsUnread } from '../../model/document/phase.ts'
import { twoStatuses } from '../../model/document/read-status.ts'
import { documentRule } from '../../model/rule.ts'

const defects = [
  'no-value',
  'wrong-separator',
  'in-quote',
  'broken-table',
  itemsUnread,
  twoStatuses,
  'two-values',
  'sign-off',
  'not-text',
] as const

export const rule = documentRule<(typeof defects)[number]>(
  {
    id: 'dialect-unread',
    group: 'structure',
    title: 'Require known fields to be written so that they can be read',
    why: 'A field that is plainly there and cannot be read is the worst of both: people see a status or a blocker, and tools see none. Many ways of writing a field are read; whatever looks like one and is none of them is reported rather than taken for absent.',
    severity: 'error',
    ownFormat: true,
    messages: {
      'no-value': {
        text: 'The field “{detail}” has nothing behind it',
        fix: 'Write the value behind the label, or remove the label.',
      },
      'wrong-separator': {
        text: 'The field “{detail}” is not followed by a colon, so its value is not read',
        fix: 'Write a colon between the label and its value.',
      },
      'in-quote': {
        text: 'The field “{detail}” is in a block quote, where it does not count',
        fix: 'Take the line out of the quote.',
      },
      'broken-table': {
        text: 'The table with “{detail}” is broken: a row has too few cells, or the line below the header is missing',
        fix: 'Give every row as many cells as the head, and put a line of dashes below the head.',
      },
      [itemsUnread]: {
        text: 'No item of the Definition of Done is read from “{detail}”',
        fix: 'Begin every item with its id: "- D1: …".',
      },
      [twoStatuses]: {
        text: 'The value of “{detail}” states two statuses, so neither is read',
        fix: 'Write the one that is true now; the history is in git.',
      },
      'two-values': {
        text: 'The value of “{detail}” is struck out or followed by another one, so neither is read',
        fix: 'Write the one value that the report of the run gives.',
      },
      'sign-off': {
        text: 'The value of “{detail}” does not say who accepts which criteria',
        fix: 'Write it as "Signed off: criterion 2, Jane Doe, 2026-11-19"; `sot sign-off` does.',
      },
      'not-text': {
        text: 'The value of “{detail}” could not be read',
        fix: 'Write whole ids or plain words, separated by commas or as a list.',
      },
    },
  },
  function* ({ problems }) {
    const unread = problems.filter(({ rule: owner }) => owner === 'dialect-unread')
    // A field whose table is broken is empty for that reason alone.
    const explained = new Set(
      unread.flatMap((problem) => (problem.code === 'no-value' ? [] : [keyOf(problem)])),
    )
    for (const problem of unread) {
      const { code, detail, span, issue } = problem
      if (code === 'no-value' && explained.has(keyOf(problem))) continue
      const message = defects.find((defect) => defect === code) ?? 'not-text'
      yield { message, span, data: { detail }, issue, code }
    }
  },
)

function keyOf({ issue, detail }: ReadProblem): string {
  return JSON.stringify([issue, detail.toLowerCase()])
}
