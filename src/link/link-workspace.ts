import { reusesIds } from '../model/document/plan-place.ts'
import type { SharedFacts } from '../model/document/shared-facts.ts'
import type { IssueStatus } from '../model/document/status.ts'
import { noEvidence } from '../model/evidence/run-evidence.ts'
import { findCycles } from '../model/graph.ts'
import { boardPath, comparePaths, resolvePath } from '../model/root-paths.ts'
import type { BoardFileItem, LinkedIssue, Workspace } from '../model/workspace.ts'
import { linkBlockers } from './blocker-graph.ts'
import { blockerResolver } from './blocker-resolver.ts'
import { type IdIndex, indexIds } from './id-index.ts'
import { indexNames } from './issue-names.ts'
import type { LinkInput } from './link-input.ts'
import { linkIssues } from './link-issues.ts'
import { linkMentions } from './link-mentions.ts'
import { linkPhases } from './link-phases.ts'
import { linkPrds } from './link-prds.ts'
import { linkRows, type RowIssue } from './link-rows.ts'
import { linkSotPaths, linkTargets } from './link-targets.ts'
import type { PathIndex } from './path-index.ts'
import { respell } from './path-index.ts'
import { indexSiblings } from './sibling-index.ts'

/** Links the facts of all documents: ids to issues, numbers to siblings, paths to files. */
export function linkWorkspace(input: LinkInput): Workspace {
  const documents = [...input.documents].sort((a, b) => comparePaths(a.path, b.path))
  const paths = indexPaths(input, documents)
  const siblings = indexSiblings(documents)
  // What the board says is in a document is defined there or nowhere: its row may be where.
  const elsewhere = (input.board?.items ?? []).filter(({ document }) => document === null)
  const inText = indexWorkspaceIds(input, documents, [], elsewhere)
  const linkedRows = linkRows(documents, { ids: inText, siblings, paths, titles: titlesOf(documents) })
  const items = input.board?.items ?? []
  const isComplete = linkedRows.issues.length === 0 && items.length === elsewhere.length
  const ids = isComplete ? inText : indexWorkspaceIds(input, documents, linkedRows.issues, items)
  const resolve = blockerResolver({ ids, names: indexNames(documents, ids, siblings), siblings, paths })
  const issues = linkIssues(documents, linkedRows.rows, linkedRows.issues, resolve)
  const byId = definitionOfEach(issues, input)
  const blockerGraph = linkBlockers(issues, byId)
  return {
    settings: input.settings,
    sotFolder: input.sotFolder,
    documents,
    records: [...input.records].sort((a, b) => comparePaths(a.path, b.path)),
    scanned: [...input.scanned].sort((a, b) => comparePaths(a.path, b.path)),
    unread: [...input.unread].sort((a, b) => comparePaths(a.path, b.path)),
    board: input.board,
    issues,
    byId,
    byPath: paths.documents,
    blockerGraph,
    cycles: findCycles(blockerGraph),
    phases: linkPhases(documents),
    rows: linkedRows.rows.map(({ id, path, row }) => ({ id, path, row })),
    mentions: linkMentions(documents, issues, ids),
    links: linkTargets(documents, paths),
    sotPaths: linkSotPaths(documents, paths),
    external: externalStatuses(input, ids),
    retired: ids.retired,
    prdOf: linkPrds(issues, paths),
    existing: existingPaths(input, paths),
    evidence: noEvidence,
  }
}

function titlesOf(documents: readonly SharedFacts[]): ReadonlyMap<string, string> {
  return new Map(documents.flatMap(({ issues }) => issues.map(({ id, title }) => [id, title] as const)))
}

function indexPaths(input: LinkInput, documents: readonly SharedFacts[]): PathIndex {
  return {
    documents: new Map(documents.map((document) => [document.path, document])),
    records: new Set(input.records.map(({ path }) => path)),
    targets: input.targets,
    sotFolder: input.sotFolder,
  }
}

function indexWorkspaceIds(
  { board, settings }: LinkInput,
  documents: readonly SharedFacts[],
  rows: readonly RowIssue[],
  items: readonly BoardFileItem[],
): IdIndex {
  const defined = new Set<string>()
  for (const { issues } of documents) for (const { id } of issues) defined.add(id)
  for (const { issue } of rows) defined.add(issue.id)
  return indexIds(
    {
      defined,
      declared: [...items, ...(board?.external ?? [])].map(({ id }) => id),
      retired: (board?.retired ?? []).map(({ id }) => id),
    },
    settings.idPatterns,
  )
}

/** The first definition of each id, that of a new item where its tool reuses ids, or the one in the document that the board names for it. */
function definitionOfEach(issues: readonly LinkedIssue[], input: LinkInput): Map<string, LinkedIssue> {
  const named = new Map(
    input.board?.items.map(({ id, document }) => [id, document && boardPath(document, input)]),
  )
  const reusing = new Set(input.documents.flatMap(({ path, format }) => (reusesIds(format) ? [path] : [])))
  const byId = new Map<string, LinkedIssue>()
  for (const issue of issues) {
    const known = byId.get(issue.id)
    const home = named.get(issue.id)
    const isReused = known?.status === 'dropped' && issue.status !== 'dropped' && reusing.has(issue.path)
    if (known === undefined || isReused || (issue.path === home && known.path !== home))
      byId.set(issue.id, issue)
  }
  return byId
}

/** Statuses of ids that live elsewhere, as WORKBOARD.yaml states them. */
function externalStatuses({ board }: LinkInput, ids: IdIndex): Map<string, IssueStatus | null> {
  const statuses = new Map<string, IssueStatus | null>()
  for (const { id, status } of [...(board?.external ?? []), ...(board?.items ?? [])]) {
    if (!ids.defined.has(id) && !statuses.has(id)) statuses.set(id, status)
  }
  return statuses
}

function existingPaths(input: LinkInput, paths: PathIndex): Set<string> {
  const found = [...input.targets]
    .filter(([, state]) => state === 'file' || state === 'folder')
    .map(([path]) => path)
  const existing = new Set([...paths.documents.keys(), ...paths.records, ...found])
  if (input.board !== null) existing.add(input.board.path)
  if (input.settings.path !== null) existing.add(input.settings.path)
  for (const entry of input.settings.required) {
    if (!('path' in entry)) continue
    const plain = resolvePath('', entry.path)
    if (plain !== null && existing.has(respell(plain, input.sotFolder))) existing.add(entry.path)
  }
  return existing
}
