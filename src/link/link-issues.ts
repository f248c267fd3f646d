import type { BlockerField, StatusFact } from '../model/document/issue.ts'
import type { SharedFacts, SharedIssue } from '../model/document/shared-facts.ts'
import { compareSpans } from '../model/document/span.ts'
import { isOpenBox } from '../model/document/status.ts'
import { addTo } from '../model/group-by.ts'
import type { Blocker, LinkedIssue } from '../model/workspace.ts'
import type { BlockerResolver, CitingDocument } from './blocker-resolver.ts'
import type { RowIssue, RowOfDocument } from './link-rows.ts'

type StatedValue<T> = { readonly value: T; readonly citing: CitingDocument }

/** Issues of all documents, which are in order of path, in order of path and place, with what index tables add to them. */
export function linkIssues(
  documents: readonly SharedFacts[],
  rows: readonly RowOfDocument[],
  rowIssues: readonly RowIssue[],
  resolve: BlockerResolver,
): LinkedIssue[] {
  const byId = new Map<string, RowOfDocument[]>()
  for (const row of rows) addTo(byId, row.id, row)
  const ofRows = new Map<SharedFacts, SharedIssue[]>()
  for (const { document, issue } of rowIssues) addTo(ofRows, document, issue)
  const linked: LinkedIssue[] = []
  const parts = partsOf(documents)
  for (const document of documents) {
    if (document.partOf !== null && parts.get(document.partOf) === document) continue
    const part = parts.get(document.path)
    for (const issue of inOrder(document.issues, ofRows.get(document) ?? [])) {
      linked.push(linkIssue(issue, document, byId.get(issue.id) ?? noRows, resolve, part))
    }
  }
  return linked
}

/** The documents that give status and criteria of the issue of another one, by the path of that one. */
function partsOf(documents: readonly SharedFacts[]): ReadonlyMap<string, SharedFacts> {
  const parts = new Map<string, SharedFacts>()
  for (const document of documents) if (document.partOf !== null) parts.set(document.partOf, document)
  if (parts.size === 0) return parts
  const known = new Set(documents.map(({ path }) => path))
  return new Map([...parts].filter(([path]) => known.has(path)))
}

const noRows: readonly RowOfDocument[] = []

/** Issues of one document in the order of their places: mostly they are in it already. */
function inOrder(own: readonly SharedIssue[], ofRows: readonly SharedIssue[]): readonly SharedIssue[] {
  const isInOrder = ofRows.length === 0 && own.every(({ span }, at) => span[0] > (own[at - 1]?.span[0] ?? 0))
  return isInOrder ? own : [...own, ...ofRows].sort((a, b) => compareSpans(a.span, b.span))
}

function linkIssue(
  stated: SharedIssue,
  document: SharedFacts,
  rows: readonly RowOfDocument[],
  resolve: BlockerResolver,
  part: SharedFacts | undefined,
): LinkedIssue {
  const issue = withRows(withPart(stated, part?.issues[0]), rows)
  const own: CitingDocument = { document, numbered: issue.source === 'row' }
  const status = statusOf(issue, part === undefined ? own : { ...own, document: part }, rows)
  const blockers =
    issue.blockedBy === null
      ? fromRows(rows, document, (row) => row.blockedBy)
      : { value: issue.blockedBy, citing: own }
  return {
    id: issue.id,
    path: document.path,
    issue,
    criteriaPath: part?.path ?? document.path,
    status: status?.value.status ?? 'unstated',
    statusText: status?.value.text ?? null,
    statusSpan: status?.value.span ?? issue.span,
    statusPath: status?.citing.document.path ?? document.path,
    blockedBy: blockers === null ? [] : distinct(resolve(blockers.value.refs, blockers.citing)),
    saysNone: blockers?.value.none ?? false,
    blocks: issue.blocks === null ? [] : distinct(resolve(issue.blocks.refs, own)),
  }
}

function withPart(issue: SharedIssue, part: SharedIssue | undefined): SharedIssue {
  if (part === undefined) return issue
  const { status, acceptance, relations } = part
  return { ...issue, status, acceptance, relations }
}

/** What tables say of the planning of an issue counts where its own document says nothing. */
function withRows(issue: SharedIssue, rows: readonly RowOfDocument[]): SharedIssue {
  const planning = rows.find(({ row }) => row.planning !== undefined)?.row.planning
  return planning === undefined ? issue : { ...issue, planning: { ...planning, ...issue.planning } }
}

/** Its own status, else that of a table. An open box says less than any row that does not contradict it. */
function statusOf({ source, status }: SharedIssue, citing: CitingDocument, rows: readonly RowOfDocument[]) {
  const own = status === null ? null : { value: status, citing }
  if (own !== null && (source === 'row' || source === 'item' || !isOpenBox(own.value.text, own.value.status)))
    return own
  const listed = fromRows(rows, citing.document, (row) => row.status)
  return own !== null && listed?.value.status === 'validated' ? own : (listed ?? own)
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

/** The value of the first row that has one. Its numbers mean the issue's siblings where the issue is a file. */
function fromRows<T extends StatusFact | BlockerField>(
  rows: readonly RowOfDocument[],
  document: SharedFacts,
  read: (row: RowOfDocument['row']) => T | null,
): StatedValue<T> | null {
  for (const linked of rows) {
    const value = read(linked.row)
    if (value === null) continue
    const numbered = document.isFileIssue || /^#?\d/u.test(linked.row.ref)
    return { value, citing: { document: linked.document, numbered } }
  }
  return null
}
