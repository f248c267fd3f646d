import type { Board, BoardItem } from '../../../model/board/board.ts'
import { foldByRoots } from './fold-by-roots.ts'
import { type GraphEdge, type GraphSketch, issueNode, outerNode, SketchNodes } from './graph-sketch.ts'

/** Above these a drawing is no longer looked at, and no longer laid out in good time. */
export const maxNodes = 500
export const maxEdges = 1000

/**
 * Every issue and everything that issues wait for; without what stands alone where that makes it too much, and
 * with all that wait for the same roots in one box where it still is.
 */
export function sketchGraph(board: Board): GraphSketch {
  const whole = sketchAll(board)
  if (fits(whole)) return whole
  const connected = withoutLoners(whole)
  return fits(connected) ? connected : foldByRoots(board, whole.nodes.length)
}

function fits({ nodes, edges }: GraphSketch): boolean {
  return nodes.length <= maxNodes && edges.length <= maxEdges
}

/** Every issue and everything that issues wait for. */
export function sketchAll({ items, cycles }: Board): GraphSketch {
  const cyclic = new Set(cycles.flat())
  const ringOf = new Map(cycles.flatMap((ring, index) => ring.map((id) => [id, index] as const)))
  const nodes = new SketchNodes()
  for (const item of items) nodes.place(issueNode(item, cyclic))
  const edges = new Map<string, GraphEdge>()
  for (const item of items) {
    const to = nodes.place(issueNode(item, cyclic))
    for (const blocker of item.blockedBy) {
      const isHere = blocker.kind === 'issue' && nodes.find(blocker.ref) !== null
      const from = isHere ? (nodes.find(blocker.ref) ?? to) : nodes.place(outerNode(blocker))
      const isCyclic = isHere && (from === to || sameRing(ringOf, blocker.ref, item))
      edges.set(`${from} ${to}`, { from, to, isOpen: blocker.isOpen, isCyclic })
    }
  }
  return { nodes: nodes.list, edges: [...edges.values()], note: null }
}

function sameRing(ringOf: ReadonlyMap<string, number>, ref: string, { id }: BoardItem): boolean {
  const ring = ringOf.get(ref)
  return ring !== undefined && ring === ringOf.get(id)
}

/** Without what waits for nothing and holds up nothing. */
export function withoutLoners({ nodes, edges }: GraphSketch): GraphSketch {
  const tied = new Set(edges.flatMap(({ from, to }) => [from, to]))
  const kept = nodes.flatMap((node, index) => (tied.has(index) ? [{ node, index }] : []))
  const places = new Map(kept.map(({ index }, place) => [index, place]))
  const moved = edges.map((edge) => ({
    ...edge,
    from: places.get(edge.from) ?? 0,
    to: places.get(edge.to) ?? 0,
  }))
  const left = nodes.length - kept.length
  const note = `${left} issues that wait for nothing and hold up nothing are not drawn.`
  return { nodes: kept.map(({ node }) => node), edges: moved, note }
}
