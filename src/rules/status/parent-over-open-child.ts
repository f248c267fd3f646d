import { type IssueStatus, isClosed } from '../../model/document/status.ts'
import type { DocumentPlace } from '../../model/finding.ts'
import { addTo } from '../../model/group-by.ts'
import { folderOf } from '../../model/root-paths.ts'
import { type PlacedHit, workspaceRule } from '../../model/rule.ts'
import type { LinkedIssue, Workspace } from '../../model/workspace.ts'
import { describeStatus, isStatusUnread, statusPlace } from '../shared/issue-status.ts'
import { listWords, relatedPlaces } from '../shared/list-words.ts'
import { statusFiles } from '../shared/status-entries.ts'

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
      const places = children.map((child) => ({ ...statusPlace(child), words: wordsOf(child) }))
      yield hitOf(parent.id, statusPlace(parent), places)
    }
    yield* openEpics(workspace)
  },
)

type NamedPlace = DocumentPlace & { readonly words: string }

function hitOf(id: string, place: DocumentPlace, children: readonly NamedPlace[]): PlacedHit<'open'> {
  const data = { id, open: listWords(children.map(({ words }) => words)) }
  const related = relatedPlaces(children, ({ words }) => `Open: ${words}`, 50)
  return { message: 'open', ...place, issue: id, data, related }
}

const wordsOf = (issue: LinkedIssue): string => `${issue.id} (${describeStatus(issue)})`

/** Epics that only a file of statuses knows, done over an open story: one with a document, or another entry. */
function* openEpics(workspace: Workspace): Iterable<PlacedHit<'open'>> {
  for (const { path, entries, unlinked } of statusFiles(workspace)) {
    const children = new Map<string, NamedPlace[]>()
    for (const { ref, span, status } of unlinked) {
      if (status === null || !isOpen(status.status)) continue
      const words = `${ref} (${status.status})`
      addTo(children, ref.replace(/(\d[\d.]*)\.\w+$/u, 'epic-$1'), { path, span, words })
    }
    const folder = folderOf(path)
    for (const child of workspace.issues.filter((one) => isOpen(one.status) && one.path.startsWith(folder))) {
      for (const { kind, ref } of child.issue.relations)
        if (kind === 'parent') addTo(children, ref, { ...statusPlace(child), words: wordsOf(child) })
    }
    for (const { ref, span, status } of entries) {
      const own = status?.status === 'validated' ? children.get(ref) : undefined
      if (own !== undefined) yield hitOf(ref, { path, span }, own)
    }
  }
}

const isOpen = (status: IssueStatus): boolean => !isClosed(status) && status !== 'unknown'

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
