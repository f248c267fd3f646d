/** A directed graph: the successors of each node, by index. */
export type Graph = readonly (readonly number[])[]

type Walk = {
  /** When a node was first seen, from 1; 0 is never. */
  readonly order: Int32Array
  /** The earliest node on the stack that is reachable from it. */
  readonly low: Int32Array
  /** The successor to look at next. */
  readonly cursor: Int32Array
  readonly onStack: Uint8Array
  readonly stack: number[]
  readonly components: number[][]
  clock: number
}

/**
 * Strongly connected components, each sorted; a component comes after all components that it leads to.
 * Tarjan's algorithm with a stack of its own: a chain of any length must not overflow the call stack.
 */
export function findComponents(graph: Graph): number[][] {
  const walk = startWalk(graph.length)
  for (let node = 0; node < graph.length; node++) {
    if (walk.order[node] === 0) explore(graph, node, walk)
  }
  return walk.components
}

/** Strongly connected components of two nodes and more, each sorted, in the order of their first node. */
export function findCycles(graph: Graph): number[][] {
  return findComponents(graph)
    .filter((members) => members.length > 1)
    .sort((a, b) => (a[0] ?? 0) - (b[0] ?? 0))
}

/** The shortest cycle through `start` that stays within `members`, as its nodes from `start` on; empty if none. */
export function shortestCycle(graph: Graph, start: number, members: ReadonlySet<number>): number[] {
  const cameFrom = new Map<number, number>()
  const queue = [start]
  for (let head = 0; head < queue.length; head++) {
    const node = queue[head] ?? start
    for (const next of graph[node] ?? []) {
      if (next === start && node !== start) return trace(cameFrom, start, node)
      if (next === start || !members.has(next) || cameFrom.has(next)) continue
      cameFrom.set(next, node)
      queue.push(next)
    }
  }
  return []
}

function trace(cameFrom: ReadonlyMap<number, number>, start: number, last: number): number[] {
  const nodes = [last]
  let node = last
  while (node !== start) {
    node = cameFrom.get(node) ?? start
    nodes.push(node)
  }
  return nodes.reverse()
}

function startWalk(size: number): Walk {
  return {
    order: new Int32Array(size),
    low: new Int32Array(size),
    cursor: new Int32Array(size),
    onStack: new Uint8Array(size),
    stack: [],
    components: [],
    clock: 0,
  }
}

function explore(graph: Graph, root: number, walk: Walk): void {
  const path = [root]
  enter(walk, root)
  for (let node = path.at(-1); node !== undefined; node = path.at(-1)) {
    const cursor = walk.cursor[node] ?? 0
    const next = graph[node]?.[cursor]
    walk.cursor[node] = cursor + 1
    if (next === undefined) {
      path.pop()
      leave(walk, node, path.at(-1))
    } else if (walk.order[next] === 0) {
      enter(walk, next)
      path.push(next)
    } else if (walk.onStack[next] === 1) {
      lower(walk, node, walk.order[next] ?? 0)
    }
  }
}

function enter(walk: Walk, node: number): void {
  walk.clock += 1
  walk.order[node] = walk.clock
  walk.low[node] = walk.clock
  walk.onStack[node] = 1
  walk.stack.push(node)
}

function leave(walk: Walk, node: number, parent: number | undefined): void {
  const low = walk.low[node] ?? 0
  if (parent !== undefined) lower(walk, parent, low)
  if (low !== walk.order[node]) return
  const members = [node]
  walk.onStack[node] = 0
  for (let member = walk.stack.pop(); member !== undefined && member !== node; member = walk.stack.pop()) {
    walk.onStack[member] = 0
    members.push(member)
  }
  walk.components.push(members.length > 1 ? members.sort((a, b) => a - b) : members)
}

function lower(walk: Walk, node: number, to: number): void {
  walk.low[node] = Math.min(walk.low[node] ?? to, to)
}
