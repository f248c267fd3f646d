import type { StatusClaim } from '../../model/document/issue.ts'
import type { IssueStatus } from '../../model/document/status.ts'
import type { DocumentPlace } from '../../model/finding.ts'
import type { LinkedIssue, Workspace } from '../../model/workspace.ts'

/** A place other than the issue's own status line that states a status. */
export type StatusStatement = DocumentPlace & {
  readonly status: IssueStatus
  readonly words: string
  readonly from: StatusClaim['from'] | 'sentence'
}

const none: readonly StatusStatement[] = []

/** Gathers, once for the workspace, what front matter, tables, folders, labels and sentences say of each issue. */
export function statusStatements(workspace: Workspace): (issue: LinkedIssue) => readonly StatusStatement[] {
  const elsewhere = new Map<string, StatusStatement[]>()
  const add = (id: string, statement: StatusStatement) => {
    const known = elsewhere.get(id)
    if (known === undefined) elsewhere.set(id, [statement])
    else known.push(statement)
  }
  for (const { id, path, row } of workspace.rows) {
    if (row.status === null) continue
    const { status, text, span } = row.status
    add(id, { status, words: text, from: 'table', path, span })
  }
  for (const { path, statements } of workspace.documents) {
    for (const { issue, status, words, span } of statements) {
      add(issue, { status, words, from: 'sentence', path, span })
    }
  }
  return (issue) => {
    const others = workspace.byId.get(issue.id) === issue ? (elsewhere.get(issue.id) ?? none) : none
    const { statusClaims } = issue.issue
    if (statusClaims.length === 0) return others
    const own = statusClaims.map(({ status, text, span, from }) => {
      return { status, words: text, from, path: issue.path, span }
    })
    return [...own, ...others]
  }
}
