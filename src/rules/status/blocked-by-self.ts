import { workspaceRule } from '../../model/rule.ts'
import type { Blocker, LinkedIssue, Workspace } from '../../model/workspace.ts'

export const rule = workspaceRule<'self' | 'blocks-self'>(
  {
    id: 'blocked-by-self',
    group: 'status',
    title: 'Forbid an issue that blocks itself',
    why: 'An issue that waits for itself never becomes free. Mostly the line was copied from a neighbour and the number was left as it was.',
    severity: 'error',
    messages: {
      self: {
        text: '{id} is blocked by itself',
        fix: 'Name the issue that is meant, or write `none`.',
      },
      'blocks-self': {
        text: '{id} says that it blocks itself',
        fix: 'Name the issue that is meant, or remove the entry.',
      },
    },
  },
  function* (workspace) {
    for (const issue of workspace.issues) {
      const { id } = issue
      // Under an id that is taken, the issue meant may well be the other one.
      if (workspace.byId.get(id) !== issue) continue
      const self = issue.blockedBy.find((blocker) => isSelf(blocker, issue, workspace))
      if (self !== undefined) {
        yield { message: 'self', path: self.path, span: self.span, issue: id, data: { id } }
      }
      const promised = issue.blocks.find((blocker) => isSelf(blocker, issue, workspace))
      if (promised !== undefined) {
        yield { message: 'blocks-self', path: promised.path, span: promised.span, issue: id, data: { id } }
      }
    }
  },
)

/** The path of its own file counts only where the file is the issue. */
function isSelf(blocker: Blocker, { id, path }: LinkedIssue, workspace: Workspace): boolean {
  if (blocker.kind === 'issue') return blocker.ref === id
  if (blocker.kind !== 'document' || blocker.ref !== path) return false
  return workspace.byPath.get(path)?.isFileIssue === true
}
