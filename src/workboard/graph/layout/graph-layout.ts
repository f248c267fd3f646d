import type { GraphEdge, GraphNode } from './graph-sketch.ts'

export type Point = { readonly x: number; readonly y: number }

/** A node with the place of its top left corner. */
export type PlacedNode = GraphNode & Point

/** An edge with the points it goes through. */
export type PlacedEdge = GraphEdge & { readonly points: readonly Point[] }

/** A graph ready to draw. */
export type GraphLayout = {
  readonly width: number
  readonly height: number
  readonly nodes: readonly PlacedNode[]
  readonly edges: readonly PlacedEdge[]
  readonly note: string | null
}

/** Every box has one size: columns stay columns, and nothing has to be measured. */
export const nodeWidth = 212
export const nodeHeight = 48
export const gap = 14
