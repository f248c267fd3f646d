import { type PlacedHit, workspaceRule } from '../../model/rule.ts'

type Message = 'no-reason' | 'expired' | 'unknown-rule' | 'unused' | 'malformed'

export const rule = workspaceRule<Message>(
  {
    id: 'disable-comment',
    group: 'structure',
    title: 'Require that disable comments are reasoned, current and in use',
    why: 'A comment that switches a rule off is a debt that is easily forgotten. With a reason and a date it stays a decision; without, or when it covers nothing any more, it hides the next defect. A comment that this rule reports as unreasoned, expired, unknown or unreadable suppresses nothing. This rule itself cannot be disabled by a comment.',
    severity: 'warning',
    messages: {
      'no-reason': {
        text: 'Disable comment for {rules} gives no reason',
        fix: 'Say why, behind two hyphens: `<!-- sot-disable-next-line {rules} -- reason -->`.',
      },
      expired: {
        text: 'Disable comment for {rules} expired on {until}',
        fix: 'Repair what it covered, or give a later date and the reason that is valid now.',
      },
      'unknown-rule': {
        text: 'Disable comment names {rule}, which is no rule{near}',
        fix: 'Use an id that `sot rules` lists.',
      },
      unused: {
        text: 'Disable comment covers no finding of {rule}',
        fix: 'Remove the comment, or put it right above the line it should cover.',
      },
      malformed: {
        text: 'Disable comment cannot be read: {detail}',
        fix: 'Write `<!-- sot-disable-next-line RULE -- reason until: 2026-12-01 -->`; the date may be left out.',
      },
    },
  },
  // Whether a comment is in use shows only when all other rules have spoken: the engine yields these hits.
  function* (): Iterable<PlacedHit<Message>> {},
)
