import type { WaitingGraph } from './waiting-graph.ts'

/** What each node of the graph means to all others. Nodes that wait for each other are one group. */
export type BlockerReach = {
  readonly groupOf: (node: number) => number
  /** How many open issues wait for a node, directly or not, itself not counted. */
  readonly fanOut: (node: number) => number
  /** The groups that each group waits for in the end; a cycle that waits for nothing else is its own root. */
  readonly rootGroups: readonly (readonly number[])[]
  /** The nodes of a group: its issues, or the document or text that it is. */
  readonly members: readonly (readonly number[])[]
  /** Groups of issues that wait for each other, by node. */
  readonly cycles: readonly (readonly number[])[]
}

const none: readonly number[] = []

/** Counts who waits for each node, and finds what each node waits for in the end. The first nodes are the issues. */
export function findBlockerReach(graph: WaitingGraph, issueCount: number): BlockerReach {
  const { components } = graph
  const groups = groupGraph(graph)
  const issues = components.map((members) => members.filter((node) => node < issueCount))
  // Documents and texts are passed through, not counted.
  const sizes = issues.map(({ length }) => length)
  const waiting = countWaiting(groups, sizes)
  const roots = findRootGroups(groups, components)
  const groupOf = (node: number): number => groups.groupOf[node] ?? 0
  return {
    groupOf,
    fanOut(node) {
      const group = groupOf(node)
      const others = (sizes[group] ?? 0) - (node < issueCount ? 1 : 0)
      return (waiting[group] ?? 0) + others
    },
    rootGroups: roots.map((found, group) => (found.length === 0 && isCycle(graph, group) ? [group] : found)),
    members: components.map((all, group) => (sizes[group] === 0 ? all : (issues[group] ?? all))),
    cycles: issues.filter((members) => members.length > 1),
  }
}

/** The strongly connected components as nodes. A component comes after everything that it waits for. */
type GroupGraph = {
  readonly groupOf: Int32Array
  /** What a group waits for directly. */
  readonly blockers: readonly (readonly number[])[]
  /** The groups that wait for it directly. */
  readonly waiters: readonly (readonly number[])[]
}

function groupGraph({ edges, components }: WaitingGraph): GroupGraph {
  const groupOf = new Int32Array(edges.length)
  for (const [group, members] of components.entries()) for (const node of members) groupOf[node] = group
  const waiters = components.map((): number[] => [])
  const blockers = components.map((members, group) => {
    const targets = new Set<number>()
    for (const node of members) for (const next of edges[node] ?? none) targets.add(groupOf[next] ?? 0)
    targets.delete(group)
    for (const target of targets) waiters[target]?.push(group)
    return [...targets]
  })
  return { groupOf, blockers, waiters }
}

/**
 * How many issues wait for each group from outside. Where a single group waits directly, everybody waits through it;
 * only where paths meet, the waiting groups are visited one by one.
 */
function countWaiting({ waiters }: GroupGraph, sizes: readonly number[]): Int32Array {
  const counts = new Int32Array(waiters.length)
  const visitedFor = new Int32Array(waiters.length).fill(-1)
  for (let group = waiters.length - 1; group >= 0; group--) {
    const direct = waiters[group] ?? none
    const [only] = direct
    if (direct.length === 1 && only !== undefined) counts[group] = (counts[only] ?? 0) + (sizes[only] ?? 0)
    else counts[group] = visitWaiting(group, waiters, sizes, visitedFor)
  }
  return counts
}

function visitWaiting(
  start: number,
  waiters: GroupGraph['waiters'],
  sizes: readonly number[],
  visitedFor: Int32Array,
): number {
  let count = 0
  const stack = [start]
  for (let group = stack.pop(); group !== undefined; group = stack.pop()) {
    for (const waiter of waiters[group] ?? none) {
      if (visitedFor[waiter] === start) continue
      visitedFor[waiter] = start
      count += sizes[waiter] ?? 0
      stack.push(waiter)
    }
  }
  return count
}

/** By group, the groups at the end of what it waits for, in order of their first node; none for such an end itself. */
function findRootGroups({ blockers }: GroupGraph, components: WaitingGraph['components']): number[][] {
  const first = (group: number): number => components[group]?.[0] ?? 0
  const roots: number[][] = []
  for (const direct of blockers) {
    const found = direct.map((group) => (blockers[group]?.length === 0 ? [group] : (roots[group] ?? [])))
    // Most wait for a single thing, and share its list.
    const [only] = found
    if (found.length === 1 && only !== undefined) roots.push(only)
    else roots.push([...new Set(found.flat())].sort((a, b) => first(a) - first(b)))
  }
  return roots
}

function isCycle({ components, edges }: WaitingGraph, group: number): boolean {
  const members = components[group] ?? none
  return members.length > 1 || members.some((node) => edges[node]?.includes(node))
}
