import { folderOf } from '../model/root-paths.ts'
import type { LinkedIssue } from '../model/workspace.ts'
import { findPath, type PathIndex, stemOf } from './path-index.ts'

/** The PRD that each issue's story numbers belong to, by path and id of the issue. */
export function linkPrds(issues: readonly LinkedIssue[], index: PathIndex): Map<string, string> {
  const prds = [...index.documents.values()].filter(({ kind }) => kind === 'prd')
  const byName = new Map<string, string>()
  for (const { path, title } of [...prds].reverse()) {
    byName.set(nameKey(stemOf(path)), path)
    if (title !== null) byName.set(nameKey(title), path)
  }
  const byFolder = new Map<string, string | null>()
  for (const { path } of prds) byFolder.set(folderOf(path), byFolder.has(folderOf(path)) ? null : path)
  const only = prds.length === 1 ? (prds[0]?.path ?? null) : null
  const found = new Map<string, string>()
  for (const issue of issues) {
    const path = prdOfIssue(issue, byName, index) ?? nearestPrd(issue.path, byFolder) ?? only
    if (path !== null && path !== '') found.set(`${issue.path}\n${issue.id}`, path)
  }
  return found
}

/** The PRD that the field or the document names: '' when the field's is not here, null when there is none to be found. */
function prdOfIssue(
  issue: LinkedIssue,
  byName: ReadonlyMap<string, string>,
  index: PathIndex,
): string | null {
  const named = issue.issue.stories?.prd ?? null
  if (named !== null && nameKey(named) !== '') return byName.get(nameKey(named)) ?? ''
  const source = index.documents.get(issue.path)?.frontMatter?.data.source
  if (typeof source !== 'string' || source.trim() === '') return null
  const { document } = findPath(index, source.trim(), issue.path)
  return document?.kind === 'prd' ? document.path : (byName.get(nameKey(stemOf(source))) ?? null)
}

/** A feature's own PRD is in its folder or above it. */
function nearestPrd(path: string, byFolder: ReadonlyMap<string, string | null>): string | null {
  for (let folder = folderOf(path); ; folder = folderOf(folder)) {
    const found = byFolder.get(folder)
    if (found !== undefined) return found
    if (folder === '') return null
  }
}

/** A name without case, punctuation and the word PRD: file stems and titles of one document agree. */
function nameKey(name: string): string {
  const words = name.toLowerCase().split(/[^\p{L}\p{N}]+/u)
  return words.filter((word) => word !== '' && word !== 'prd' && word !== 'the').join(' ')
}
