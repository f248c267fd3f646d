import type { SchemaViolation } from '../../model/document/front-matter.ts'
import { workspaceRule } from '../../model/rule.ts'

export const rule = workspaceRule<'missing' | 'unknown' | 'wrong' | 'duplicate'>(
  {
    id: 'workboard-schema',
    group: 'workboard',
    title: 'Require a WORKBOARD.yaml that follows its schema',
    why: 'The board is read by people, by agents and by this tool. An unknown key has no effect, and an item that is listed twice can say two things at once.',
    severity: 'error',
    messages: {
      missing: {
        text: 'Missing key in the board: {message}',
        fix: 'Add the key; `sot schema workboard` shows the keys of the board.',
      },
      unknown: {
        text: 'Unexpected key in the board: {message}',
        fix: 'Correct the spelling or remove the key; `sot schema workboard` lists the known ones.',
      },
      wrong: {
        text: 'Unexpected value in the board: {message}',
        fix: 'Give the value the form that is expected; `sot schema workboard` shows it.',
      },
      duplicate: {
        text: 'Unexpected second entry in the board: {message}',
        fix: 'Keep one of the two entries and remove the other.',
      },
    },
  },
  function* ({ board }) {
    for (const violation of board?.violations ?? []) {
      yield {
        message: messageOf(violation),
        path: board?.path ?? '',
        span: violation.span,
        data: { message: violation.message },
      }
    }
  },
)

function messageOf({ kind }: SchemaViolation): 'missing' | 'unknown' | 'wrong' | 'duplicate' {
  if (kind === 'near-miss') return 'unknown'
  return kind === 'type' || kind === 'value' ? 'wrong' : kind
}
