import { fieldOfLabel } from '../../model/document/field-labels.ts'
import type { FieldName } from '../../model/document/issue.ts'
import type { Span } from '../../model/document/span.ts'
import type { LinkedIssue, Workspace } from '../../model/workspace.ts'

type IssueName = Pick<LinkedIssue, 'issue' | 'path' | 'id'>

/** The field of an issue that is misspelt or cannot be read, as it is written; null where it is readable or absent. */
export function unreadField(
  { issue, path, id }: IssueName,
  name: FieldName,
  { byPath }: Workspace,
): { readonly label: string; readonly span: Span } | null {
  const misspelt = issue.fields.find(({ near }) => near !== null && fieldOfLabel(near) === name)
  if (misspelt !== undefined) return { label: misspelt.label, span: misspelt.span }
  const problem = byPath
    .get(path)
    ?.problems.find((one) => one.issue === id && fieldOfLabel(one.detail) === name)
  return problem === undefined ? null : { label: problem.detail, span: problem.span }
}

/** True when the issue has that field, but misspelt or in a form that cannot be read: a finding of its own says so. */
export function isFieldUnread(issue: IssueName, name: FieldName, workspace: Workspace): boolean {
  return unreadField(issue, name, workspace) !== null
}
