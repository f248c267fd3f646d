import type { RefusedSignOff } from '../../model/evidence/sign-offs.ts'
import { workspaceRule } from '../../model/rule.ts'
import { clipWords } from '../shared/list-words.ts'

export const rule = workspaceRule<
  'no-criterion' | 'unknown-history' | 'status-elsewhere' | 'criterion-changed' | 'not-listed' | 'same-person'
>(
  {
    id: 'sign-off-invalid',
    group: 'evidence',
    title: 'Require sign-offs that another person committed',
    why: 'A line "Signed off: criterion 2, Jane Doe" can be written by anybody. It counts when git shows that another person than the one who set the status committed it, for the criterion as it reads today. The addresses under `reviewers:` in the config limit who that may be.',
    severity: 'warning',
    messages: {
      'no-criterion': {
        text: 'The sign-off by {by} names {criteria}, which {id} does not have',
        fix: 'Correct the number.',
      },
      'unknown-history': {
        text: 'Git does not show who signed off {criteria} of {id} for {by}, or who set its status, so the sign-off does not count',
        fix: 'In a shallow clone, fetch the whole history (`git fetch --unshallow`).',
        severity: 'note',
      },
      'status-elsewhere': {
        text: 'The sign-off by {by} of {criteria} of {id} does not count: the issue has no status line in a section of its own, so git does not show who set its status',
        fix: 'Give the issue a heading of its own and a status line below it.',
      },
      'criterion-changed': {
        text: 'The sign-off by {by} does not count: {criteria} of {id} read otherwise in the commit {commit}',
        fix: 'Let a person look at the criterion as it is now and sign it off again (`sot sign-off {id}`), or put the old words back.',
      },
      'not-listed': {
        text: 'The sign-off by {by} of {criteria} of {id} does not count: {people} committed it ({commit}), and `reviewers:` does not list them',
        fix: 'Let a listed reviewer commit the line, or add the address to `reviewers:` in sot.config.yaml.',
      },
      'same-person': {
        text: 'The sign-off by {by} of {criteria} of {id} does not count: {people} committed it ({commit}), and the same person set the status',
        fix: 'Let another person commit the sign-off or the status. A squash or a rebase makes one person of several: merge without it.',
      },
    },
  },
  function* ({ evidence, byId }) {
    for (const refused of evidence.refusedSignOffs) {
      const { issue: id, path, span, defect } = refused
      const isDone = byId.get(id)?.status === 'validated' && defect !== 'unknown-history'
      yield {
        message: defect,
        path,
        span,
        issue: id,
        data: { id, ...wordsOfRefused(refused) },
        ...(isDone ? { severity: 'error' as const } : {}),
      }
    }
  },
)

function wordsOfRefused({ criteria, by, commit }: RefusedSignOff) {
  const people = commit === null ? [] : [commit.author, commit.committer]
  const names = new Set(people.map(({ name, email }) => `${clipWords(name, 40)} <${clipWords(email, 60)}>`))
  return {
    by: clipWords(by, 40),
    criteria: `${criteria.length === 1 ? 'criterion' : 'criteria'} ${criteria.join(', ')}`,
    commit: commit?.commit.slice(0, 9) ?? '',
    people: [...names].join(' and '),
  }
}
