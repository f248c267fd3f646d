import { isClosed } from '../../model/document/status.ts'
import { workspaceRule } from '../../model/rule.ts'
import type { LinkedIssue, Workspace } from '../../model/workspace.ts'
import { statusPlace } from '../shared/issue-status.ts'
import { listWords, relatedPlaces } from '../shared/list-words.ts'

export const rule = workspaceRule<'done'>(
  {
    id: 'change-not-archived',
    group: 'status',
    title: 'Require done changes to be archived',
    why: 'In OpenSpec a change is done when it is archived: only then do the specs say what the program does. Changes whose tasks are all ticked and that are not in the archive still count as work in progress.',
    severity: 'note',
    messages: {
      done: {
        text: 'Changes with all tasks done that are not archived: {count} ({changes})',
        fix: 'Archive them with `openspec archive`, or open the task of what is still missing.',
      },
    },
  },
  function* (workspace) {
    const changes = workspace.issues.filter((issue) => isDone(issue, workspace))
    const [first] = changes
    if (first === undefined) return
    const data = { count: changes.length, changes: listWords(changes.map(({ id }) => id)) }
    const others = changes.slice(1).map((change) => ({ ...statusPlace(change), id: change.id }))
    const related = relatedPlaces(others, ({ id }) => `${id} is done as well`, 50)
    yield { message: 'done', ...statusPlace(first), issue: first.id, data, related }
  },
)

function isDone({ path, status, issue }: LinkedIssue, { byPath }: Workspace): boolean {
  if (isClosed(status) || byPath.get(path)?.format !== 'openspec') return false
  const checks = issue.acceptance?.checks ?? []
  return checks.length > 0 && checks.every((checked) => checked === true)
}
