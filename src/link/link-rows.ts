import { sameLetters } from '../model/document/fold.ts'
import {
  bareIssue,
  type SharedFacts,
  type SharedIssue,
  type SharedRow,
} from '../model/document/shared-facts.ts'
import type { LinkedRow } from '../model/workspace.ts'
import { type IdIndex, looksLocal, plainNumber, resolveId, splitId } from './id-index.ts'
import { findPath, type PathIndex } from './path-index.ts'
import type { SiblingIndex } from './sibling-index.ts'

export type RowOfDocument = LinkedRow & { readonly document: SharedFacts }
export type RowIssue = { readonly issue: SharedIssue; readonly document: SharedFacts }

type Known = {
  readonly ids: IdIndex
  readonly siblings: SiblingIndex
  readonly paths: PathIndex
  /** The title of each issue. */
  readonly titles: ReadonlyMap<string, string>
}

/** Links the rows of index tables to their issues; rows of an issues document may be issues themselves. */
export function linkRows(
  documents: readonly SharedFacts[],
  known: Known,
): { rows: RowOfDocument[]; issues: RowIssue[] } {
  const rows: RowOfDocument[] = []
  const issues = new Map<string, RowIssue>()
  for (const document of documents) {
    for (const row of document.rows) {
      const id = rowIssueId(document, row, known)
      if (id !== null) rows.push({ id, path: document.path, row, document })
      else if (isOwnIssue(document, row, known.ids)) {
        rows.push({ id: row.ref, path: document.path, row, document })
        if (!issues.has(row.ref)) issues.set(row.ref, { issue: issueOfRow(row), document })
      }
    }
  }
  return { rows, issues: [...issues.values()] }
}

function rowIssueId(document: SharedFacts, row: SharedRow, known: Known): string | null {
  const { id, state } = resolveId(known.ids, row.ref, false)
  if (state === 'defined' || state === 'declared' || state === 'retired') return id
  if (row.link !== null) {
    const target = findPath(known.paths, row.link, document.path).document
    if (target?.isFileIssue === true && target.issues[0] !== undefined) return target.issues[0].id
  }
  if (!/^#?\d/u.test(row.ref)) return null
  const number = row.ref.replace(/^#/u, '')
  const ids = known.siblings.numbered(document, number)
  if (ids.length === 0) return issueOfTitle(known.ids.byOwnPart.get(plainNumber(number)) ?? [], row, known)
  return ids.length === 1 ? (ids[0] ?? null) : null
}

/** A number means an issue of another folder only where the row has its title as well. */
function issueOfTitle(ids: readonly string[], { title }: SharedRow, { titles }: Known): string | null {
  const isMeant = (id: string): boolean => title !== null && sameLetters(title, titles.get(id) ?? '')
  return ids.find(isMeant) ?? null
}

/** A row of an issues document whose id is defined nowhere else is where that issue is defined. */
function isOwnIssue(document: SharedFacts, row: SharedRow, ids: IdIndex): boolean {
  if (row.item === null && (document.kind !== 'issues' || document.isFileIssue)) return false
  if (looksLocal(ids, row.ref)) return true
  return ids.configured === null && /^[A-Za-z][\w-]*-\d+(?:\.\d+)*[a-z]?$/u.test(row.ref)
}

function issueOfRow(row: SharedRow): SharedIssue {
  return {
    ...bareIssue,
    id: row.ref,
    number: splitId(row.ref)?.number ?? null,
    source: 'row',
    title: row.title ?? row.ref,
    span: row.span,
    status: row.status,
    blockedBy: row.blockedBy,
    ...(row.planning === undefined ? {} : { planning: row.planning }),
    ...row.item,
  }
}
