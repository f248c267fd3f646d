import { workspaceRule } from '../../model/rule.ts'

export const rule = workspaceRule<'secret'>(
  {
    id: 'secret-in-sot',
    group: 'secrets',
    title: 'Forbid credentials in planning files',
    why: 'Planning documents are copied, quoted and committed. A key that was once in one of them stays in the history, and everyone who can read the plan can use it. Code fences, comments, the board and the config are searched as well.',
    severity: 'error',
    messages: {
      secret: {
        text: 'Unexpected credential in a planning file: {message}',
        fix: 'Revoke it, remove it here and from the history, and write down only where it is stored.',
      },
    },
  },
  function* ({ documents, scanned }) {
    for (const { path, secrets } of [...documents, ...scanned]) {
      for (const { message, span } of secrets) yield { message: 'secret', path, span, data: { message } }
    }
  },
)
