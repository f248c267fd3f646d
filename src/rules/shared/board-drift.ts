import { foldTitle } from '../../model/document/fold.ts'
import type { Span } from '../../model/document/span.ts'
import { type CanonicalStatus, type IssueStatus, isOpenBox } from '../../model/document/status.ts'
import type { DocumentPlace } from '../../model/finding.ts'
import { nearest } from '../../model/nearest.ts'
import { boardPath, pathExists } from '../../model/root-paths.ts'
import type { BoardFileItem, LinkedIssue, Workspace } from '../../model/workspace.ts'
import { isFieldUnread, statusPlace } from './issue-status.ts'

/** One key of a board item that differs from the document. */
export type Drift = {
  readonly key: 'title' | 'status' | 'document' | 'blocked_by'
  readonly board: string
  readonly document: string
  readonly span: Span
  readonly other: DocumentPlace
}

/** Compares a board item with its issue. What either side leaves out is no difference. */
export function findDrifts(item: BoardFileItem, linked: LinkedIssue, workspace: Workspace): Drift[] {
  const { title, document, status, statusText } = item
  const { issue, path } = linked
  const heading = { path, span: issue.span }
  const drifts: Drift[] = []
  const add = (key: Drift['key'], board: string, inDocument: string, other: DocumentPlace) => {
    drifts.push({ key, board, document: inDocument, span: item.spans[key] ?? item.span, other })
  }
  if (title !== null && foldTitle(title) !== foldTitle(issue.title)) add('title', title, issue.title, heading)
  if (isStated(status) && isStated(linked.status) && contradicts(status, linked))
    add('status', statusText ?? status, linked.status, statusPlace(linked))
  if (document !== null && boardPath(document, workspace) !== path) add('document', document, path, heading)
  if (item.blockedBy === null || !statesBlockers(linked, workspace)) return drifts
  const blockers = linked.blockedBy.filter(({ kind }) => kind === 'issue')
  const [onBoard, stated] = [item.blockedBy.map(({ id }) => id), blockers.map(({ ref }) => ref)]
  const lost = blockers.filter((blocker) => blocker.undefined).map(({ ref }) => ref)
  if (!isSame(new Set(onBoard), new Set(stated), new Set(lost))) {
    const [first] = blockers
    const span = first?.span ?? issue.blockedBy?.span ?? issue.span
    add('blocked_by', idsInWords(onBoard), idsInWords(stated), { path: first?.path ?? path, span })
  }
  return drifts
}

/** An open box contradicts nothing but "validated". */
function contradicts(status: CanonicalStatus, linked: LinkedIssue): boolean {
  return status !== linked.status && (status === 'validated' || !isOpenBox(linked.statusText, linked.status))
}

function isStated(status: IssueStatus | null): status is CanonicalStatus {
  return status !== null && status !== 'unstated' && status !== 'unknown'
}

/** What does not exist has a finding of its own; each may be a misspelt one of the board. */
function isSame(board: ReadonlySet<string>, stated: ReadonlySet<string>, lost: ReadonlySet<string>): boolean {
  const isMissing = [...stated].some((id) => !board.has(id) && !lost.has(id))
  return !isMissing && [...board].filter((id) => !stated.has(id)).length <= lost.size
}

/** A required field that is missing, misspelt or unread has a finding of its own. */
function statesBlockers(linked: LinkedIssue, workspace: Workspace): boolean {
  const { issue, path, blockedBy, saysNone } = linked
  if (blockedBy.some(({ kind }) => kind === 'unreadable')) return false
  const stated = issue.blockedBy ?? { refs: blockedBy, none: saysNone }
  if (stated.none || stated.refs.length > 0) return true
  const document = workspace.byPath.get(path)
  const isRequired = document?.frontMatter?.family === 'planning' && document.kind === 'issues'
  return !isRequired && !isFieldUnread(linked, 'blocked-by', workspace)
}

function idsInWords(ids: readonly string[]): string {
  return [...new Set(ids)].sort().join(', ') || 'none'
}

/** A board entry without a document or issue, and what it was probably meant to name. */
export type Stray<T> = { readonly entry: T; readonly meant: string | null }
type Strays = {
  readonly documents: readonly Stray<NonNullable<Workspace['board']>['documents'][number]>[]
  readonly items: readonly Stray<BoardFileItem>[]
}

const mostGuesses = 500

/** The entries of the board that name no document and no issue. An issue whose own id is wrong makes none. */
export function findStrays(workspace: Workspace): Strays {
  const { board, byId, byPath, issues, unread } = workspace
  if (board === null) return { documents: [], items: [] }
  const unreadable = new Set(unread.map(({ path }) => path))
  const documents = board.documents
    .filter(({ path }) => !pathExists(path, workspace))
    .map((entry) => ({ entry, meant: guess(boardPath(entry.path, workspace), [...byPath.keys()], 3) }))
  const listed = new Set(board.items.map(({ id }) => id))
  const free = [...byId.keys()].filter((known) => !listed.has(known))
  const wrongIds = malformedIds(workspace)
  const renamed = new Set(issues.filter((issue) => byId.get(issue.id) !== issue).map(titleKey))
  const items = board.items.flatMap((entry) => {
    const path = entry.document === null ? null : boardPath(entry.document, workspace)
    if (byId.has(entry.id) || (path !== null && unreadable.has(path))) return []
    if (entry.title !== null && renamed.has(`${path}\n${foldTitle(entry.title)}`)) return []
    const meant = guess(entry.id, free)
    return meant !== null && wrongIds.has(meant) ? [] : [{ entry, meant }]
  })
  return { documents, items }
}

/** Headings that define an issue under an id that no id here looks like. Mentions of that id count as known. */
export function malformedHeadings({ documents }: Workspace): (DocumentPlace & { readonly id: string })[] {
  return documents.flatMap(({ path, ids }) =>
    ids
      .filter(({ form, where, issue, text }) => form === 'near' && where === 'heading' && issue === text)
      .map(({ text, span }) => ({ id: text, path, span })),
  )
}

/** The ids of those headings. */
export function malformedIds(workspace: Workspace): Set<string> {
  return new Set(malformedHeadings(workspace).map(({ id }) => id))
}

const titleKey = ({ path, issue }: LinkedIssue): string => `${path}\n${foldTitle(issue.title)}`

/** A board that fits nothing is not compared name by name with everything there is. */
function guess(name: string, known: readonly string[], most?: number): string | null {
  return known.length > mostGuesses ? null : nearest(name, known, most)
}
