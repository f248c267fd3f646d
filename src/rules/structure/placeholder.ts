import { documentRule } from '../../model/rule.ts'

export const rule = documentRule<'placeholder'>(
  {
    id: 'placeholder',
    group: 'structure',
    title: 'Forbid words that stand in for something still to be written',
    why: 'TBD, TODO, ??? and `<fill in>` read like content when a document is skimmed or handed to an agent. Say what is known, or that the question is open and whose it is. Inline code and fences may hold such words; notes and journals are not judged.',
    severity: 'warning',
    messages: {
      placeholder: {
        text: 'Unexpected placeholder “{text}”',
        fix: 'Write what belongs here, or name the open question and its owner.',
      },
    },
  },
  function* ({ kind, placeholders }) {
    if (kind === 'note' || kind === 'journal') return
    for (const { text, span, issue } of placeholders) {
      yield { message: 'placeholder', span, data: { text }, issue }
    }
  },
)
