import dagre from '@dagrejs/dagre'
import type { Board } from '../../../model/board/board.ts'
import {
  type GraphEdge,
  type GraphLayout,
  type GraphSketch,
  gap,
  nodeHeight,
  nodeWidth,
  oneDigit,
  type PlacedEdge,
  type PlacedNode,
  type Point,
} from './graph-sketch.ts'
import { sketchGraph } from './sketch-graph.ts'

const margin = 20
/** Between parts that have nothing to do with each other. */
const partGap = 30
/** Rows of small parts are at least as long as this many boxes. */
const rowOfBoxes = 6

/** The blocked-by graph with a place for everything. The same board always gives the same drawing. */
export function layoutGraph(board: Board, sketch: GraphSketch = sketchGraph(board)): GraphLayout {
  const parts = partsOf(sketch).sort((a, b) => b.nodes.length - a.nodes.length)
  const packed = packInRows(parts.map(layOutPart))
  const nodes: PlacedNode[] = []
  const edges: PlacedEdge[] = []
  for (const { part, x, y } of packed) {
    for (const [index, place] of part.places) {
      const node = sketch.nodes[index]
      if (node !== undefined) nodes[index] = { ...node, x: place.x + x, y: place.y + y }
    }
    for (const edge of part.edges)
      edges.push({ ...edge, points: edge.points.map((point) => ({ x: point.x + x, y: point.y + y })) })
  }
  const extent = (size: (place: (typeof packed)[number]) => number): number =>
    Math.max(nodeWidth, ...packed.map(size)) + margin
  return {
    width: extent(({ part, x }) => x + part.width),
    height: packed.length === 0 ? nodeHeight : extent(({ part, y }) => y + part.height),
    nodes,
    edges,
    note: sketch.note,
  }
}

type Packed = { readonly part: LaidPart; readonly x: number; readonly y: number }

/** Parts side by side in rows as wide as the widest of them, like words in lines. */
function packInRows(parts: readonly LaidPart[]): Packed[] {
  const least = rowOfBoxes * (nodeWidth + gap)
  const limit = parts.reduce((widest, { width }) => Math.max(widest, width), least)
  const packed: Packed[] = []
  let x = 0
  let y = 0
  let rowHeight = 0
  for (const part of parts) {
    if (x > 0 && x + part.width > limit) {
      y += rowHeight + (rowHeight === nodeHeight ? gap : partGap)
      x = 0
      rowHeight = 0
    }
    packed.push({ part, x: x + margin, y: y + margin })
    x += part.width + (part.height === nodeHeight ? gap : partGap)
    rowHeight = Math.max(rowHeight, part.height)
  }
  return packed
}

type LaidPart = ReturnType<typeof layOutPart>

/**
 * Arrows across more columns than this go straight and are no matter of the layout: each would cost a place in
 * every column that it crosses.
 */
const longArrow = 8
const columnGap = 64

/** Lays a part of the graph out from its own corner: blockers to the left of what waits for them. */
function layOutPart(part: ConnectedPart) {
  const [only] = part.nodes
  if (part.nodes.length === 1 && only !== undefined) {
    const place = { x: 0, y: 0 }
    const edges = part.edges.map((edge) => ({ ...edge, points: loopAt(place) }))
    return { width: nodeWidth, height: nodeHeight, places: new Map([[only, place]]), edges }
  }
  const ranks = ranksOf(part)
  const span = ({ from, to }: GraphEdge): number => Math.abs((ranks.get(to) ?? 0) - (ranks.get(from) ?? 0))
  const graph = new dagre.graphlib.Graph()
  graph.setGraph({ rankdir: 'LR', ranker: 'tight-tree', nodesep: gap, ranksep: columnGap, edgesep: 8 })
  graph.setDefaultEdgeLabel(() => ({}))
  for (const node of part.nodes) graph.setNode(String(node), { width: nodeWidth, height: nodeHeight })
  for (const edge of part.edges)
    if (edge.from !== edge.to && span(edge) <= longArrow)
      graph.setEdge(String(edge.from), String(edge.to), {})
  dagre.layout(graph)
  const places = new Map(
    part.nodes.map((node) => {
      const { x, y } = graph.node(String(node))
      return [node, { x: oneDigit(x - nodeWidth / 2), y: oneDigit(y - nodeHeight / 2) }] as const
    }),
  )
  const edges = part.edges.map((edge) => ({ ...edge, points: pointsOf(edge, graph, places) }))
  const { width = 0, height = 0 } = graph.graph()
  return { width: oneDigit(width), height: oneDigit(height), places, edges }
}

