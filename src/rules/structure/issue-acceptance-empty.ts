import { documentRule } from '../../model/rule.ts'

/** A box, a dash or a dot alone is no criterion. */
const hasWords = (text: string): boolean => /[A-Za-z0-9]/.test(text) || /[\p{L}\p{N}]/u.test(text)

export const rule = documentRule<'empty'>(
  {
    id: 'issue-acceptance-empty',
    group: 'structure',
    title: 'Require at least one criterion behind an acceptance label',
    why: 'An acceptance label with nothing behind it promises a measure and gives none: the person who closes the issue decides alone what done means.',
    severity: 'error',
    ownFormat: true,
    messages: {
      empty: {
        text: '{issue} has an acceptance label and no criterion behind it',
        fix: 'List what must be true before the issue is done, one item for each criterion.',
      },
    },
  },
  function* ({ issues }) {
    for (const { id, acceptance } of issues) {
      if (acceptance === null || acceptance.items.some(({ text }) => hasWords(text))) continue
      yield { message: 'empty', span: acceptance.span, data: { issue: id }, issue: id }
    }
  },
)
