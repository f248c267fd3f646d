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
    good: [
      '# Press Issues\n\nCodex is a candidate default backend. Do not make Codex the default before stage six passes.\n',
      '# Press Issues\n\nFake remains the default engine of every health check.\n',
    ],
    bad: [
      '# Press Issues\n\nFrom this week on, Codex is the default backend.\n',
      '# Press Issues\n\n- Default backend: codex\n',
    ],
  },
  function* ({ authority }) {
    for (const { engine, words, span } of authority.defaultClaims) {
      yield { message: 'default-claim', span, data: { engine, words } }
    }
  },
)
