import type { BoardBlocker } from '../../model/board/board.ts'
import { isClosed } from '../../model/document/status.ts'
import type { LinkedIssue } from '../../model/workspace.ts'
import { findComponents } from '../../rules/shared/graph.ts'
import type { BlockerBook, SettledBlocker } from './settle-blockers.ts'

/** What is waited for and is no issue of this workspace. */
export type OutsideNode = { readonly ref: string; readonly kind: BoardBlocker['kind'] }

/**
 * Who waits for what right now. Nodes are the issues by their number, then outsiders: documents, words, unknown ids.
 * Edges lead from open issues to open blockers, and from a document to the open issues in it.
 */
export type WaitingGraph = {
  readonly edges: readonly (readonly number[])[]
  readonly outsiders: readonly OutsideNode[]
  /** Strongly connected; each comes after all that it waits for. */
  readonly components: readonly (readonly number[])[]
}

const none: readonly number[] = []

/** Draws the graph of all open blockers. */
export function waitingGraph(
  issues: readonly LinkedIssue[],
  blockers: readonly (readonly SettledBlocker[])[],
  { openIn }: BlockerBook,
): WaitingGraph {
  const edges: (readonly number[])[] = issues.map(() => none)
  const outsiders: OutsideNode[] = []
  const places = new Map<string, number>()
  const place = ({ kind, ref }: OutsideNode): number => {
    const key = `${kind}\n${ref}`
    const known = places.get(key) ?? edges.length
    if (known === edges.length) {
      places.set(key, known)
      outsiders.push({ kind, ref })
      edges.push(kind === 'document' ? openIn(ref) : none)
    }
    return known
  }
  let onlyAskers: ReadonlyMap<string, number> | null = null
  const isAlone = (node: number, { kind, ref }: BoardBlocker): boolean => {
    if (kind !== 'document') return false
    onlyAskers ??= onlyAskersOf(issues, blockers)
    return onlyAskers.get(ref) === node
  }
  for (const [node, issue] of issues.entries()) {
    if (isClosed(issue.status)) continue
    const targets: number[] = []
    for (const { blocker, node: target } of blockers[node] ?? []) {
      if (!blocker.isOpen) continue
      if (target !== null) targets.push(target)
      else if (isAlone(node, blocker)) {
        for (const other of openIn(blocker.ref)) if (issues[other]?.id !== issue.id) targets.push(other)
      } else targets.push(place(blocker))
    }
    if (targets.length > 0) edges[node] = targets
  }
  return { edges, outsiders, components: findComponents(edges) }
}

/**
 * By document, the only open issue in it that waits for the document itself, which means: for all others there.
 * Through the document it would wait for itself. Where there are several, they do wait for each other.
 */
function onlyAskersOf(
  issues: readonly LinkedIssue[],
  blockers: readonly (readonly SettledBlocker[])[],
): Map<string, number> {
  const askers = new Map<string, number>()
  for (const [node, { path, status }] of issues.entries()) {
    if (isClosed(status)) continue
    const asks = blockers[node]?.some(({ blocker }) => blocker.kind === 'document' && blocker.ref === path)
    if (asks === true) askers.set(path, askers.has(path) ? -1 : node)
  }
  return askers
}
