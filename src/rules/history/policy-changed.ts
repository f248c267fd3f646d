import { workspaceRule } from '../../model/rule.ts'
import { configName } from '../../model/settings.ts'
import { listWords } from '../shared/list-words.ts'

export const rule = workspaceRule<'changed'>(
  {
    id: 'policy-changed',
    group: 'history',
    title: 'Report changes of the policy that judges them',
    why: 'Who writes a change does not decide how it is judged. With `sot check --since`, severities, limits, allow-lists and everything below `proof` are therefore those of the base. A change of the policy counts from the next change on, and is for another person to review.',
    severity: 'warning',
    messages: {
      changed: {
        text: 'the change alters the policy of {base}, which judges it: {keys}',
        fix: 'Let another person review these keys; they count for the changes that come after this one.',
      },
    },
  },
  function* ({ evidence: { base } }) {
    if (base === null || base.policy.length === 0) return
    const data = { base: base.base, keys: listWords(base.policy, 12) }
    yield { message: 'changed', path: configName, span: [1, 1, 1, 1], data }
  },
)
