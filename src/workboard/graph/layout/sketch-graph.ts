import type { Board, BoardItem, RootBlocker } from '../../../model/board/board.ts'
import { type GraphEdge, type GraphNode, type GraphSketch, issueNode, outerNode } from './graph-sketch.ts'

/** Above these a drawing is no longer looked at, and no longer laid out in good time. */
export const maxNodes = 500
export const maxEdges = 1000

/**
 * Every issue and everything that issues wait for; without unconnected issues where that is too much, and
 * with all that wait for the same roots in one box where it still is.
 */
export function sketchGraph(board: Board): GraphSketch {
  const whole = sketchAll(board)
  if (fits(whole)) return whole
  const connected = withoutUnconnected(whole)
  return fits(connected) ? connected : foldByRoots(board, whole.nodes.length)
}

function fits({ nodes, edges }: GraphSketch): boolean {
  return nodes.length <= maxNodes && edges.length <= maxEdges
}

/** Every issue and everything that issues wait for. */
export function sketchAll({ items, cycles }: Board): GraphSketch {
  const cyclic = new Set(cycles.flat())
  const cycleOf = new Map(cycles.flatMap((cycle, index) => cycle.map((id) => [id, index] as const)))
  const nodes: GraphNode[] = []
  const numbers = new Map<string, number>()
  const numberOf = (node: GraphNode): number => {
    const number = numbers.get(node.key) ?? nodes.push(node) - 1
    numbers.set(node.key, number)
    return number
  }
  for (const item of items) numberOf(issueNode(item, cyclic))
  const edges = new Map<string, GraphEdge>()
  for (const { id, blockedBy } of items) {
    const to = numbers.get(id) ?? 0
    for (const blocker of blockedBy) {
      const here = blocker.kind === 'issue' ? numbers.get(blocker.ref) : undefined
      const from = here ?? numberOf(outerNode(blocker))
      const cycle = cycleOf.get(blocker.ref)
      const isInCycle = from === to || (cycle !== undefined && cycle === cycleOf.get(id))
      edges.set(`${from} ${to}`, {
        from,
        to,
        isOpen: blocker.isOpen,
        isCyclic: here !== undefined && isInCycle,
      })
    }
  }
  return { nodes, edges: [...edges.values()], note: null }
}

/** Leaves out issues that wait for nothing and block nothing. */
export function withoutUnconnected(sketch: GraphSketch): GraphSketch {
  const connected = new Set(sketch.edges.flatMap(({ from, to }) => [from, to]))
  const left = sketch.nodes.length - connected.size
  const note = `${left} issues that wait for nothing and block nothing are not drawn.`
  return onlyNodes(sketch, connected, left === 0 ? null : note)
}

/** A part of a graph: these nodes, and the arrows between them. */
export function onlyNodes(
  { nodes, edges }: GraphSketch,
  chosen: ReadonlySet<number>,
  note: string | null,
): GraphSketch {
  const drawn = [...nodes.keys()].filter((index) => chosen.has(index))
  const places = new Map(drawn.map((index, place) => [index, place]))
  const moved = edges.flatMap((edge) => {
    const [from, to] = [places.get(edge.from), places.get(edge.to)]
    return from === undefined || to === undefined ? [] : [{ ...edge, from, to }]
  })
  return { nodes: drawn.flatMap((index) => nodes[index] ?? []), edges: moved, note }
}

/** Above this, unconnected issues would only hide the others. */
const mostWithUnconnected = 200

/** The blocked-by graph, nothing folded: for those who draw it themselves. */
export function wholeGraph(board: Board): GraphSketch {
  const whole = sketchAll(board)
  return whole.nodes.length <= mostWithUnconnected ? whole : withoutUnconnected(whole)
}

const maxRoots = 150
const maxGroups = 150
/** Arrows into one group: its largest roots. The others are counted. */
const maxArrows = 8

type Group = { readonly roots: readonly number[]; readonly items: readonly BoardItem[] }

/** A graph too large to look at: its roots, and one box for all issues that wait for the same of them. */
function foldByRoots(board: Board, whole: number): GraphSketch {
  const roots = board.roots.slice(0, maxRoots)
  const groups = groupsOf(board, roots)
  const drawn = groups.slice(0, maxGroups)
  const cyclic = new Set(board.cycles.flat())
  const nodes: GraphNode[] = roots.map((root) =>
    root.item === null ? outerNode(root) : issueNode(root.item, cyclic),
  )
  const edges: GraphEdge[] = []
  for (const group of drawn) {
    const to = nodes.length
    nodes.push(groupNode(group, to))
    for (const from of group.roots.slice(0, maxArrows))
      edges.push({ from, to, isOpen: true, isCyclic: false })
  }
  return { nodes, edges, note: noteOf(board, whole, groups, drawn) }
}

/** Issues by the roots that they wait for, largest first; roots that are not drawn do not count. */
function groupsOf(board: Board, roots: readonly RootBlocker[]): Group[] {
  const places = new Map(roots.map(({ ref }, index) => [ref, index]))
  const isRoot = new Set(roots.map(({ item }) => item?.id))
  const groups = new Map<string, { roots: number[]; items: BoardItem[] }>()
  for (const item of board.items) {
    if (isRoot.has(item.id)) continue
    const behind = item.rootBlockers.flatMap((ref) => places.get(ref) ?? []).sort((a, b) => a - b)
    if (behind.length === 0) continue
    const group = groups.get(behind.join(' ')) ?? { roots: behind, items: [] }
    group.items.push(item)
    groups.set(behind.join(' '), group)
  }
  return [...groups.values()].sort((a, b) => b.items.length - a.items.length)
}

function groupNode({ roots, items }: Group, place: number): GraphNode {
  const [first] = items
  const more = roots.length > maxArrows ? `, for ${roots.length} roots` : ''
  const label = items.length === 1 ? '1 issue waits' : `${items.length} issues wait`
  const rest = items.length > 1 ? ' …' : ''
  return {
    key: `group ${place}`,
    kind: 'group',
    label: `${label}${more}`,
    text: `${first?.id ?? ''}${rest}`,
    item: first ?? null,
    isCyclic: false,
  }
}

function noteOf(board: Board, whole: number, groups: readonly Group[], drawn: readonly Group[]): string {
  const left = [
    ...(board.roots.length > maxRoots ? [`${board.roots.length - maxRoots} smaller root blockers`] : []),
    ...(groups.length > drawn.length ? [`${groups.length - drawn.length} smaller groups`] : []),
  ]
  const rest = left.length > 0 ? ` Not drawn: ${left.join(' and ')}.` : ''
  return `${whole} boxes are too many to draw: issues that wait for the same root blockers share one.${rest}`
}
