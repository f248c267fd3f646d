import type { BoardBlocker, BoardItem } from '../../../model/board/board.ts'

/** A box of the graph, before anyone knows where it goes. */
export type GraphNode = {
  /** Identifies the box: an id, or the kind and words of a blocker that is not an issue. */
  readonly key: string
  readonly kind: BoardBlocker['kind'] | 'group'
  /** First line: the id, or what kind of thing it is. */
  readonly label: string
  /** Second line: the title, or the words. */
  readonly text: string
  /** The issue of the box; null for everything else. */
  readonly item: BoardItem | null
  /** It waits for itself, directly or around a cycle. */
  readonly isCyclic: boolean
}

/** An arrow from a blocker to what waits for it; ends are indexes of nodes. */
export type GraphEdge = {
  readonly from: number
  readonly to: number
  /** The blocker is open. */
  readonly isOpen: boolean
  readonly isCyclic: boolean
}

export type GraphSketch = {
  readonly nodes: readonly GraphNode[]
  readonly edges: readonly GraphEdge[]
  /** What was left out or drawn together, in words; null when everything is there. */
  readonly note: string | null
}

export function issueNode(item: BoardItem, cyclic: ReadonlySet<string>): GraphNode {
  const { id, title, blockedBy } = item
  const isCyclic = cyclic.has(id) || blockedBy.some(({ kind, ref }) => kind === 'issue' && ref === id)
  return { key: id, kind: 'issue', label: id, text: title, item, isCyclic }
}

/** What a blocker is that is no issue of this workspace. */
export const kindLabels = {
  issue: 'not defined here',
  document: 'document',
  external: 'outside',
  unreadable: 'cannot be read',
} as const

/** The box of a blocker that is no issue of this workspace. */
export function outerNode({ kind, ref }: Pick<BoardBlocker, 'kind' | 'ref'>): GraphNode {
  const label = kind === 'issue' ? ref : kindLabels[kind]
  const text = kind === 'issue' ? kindLabels.issue : ref
  return { key: `${kind} ${ref}`, kind, label, text, item: null, isCyclic: false }
}

/** One digit is finer than a screen, and the same on every machine. */
export function oneDigit(value: number): number {
  return Math.round(value * 10) / 10
}

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
