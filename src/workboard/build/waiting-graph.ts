import type { BoardBlocker } from '../../model/board/board.ts'
import { isClosed } from '../../model/document/status.ts'
import { findComponents } from '../../model/graph.ts'
import type { LinkedIssue } from '../../model/workspace.ts'
import type { SettledBlockers } from './settle-blockers.ts'

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

/** The graph of all open blockers. */
export function waitingGraph(
  issues: readonly LinkedIssue[],
  { ofIssues, openIn }: SettledBlockers,
): WaitingGraph {
  const edges: (readonly number[])[] = issues.map(() => none)
  const outsiders: OutsideNode[] = []
  const numbers = new Map<string, number>()
  const numberOf = ({ kind, ref }: OutsideNode): number => {
    const key = `${kind}\n${ref}`
    const known = numbers.get(key)
    if (known !== undefined) return known
    numbers.set(key, edges.length)
    outsiders.push({ kind, ref })
    return edges.push(kind === 'document' ? openIn(ref) : none) - 1
  }
  const onlyWaiters = onlyWaitersFor(issues, ofIssues)
  for (const [node, issue] of issues.entries()) {
    if (isClosed(issue.status)) continue
    const targets = (ofIssues[node] ?? []).flatMap(({ blocker, node: target }) => {
      if (!blocker.isOpen) return []
      if (target !== null) return [target]
      const { kind, ref } = blocker
      return kind === 'document' && onlyWaiters.get(ref) === node
        ? openIn(ref).filter((other) => issues[other]?.id !== issue.id)
        : [numberOf(blocker)]
    })
    if (targets.length > 0) edges[node] = targets
  }
  return { edges, outsiders, components: findComponents(edges) }
}

/**
 * By document, the only open issue in it that waits for the document itself, which means: for all others there.
 * Through the document it would wait for itself. Where there are several, they do wait for each other.
 */
function onlyWaitersFor(
  issues: readonly LinkedIssue[],
  blockers: SettledBlockers['ofIssues'],
): Map<string, number> {
  const waiters = new Map<string, number>()
  for (const [node, { path, status }] of issues.entries()) {
    if (isClosed(status)) continue
    const waits = blockers[node]?.some(({ blocker }) => blocker.kind === 'document' && blocker.ref === path)
    if (waits === true) waiters.set(path, waiters.has(path) ? -1 : node)
  }
  return waiters
}
