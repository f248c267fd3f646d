import { documentRule } from '../../model/rule.ts'

export const rule = documentRule<'skipped'>(
  {
    id: 'heading-order',
    group: 'structure',
    title: 'Require heading levels to go down one step at a time',
    why: 'The level of a heading says which section it belongs to. A level that is jumped over leaves a gap in the outline: tools and readers attach what follows to the wrong section.',
    severity: 'warning',
    ownFormat: true,
    messages: {
      skipped: {
        text: 'Unexpected heading of level {depth} below one of level {previous}, expected level {expected} at most',
        fix: 'Raise the heading to level {expected}, or add the section it belongs to.',
      },
    },
  },
  function* ({ kind, headings }) {
    if (kind === 'note') return
    let previous: number | null = null
    for (const { depth, span } of headings) {
      if (previous !== null && depth > previous + 1) {
        yield { message: 'skipped', span, data: { depth, previous, expected: previous + 1 }, fixable: true }
      }
      previous = depth
    }
  },
)
