import type { Board } from '../../../model/board/board.ts'
import {
  type GraphLayout,
  gap,
  nodeHeight,
  nodeWidth,
  type PlacedEdge,
  type PlacedNode,
} from './graph-sketch.ts'
import { type LaidPart, layOutPart, partsOf } from './lay-out-part.ts'
import { sketchGraph } from './sketch-graph.ts'

const margin = 20
/** Between parts that have nothing to do with each other. */
const partGap = 30
/** Rows of small parts are at least as long as this many boxes. */
const rowOfBoxes = 6

/** The blocked-by graph with a place for everything. The same board always gives the same drawing. */
export function layoutGraph(board: Board): GraphLayout {
  const sketch = sketchGraph(board)
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
