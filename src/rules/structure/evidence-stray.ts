import type { Claim } from '../../model/document/claim.ts'
import { joinSpans, type Span } from '../../model/document/span.ts'
import { groupBy } from '../../model/group-by.ts'
import { documentRule } from '../../model/rule.ts'
import { clipWords } from '../shared/list-words.ts'

export const rule = documentRule<'stray'>(
  {
    id: 'evidence-stray',
    group: 'structure',
    title: 'Forbid evidence that names no run',
    why: 'A report status or a failure reason means something only for the run it was read from. Without a run near them, the values were pasted into the wrong list or lost their first line, and cannot be checked.',
    severity: 'warning',
    messages: {
      stray: {
        text: 'Unexpected evidence without a run ({count}, from "{words}" on), expected the run it was read from',
        fix: 'Move these lines below the run they belong to, or name the run directory first.',
      },
    },
  },
  function* ({ claims }) {
    for (const { first, count, span } of strayLists(claims)) {
      yield {
        message: 'stray',
        span,
        issue: first.issue,
        data: { count: count === 1 ? 'one value' : `${count} values`, words: clipWords(first.words, 60) },
      }
    }
  },
)

/** A label and its value: words such as "tests failed" alone may name a case as well as a result. */
const labelled = /[:：=]|\s(?:was|were|is|are)\s/u

function strayLists(claims: readonly Claim[]): { first: Claim; count: number; span: Span }[] {
  const lists = groupBy(claims, ({ stray, list }) => (stray ? String(list) : null))
  return [...lists.values()].flatMap((list) => {
    const [first] = list
    if (!list.some(({ words }) => labelled.test(words))) return []
    return [{ first, count: list.length, span: joinSpans(first.span, (list.at(-1) ?? first).span) }]
  })
}
