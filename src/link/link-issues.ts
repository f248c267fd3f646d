import type { DocumentFacts } from '../model/document/document.ts'
import type { BlockerField, Issue, StatusFact } from '../model/document/issue.ts'
import { compareSpans } from '../model/document/span.ts'
import type { Blocker, LinkedIssue } from '../model/workspace.ts'
import type { BlockerResolver, Speaker } from './blocker-resolver.ts'
import { addTo } from './id-parts.ts'
import type { RowIssue, TiedRow } from './tie-rows.ts'

/** An answer and the document that gives it. */
type Told<T> = { readonly value: T; readonly speaker: Speaker }

/** Issues of all documents, which are in order of path, in order of path and place, with what index tables add to them. */
export function linkIssues(
  documents: readonly DocumentFacts[],
  rows: readonly TiedRow[],
  rowIssues: readonly RowIssue[],
  resolve: BlockerResolver,
): LinkedIssue[] {
  const byId = new Map<string, TiedRow[]>()
  for (const row of rows) addTo(byId, row.id, row)
  const ofRows = new Map<DocumentFacts, Issue[]>()
  for (const { document, issue } of rowIssues) addTo(ofRows, document, issue)
  const linked: LinkedIssue[] = []
  for (const document of documents) {
    for (const issue of inOrder(document.issues, ofRows.get(document) ?? [])) {
      linked.push(linkIssue(issue, document, byId.get(issue.id) ?? noRows, resolve))
    }
  }
  return linked
}

const noRows: readonly TiedRow[] = []

/** Issues of one document in the order of their places: mostly they stand in it already. */
function inOrder(own: readonly Issue[], ofRows: readonly Issue[]): readonly Issue[] {
  const isInOrder = ofRows.length === 0 && own.every(({ span }, at) => span[0] > (own[at - 1]?.span[0] ?? 0))
  return isInOrder ? own : [...own, ...ofRows].sort((a, b) => compareSpans(a.span, b.span))
}

/** Orders paths by their code units, the same on every machine. */
export function comparePaths(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

function linkIssue(
  issue: Issue,
  document: DocumentFacts,
  rows: readonly TiedRow[],
  resolve: BlockerResolver,
): LinkedIssue {
  const own: Speaker = { document, numbered: issue.source === 'row' }
  const status =
    issue.status === null
      ? fromRows(rows, document, (row) => row.status)
      : { value: issue.status, speaker: own }
  const blockers =
    issue.blockedBy === null
      ? fromRows(rows, document, (row) => row.blockedBy)
      : { value: issue.blockedBy, speaker: own }
  return {
    id: issue.id,
    path: document.path,
    issue,
    status: status?.value.status ?? 'unstated',
    statusText: status?.value.text ?? null,
    statusSpan: status?.value.span ?? issue.span,
    statusPath: status?.speaker.document.path ?? document.path,
    blockedBy: blockers === null ? [] : distinct(resolve(blockers.value.refs, blockers.speaker)),
    saysNone: blockers?.value.none ?? false,
    blocks: issue.blocks === null ? [] : distinct(resolve(issue.blocks.refs, own)),
  }
}

/** What is named twice in one field (`[#7](07-mail.md)`) blocks once. */
function distinct(blockers: readonly Blocker[]): readonly Blocker[] {
  if (blockers.length < 2) return blockers
  const seen = new Set<string>()
  return blockers.filter(({ kind, ref }) => {
    if (kind !== 'issue' && kind !== 'document') return true
    return seen.has(ref) ? false : seen.add(ref)
  })
}

/** The first row that says something. Its numbers mean the issue's siblings where the issue is a file. */
function fromRows<T extends StatusFact | BlockerField>(
  rows: readonly TiedRow[],
  document: DocumentFacts,
  tell: (row: TiedRow['row']) => T | null,
): Told<T> | null {
  for (const tied of rows) {
    const value = tell(tied.row)
    if (value === null) continue
    const numbered = document.isFileIssue || /^#?\d/u.test(tied.row.ref)
    return { value, speaker: { document: tied.document, numbered } }
  }
  return null
}
