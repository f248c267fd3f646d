import type { DocumentFacts } from '../../model/document/document.ts'
import { fieldOfLabel } from '../../model/document/field-labels.ts'
import type { FieldName } from '../../model/document/issue.ts'
import type { LinkedIssue, Workspace } from '../../model/workspace.ts'

/** True when the issue has that field, but misspelt or in a form nobody can read: a finding of its own says so. */
export function isFieldUnread(
  { issue, path, id }: Pick<LinkedIssue, 'issue' | 'path' | 'id'>,
  name: FieldName,
  { byPath }: Workspace,
): boolean {
  if (issue.fields.some(({ near }) => near !== null && fieldOfLabel(near) === name)) return true
  const document = byPath.get(path)
  return document !== undefined && unreadIn(document).has(`${id}\n${name}`)
}

const unreadByDocument = new WeakMap<DocumentFacts, ReadonlySet<string>>()

/** The unread fields of all issues of a document, arranged once: a document may hold thousands of both. */
function unreadIn(document: DocumentFacts): ReadonlySet<string> {
  const known = unreadByDocument.get(document)
  if (known !== undefined) return known
  const unread = new Set(document.problems.map(({ issue, detail }) => `${issue}\n${fieldOfLabel(detail)}`))
  unreadByDocument.set(document, unread)
  return unread
}
