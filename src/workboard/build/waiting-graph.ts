import type { BoardBlocker } from '../../model/board/board.ts'
import type { BoardNode } from '../../model/board/board-node.ts'
import { isClosed } from '../../model/document/status.ts'
import { findComponents } from '../../model/graph.ts'
import { addTo } from '../../model/group-by.ts'

/** What is waited for and is no issue of this workspace. */
type OutsideNode = { readonly ref: string; readonly kind: BoardBlocker['kind'] }

/** What a group waits for in the end. Groups that wait for the same share one list, which may be long. */
type BlockerRoots = { readonly groups: readonly BlockerGroup[]; readonly refs: readonly string[] }

const noRoots: BlockerRoots = { groups: [], refs: [] }

/** Nodes that wait for each other, or a single node. */
export class BlockerGroup {
  /** Its issues, or the document or text that it is. */
  readonly members: readonly number[]
  /** Documents and texts are passed through, not counted. */
  readonly issueCount: number
  readonly firstNode: number
  /** The groups that wait for it directly. */
  readonly waiters: BlockerGroup[] = []
  /** The roots of those that wait for it: where it waits for nothing, it is the root. */
  ends = noRoots
  /** Its own roots; a cycle that waits for nothing else is its own. */
  roots = noRoots
  /** How many issues wait for it from outside, directly or not. */
  waiting = 0
  countedFor: BlockerGroup | null = null

  constructor(nodes: readonly number[], outsidersFrom: number) {
    const issues = nodes.filter((node) => node < outsidersFrom)
    this.members = issues.length === 0 ? nodes : issues
    this.issueCount = issues.length
    this.firstNode = nodes[0] ?? 0
  }

  /** How many open issues wait for each member, itself not counted. */
  get fanOut(): number {
    return this.waiting + Math.max(0, this.issueCount - 1)
  }
}

const none: readonly number[] = []

export type WaitingGroups = {
  /** By node: the issues by their number, then the outsiders. */
  readonly groupOf: readonly BlockerGroup[]
  readonly outsiders: readonly OutsideNode[]
  /** Groups of issues that wait for each other, by node. */
  readonly cycles: readonly (readonly number[])[]
}

/** Finds who waits for each other, how many wait for each, and what each waits for in the end. */
export function findWaitingGroups(issues: readonly BoardNode[]): WaitingGroups {
  const { edges, outsiders } = waitingGraph(issues)
  const refOf = (node: number): string => issues[node]?.facts.id ?? outsiders[node - issues.length]?.ref ?? ''
  const groupOf: BlockerGroup[] = []
  // A component comes after everything that it waits for.
  const groups = findComponents(edges).map((nodes) => {
    const group = new BlockerGroup(nodes, issues.length)
    for (const node of nodes) groupOf[node] = group
    const direct = new Set(
      nodes.flatMap((node) => (edges[node] ?? none).flatMap((next) => groupOf[next] ?? [])),
    )
    const isCycle = direct.delete(group)
    for (const blocker of direct) blocker.waiters.push(group)
    group.ends = direct.size === 0 ? rootsOf([group], refOf) : joinEnds([...direct], refOf)
    group.roots = direct.size > 0 || isCycle ? group.ends : noRoots
    return group
  })
  for (const group of groups.toReversed()) group.waiting = countWaiting(group)
  const cycles = groups.filter(({ issueCount }) => issueCount > 1)
  return { groupOf, outsiders, cycles: cycles.map(({ members }) => members) }
}

function rootsOf(groups: readonly BlockerGroup[], refOf: (node: number) => string): BlockerRoots {
  return { groups, refs: groups.flatMap(({ members }) => members.map(refOf)) }
}

/** Most wait for a single thing, and share its list. */
function joinEnds(blockers: readonly BlockerGroup[], refOf: (node: number) => string): BlockerRoots {
  const [only, ...others] = blockers
  if (only !== undefined && others.length === 0) return only.ends
  const groups = new Set(blockers.flatMap(({ ends }) => ends.groups))
  return rootsOf(
    [...groups].sort((a, b) => a.firstNode - b.firstNode),
    refOf,
  )
}

/** Where a single group waits directly, all others wait through it; only where paths meet, they are visited one by one. */
function countWaiting(start: BlockerGroup): number {
  const [only, ...others] = start.waiters
  if (only !== undefined && others.length === 0) return only.waiting + only.issueCount
  let count = 0
  const stack = [start]
  for (let group = stack.pop(); group !== undefined; group = stack.pop()) {
    for (const waiter of group.waiters) {
      if (waiter.countedFor === start) continue
      waiter.countedFor = start
      count += waiter.issueCount
      stack.push(waiter)
    }
  }
  return count
}

/**
 * Who waits for what right now. Nodes are the issues by their number, then outsiders: documents, words, unknown ids.
 * Edges lead from open issues to open blockers, and from a document to the open issues in it.
 */
function waitingGraph(issues: readonly BoardNode[]) {
  const open = new Map<string, number[]>()
  for (const [node, { facts }] of issues.entries()) if (!isClosed(facts.status)) addTo(open, facts.path, node)
  const openIn = (path: string) => open.get(path) ?? none
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
  const onlyWaiters = onlyWaitersFor(issues)
  for (const [node, { facts, waits }] of issues.entries()) {
    if (isClosed(facts.status)) continue
    edges[node] = waits.flatMap(({ blocker, node: target }) => {
      if (!blocker.isOpen) return []
      if (target !== null) return [target]
      const { kind, ref } = blocker
      return kind === 'document' && onlyWaiters.get(ref) === node
        ? openIn(ref).filter((other) => issues[other]?.facts.id !== facts.id)
        : [numberOf(blocker)]
    })
  }
  return { edges, outsiders }
}

/**
 * By document, the only open issue in it that waits for the document itself, which means: for all others there.
 * Through the document it would wait for itself. Where there are several, they do wait for each other.
 */
function onlyWaitersFor(issues: readonly BoardNode[]): Map<string, number> {
  const waiters = new Map<string, number>()
  for (const [node, { facts, waits }] of issues.entries()) {
    const { path, status } = facts
    if (isClosed(status)) continue
    const isWaiting = waits.some(({ blocker }) => blocker.kind === 'document' && blocker.ref === path)
    if (isWaiting) waiters.set(path, waiters.has(path) ? -1 : node)
  }
  return waiters
}
