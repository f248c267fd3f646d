import type { LinkedIssue } from '../../model/workspace.ts'
import { openWorkspace } from '../open-workspace.ts'
import { documentIn, partsOf } from './edit-space.ts'

/** The lines of an issue in its document; none where the document changed in the meantime. */
export async function issueLines(root: string, linked: LinkedIssue): Promise<readonly string[]> {
  const document = await documentIn(await openWorkspace(root, root), linked.path)
  const parts = document === null ? null : partsOf(document.facts, linked)
  if (document === null || parts === null) return []
  const [first] = parts.span
  return Array.from({ length: parts.endLine - first + 1 }, (_, at) => document.lineAt(first + at))
}
