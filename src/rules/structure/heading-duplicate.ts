import type { Heading } from '../../model/document/document.ts'
import { foldTitle } from '../../model/document/fold.ts'
import { documentRule } from '../../model/rule.ts'

export const rule = documentRule<'duplicate'>(
  {
    id: 'heading-duplicate',
    group: 'structure',
    title: 'Forbid two sections of one name under the same heading',
    why: 'Two sections with one name are usually one section that was edited twice: readers find the first and miss the second, and a link leads to only one of them. Field labels written as headings may repeat, and so may sections of different issues and reviews.',
    severity: 'warning',
    ownFormat: true,
    messages: {
      duplicate: {
        text: 'The heading “{heading}” is repeated; it is first used on line {line}',
        fix: 'Merge the two sections, or name what sets them apart.',
      },
    },
  },
  function* ({ kind, headings, path }) {
    if (kind === 'note') return
    const firsts = new Map<string, Heading>()
    for (const heading of headings) {
      if (heading.isField || heading.issue !== null) continue
      const words = foldTitle(heading.text).toLowerCase()
      if (words === '' || isReview.test(words)) continue
      const key = `${heading.parent} ${words}`
      const first = firsts.get(key)
      if (first === undefined) {
        firsts.set(key, heading)
        continue
      }
      const related = [{ path, span: first.span, message: 'first is here' }]
      const data = { heading: heading.text, line: first.span[0] }
      yield { message: 'duplicate', span: heading.span, data, related }
    }
  },
)

/** A document that was reviewed twice has two sections about it. */
const isReview =
  /(?<!\p{L})(?:reviews?|re-?review|review(?:er)? (?:notes|findings)|feedback|qa results)(?!\p{L})/u
