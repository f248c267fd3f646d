import type { StatusClaim } from '../../model/document/issue.ts'
import { type IssueStatus, isOpenBox } from '../../model/document/status.ts'
import type { DocumentPlace } from '../../model/finding.ts'
import { addTo } from '../../model/group-by.ts'
import type { LinkedIssue, Workspace } from '../../model/workspace.ts'

/** A place other than the issue's own status line that states a status. */
export type StatedStatus = DocumentPlace & {
  readonly status: IssueStatus
  readonly words: string
  readonly from: StatusClaim['from'] | 'sentence'
}

/** Gathers, once for the workspace, what front matter, tables, folders, labels and sentences say of each issue. */
export function statedStatuses(workspace: Workspace): (issue: LinkedIssue) => readonly StatedStatus[] {
  const elsewhere = new Map<string, StatedStatus[]>()
  for (const { id, path, row } of workspace.rows) {
    if (row.status === null) continue
    const { status, text, span } = row.status
    addTo(elsewhere, id, { status, words: text, from: 'table', path, span })
  }
  for (const { path, statements } of workspace.documents) {
    for (const { issue, status, words, span } of statements) {
      addTo(elsewhere, issue, { status, words, from: 'sentence', path, span })
    }
  }
  return (issue) => {
    const stated = workspace.byId.get(issue.id) === issue ? (elsewhere.get(issue.id) ?? []) : []
    const own = issue.issue.statusClaims.map(({ status, text, span, from }) => {
      return { status, words: text, from, path: issue.path, span }
    })
    const all = own.length === 0 ? stated : [...own, ...stated]
    return all.filter((one) => issue.status === 'validated' || !isOpenBox(one.words, one.status))
  }
}
