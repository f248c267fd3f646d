import { documentRule } from '../../model/rule.ts'

export const rule = documentRule<'default-claim'>(
  {
    id: 'authority-default-claim',
    group: 'authority',
    title: 'Forbid sentences that make a backend the default',
    why: 'Which backend runs by default is earned by evidence, stage after stage, and is not settled by writing it down. A plan may call a backend a candidate, ask whether it should become the default, or say what must happen before it may. `fake` is the lane for validation and may be the default.',
    severity: 'error',
    messages: {
      'default-claim': {
        text: 'The text makes {engine} a default: “{words}”',
        fix: 'Call {engine} a candidate, or name the evidence that must come before.',
      },
    },
  },
  function* ({ authority }) {
    for (const { engine, words, span } of authority.defaultClaims) {
      yield { message: 'default-claim', span, data: { engine, words } }
    }
  },
)
