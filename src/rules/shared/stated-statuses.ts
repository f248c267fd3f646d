import type { StatusClaim } from '../../model/document/issue.ts'
import { type IssueStatus, isOpenBox } from '../../model/document/status.ts'
import type { LooseStatus } from '../../model/document/status-marks.ts'
import type { DocumentPlace } from '../../model/finding.ts'
import { addTo } from '../../model/group-by.ts'
import type { LinkedIssue, Workspace } from '../../model/workspace.ts'

/** A place other than the issue's own status line that states a status. */
export type StatedStatus = DocumentPlace & {
  readonly status: IssueStatus
  readonly words: string
  readonly from: StatusClaim['from'] | 'sentence'
  /** Set where it says less than a status: ❌, a struck-through id. */
  readonly loose?: LooseStatus
  /** Words next to the id that must be the title of the issue. */
  readonly title?: string
}

/** Gathers, once for the workspace, what front matter, tables, folders, labels and sentences say of each issue. */
export function statedStatuses(workspace: Workspace): (issue: LinkedIssue) => readonly StatedStatus[] {
  const elsewhere = new Map<string, StatedStatus[]>()
  const ofRows = new Set<string>()
  for (const { id, path, row } of workspace.rows) {
    if (row.status === null) continue
    const { status, text, span } = row.status
    ofRows.add(placeKey(id, { path, span }))
    addTo(elsewhere, id, { status, words: text, from: 'table', path, span })
  }
  for (const { path, statements } of workspace.documents) {
    for (const { issue, missingPass, ...statement } of statements) {
      const stated: StatedStatus = { ...statement, from: 'sentence', path }
      // The row of an index table states the same in the same place.
      if (ofRows.has(placeKey(issue, stated))) continue
      addTo(elsewhere, issue, stated)
    }
  }
  return (issue) => {
    const stated = workspace.byId.get(issue.id) === issue ? (elsewhere.get(issue.id) ?? []) : []
    const own = issue.issue.statusClaims.map(({ status, text, span, from }) => {
      return { status, words: text, from, path: issue.path, span }
    })
    const all = own.length === 0 ? stated : [...own, ...stated]
    return all.filter((one) => isOfIssue(one, issue))
  }
}

function isOfIssue(one: StatedStatus, { status, issue }: LinkedIssue): boolean {
  if (status !== 'validated' && isOpenBox(one.words, one.status)) return false
  return one.title === undefined || foldTitle(one.title) === foldTitle(issue.title)
}

const foldTitle = (title: string): string =>
  title
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .toLowerCase()

const placeKey = (id: string, { path, span }: DocumentPlace): string =>
  `${id}\n${path}\n${span[0]}:${span[1]}`
