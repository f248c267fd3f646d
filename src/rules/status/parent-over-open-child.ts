import { isClosed } from '../../model/document/status.ts'
import { addTo } from '../../model/group-by.ts'
import { workspaceRule } from '../../model/rule.ts'
import type { LinkedIssue, Workspace } from '../../model/workspace.ts'
import { describeStatus, isStatusUnread, statusPlace } from '../shared/issue-status.ts'
import { listWords, relatedPlaces } from '../shared/list-words.ts'

export const rule = workspaceRule<'open'>(
  {
    id: 'parent-over-open-child',
    group: 'status',
    title: 'Forbid a done parent with open children',
    why: 'The children are the parts of a task. If one of them is open, the whole is not done; if the whole is done, the part was finished or given up without a word. Children that are marked as optional do not count.',
    severity: 'error',
    messages: {
      open: {
        text: '{id} is validated, but its children are still open: {open}',
        fix: 'Close the children, mark them as optional where the format can say so, or reopen the parent.',
      },
    },
  },
  function* (workspace) {
    for (const [parent, children] of openChildren(workspace)) {
      const { id } = parent
      const data = { id, open: listWords(children.map(wordsOf)) }
      const places = children.map((child) => ({ ...statusPlace(child), words: wordsOf(child) }))
      const related = relatedPlaces(places, ({ words }) => `Open: ${words}`, 50)
      yield { message: 'open', ...statusPlace(parent), issue: id, data, related }
    }
  },
)

const wordsOf = (issue: LinkedIssue): string => `${issue.id} (${describeStatus(issue)})`

/** The done issues with the children that they would have to wait for. */
function openChildren(workspace: Workspace): Map<LinkedIssue, LinkedIssue[]> {
  const found = new Map<LinkedIssue, LinkedIssue[]>()
  let byName: ReadonlyMap<string, LinkedIssue> | null = null
  for (const child of workspace.issues) {
    const { relations, optional } = child.issue
    if (relations.length === 0 || optional || isClosed(child.status)) continue
    if (isStatusUnread(child, workspace)) continue
    for (const { kind, ref } of relations) {
      if (kind !== 'parent') continue
      byName ??= new Map([...workspace.byId].map(([id, issue]) => [id.toLowerCase(), issue]))
      const parent = byName.get(ref.toLowerCase())
      if (parent?.status === 'validated' && parent.id !== child.id) addTo(found, parent, child)
    }
  }
  return found
}