type DagreGraph = InstanceType<typeof dagre.graphlib.Graph>

function pointsOf(edge: GraphEdge, graph: DagreGraph, places: ReadonlyMap<number, Point>): Point[] {
  const start = places.get(edge.from) ?? { x: 0, y: 0 }
  if (edge.from === edge.to) return loopAt(start)
  const end = places.get(edge.to) ?? { x: 0, y: 0 }
  const name = { v: String(edge.from), w: String(edge.to) }
  const inner: readonly Point[] = graph.hasEdge(name) ? (graph.edge(name).points ?? []).slice(1, -1) : []
  const isBackwards = end.x < start.x
  const middle = nodeHeight / 2
  return [
    { x: start.x + (isBackwards ? 0 : nodeWidth), y: start.y + middle },
    ...(inner.length > 1 ? inner.map(({ x, y }) => ({ x: oneDigit(x), y: oneDigit(y) })) : []),
    { x: end.x + (isBackwards ? nodeWidth : 0), y: end.y + middle },
  ]
}

/** What waits for itself has an arrow around its own corner. */
function loopAt({ x, y }: Point): Point[] {
  const right = x + nodeWidth
  return [
    { x: right, y: y + 14 },
    { x: right + 18, y: y + nodeHeight / 2 },
    { x: right, y: y + nodeHeight - 14 },
  ]
}

/** Nodes that hang together, with their edges. */
type ConnectedPart = { readonly nodes: readonly number[]; readonly edges: readonly GraphEdge[] }

/** The parts of a graph that hang together, in order of their first node. */
export function partsOf({ nodes, edges }: GraphSketch): ConnectedPart[] {
  const graph = new dagre.graphlib.Graph()
  for (const index of nodes.keys()) graph.setNode(String(index))
  for (const { from, to } of edges) graph.setEdge(String(from), String(to))
  const byNode = new Map<number, { nodes: number[]; edges: GraphEdge[] }>()
  const parts = dagre.graphlib.alg.components(graph).map((names: readonly string[]) => {
    const part = { nodes: names.map(Number).sort((a, b) => a - b), edges: [] }
    for (const node of part.nodes) byNode.set(node, part)
    return part
  })
  for (const edge of edges) byNode.get(edge.from)?.edges.push(edge)
  return parts
}

/** How many steps each node is from a node that waits for nothing, along the longest way; cycles are cut open. */
function ranksOf({ nodes, edges }: ConnectedPart): Map<number, number> {
  const ranks = new Map(nodes.map((node) => [node, 0]))
  const after = new Map<number, number[]>(nodes.map((node) => [node, []]))
  const open = new Map(nodes.map((node) => [node, 0]))
  for (const { from, to } of edges) {
    if (from === to) continue
    after.get(from)?.push(to)
    open.set(to, (open.get(to) ?? 0) + 1)
  }
  const waiting = nodes.filter((node) => open.get(node) === 0)
  const done = new Set<number>()
  let cut = 0
  // Where nothing is left that waits for nothing, a cycle is cut open at its first node.
  for (let node = waiting.pop() ?? nodes[cut]; node !== undefined; node = waiting.pop() ?? nodes[cut]) {
    if (node === nodes[cut]) cut += 1
    if (done.has(node)) continue
    done.add(node)
    for (const next of after.get(node) ?? []) {
      if (done.has(next)) continue
      ranks.set(next, Math.max(ranks.get(next) ?? 0, (ranks.get(node) ?? 0) + 1))
      const left = (open.get(next) ?? 0) - 1
      open.set(next, left)
      if (left === 0) waiting.push(next)
    }
  }
  return ranks
}
