import type { DocumentFacts, ReadProblem } from '../../model/document/document.ts'
import { documentRule } from '../../model/rule.ts'
import { clipWords, relatedPlaces } from '../shared/list-words.ts'

export const rule = documentRule<'below-heading' | 'no-heading' | 'data'>(
  {
    id: 'issue-unread',
    group: 'structure',
    title: 'Require the fields of an issue to belong to an issue',
    why: 'A status or a blocker below a heading that opens no issue is read by people and by nothing else: the issue is on no board, and no check compares it with another one.',
    severity: 'error',
    messages: {
      'below-heading': {
        text: 'The line "{line}" below "{heading}" belongs to no issue, so it is not read{more}',
        fix: 'Open the issue with its id, as in "## AB-1 - {heading}" or "## Task 1: {heading}", or give it a file of its own in a folder `issues/`. If this is no issue, write the line as a sentence.',
      },
      'no-heading': {
        text: 'The line "{line}" belongs to no issue, so it is not read{more}',
        fix: 'Put it below a heading that opens an issue, such as "## AB-1 - Title", or give the issue a file of its own in a folder `issues/`. If this is no issue, write the line as a sentence.',
      },
      data: {
        text: 'This part of the plan cannot be read: {line}{more}',
        fix: 'Correct it: what cannot be read is not checked.',
      },
    },
  },
  function* (document) {
    const strays = document.problems.filter(({ rule: owner }) => owner === 'issue-unread')
    const [first, ...others] = strays
    if (first === undefined) return
    const isData = first.code === 'data'
    const heading = headingAbove(document, first)
    const count = countOf(others.length, isData ? 'place' : 'heading')
    yield {
      message: isData ? 'data' : heading === null ? 'no-heading' : 'below-heading',
      span: first.span,
      data: {
        line: clipWords(first.detail),
        heading: clipWords(heading ?? ''),
        more:
          others.length === 0 ? '' : isData ? `; nor can ${count}` : `; nor are the fields below ${count}`,
      },
      related: relatedPlaces(
        others.map(({ span, detail }) => ({ path: document.path, span, detail })),
        ({ detail }) => clipWords(detail),
      ),
    }
  },
)

const countOf = (count: number, noun: string): string =>
  count === 1 ? `one more ${noun}` : `${count} more ${noun}s`

/** The words of the heading above a line, without numbering; null where it is the title or where there is none. */
function headingAbove({ headings }: DocumentFacts, { span }: ReadProblem): string | null {
  const above = headings.findLast((heading) => heading.span[0] < span[0] && !heading.isField)
  return above === undefined || above.depth === 1 ? null : above.text
}
