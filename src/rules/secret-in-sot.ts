import type { SecretFact } from '../model/authority.ts'
import { workspaceRule } from '../model/rule.ts'
import { spanContains } from '../model/span.ts'

export const rule = workspaceRule<'secret'>(
  {
    id: 'secret-in-sot',
    group: 'secrets',
    title: 'Forbid credentials in planning files',
    why: 'Planning documents are copied, quoted and committed. A key that stands in one of them once stands in the history for good, and whoever can read the plan can use it. Code fences, comments, the board and the config are searched as well.',
    severity: 'error',
    messages: {
      secret: {
        text: 'Unexpected credential ({detector}), expected none in a planning file',
        fix: 'Revoke the credential, remove it here and from the history, and name only where it is kept.',
      },
    },
    options: {},
    good: [
      '# Mail Issues\n\nThe mail key is kept in the vault under `mail/send`; set `MAIL_KEY` from there.\n',
    ],
    bad: [
      `# Mail Issues\n\nUse the key \`${['AKIA', 'Z7QK3MWN', 'P2XV5RTB'].join('')}\` for the mail queue.\n`,
    ],
  },
  function* ({ documents, scanned }) {
    for (const { path, secrets } of [...documents, ...scanned]) {
      for (const { detector, span } of withoutRepeats(secrets)) {
        yield { message: 'secret', path, span, data: { detector } }
      }
    }
  },
)

/** One credential that two detectors know is one finding. */
function withoutRepeats(secrets: readonly SecretFact[]): SecretFact[] {
  const kept: SecretFact[] = []
  for (const secret of secrets) {
    const last = kept.at(-1)
    if (last !== undefined && spanContains(last.span, secret.span)) continue
    kept.push(secret)
  }
  return kept
}
