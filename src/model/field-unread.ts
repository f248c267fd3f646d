import { fieldOfLabel } from './field-labels.ts'
import type { FieldName } from './issue.ts'
import type { LinkedIssue, Workspace } from './workspace.ts'

/** True when the issue has that field, but misspelt or in a form nobody can read: a finding of its own says so. */
export function isFieldUnread(
  { issue, path, id }: Pick<LinkedIssue, 'issue' | 'path' | 'id'>,
  name: FieldName,
  { byPath }: Workspace,
): boolean {
  const isMeant = (label: string | null) => label !== null && fieldOfLabel(label) === name
  if (issue.fields.some(({ near }) => isMeant(near))) return true
  const problems = byPath.get(path)?.problems ?? []
  return problems.some((problem) => problem.issue === id && isMeant(problem.detail))
}
