import type { Symbols } from './screen.ts'

/** The lines in front of a row of a tree, and in front of further lines of that row. */
export type TreeMark = { readonly first: string; readonly below: string }

const step = 3
const few = 4
const most = 10

/**
 * The marks of rows that come depth first, of which those of depth 0 have none. Rows deeper than `deepest` are listed below each
 * other, with their depth in front.
 */
export function treeMarks(depths: readonly number[], deepest: number, symbols: Symbols): TreeMark[] {
  /** Whether another row comes at a level, below the same parent; as seen from below. */
  const goesOn: boolean[] = []
  const marks: TreeMark[] = []
  for (const depth of depths.toReversed()) {
    const isLast = goesOn[depth] !== true
    if (depth <= deepest) {
      goesOn.length = depth
      goesOn[depth] = true
    }
    marks.push(markOf(depth, deepest, isLast, goesOn, symbols))
  }
  return marks.reverse()
}

function markOf(
  depth: number,
  deepest: number,
  isLast: boolean,
  goesOn: readonly boolean[],
  { branch, lastBranch, trunk }: Symbols,
): TreeMark {
  if (depth === 0) return { first: '', below: '' }
  const space = ' '.repeat(step)
  const trunks = (to: number): string =>
    Array.from({ length: to }, (_, above) => (goesOn[above + 1] === true ? trunk : space)).join('')
  if (depth > deepest) return { first: `${trunks(deepest)}(${depth}) `, below: trunks(deepest) }
  const front = trunks(depth - 1)
  return { first: front + (isLast ? lastBranch : branch), below: front + (isLast ? space : trunk) }
}

/** Columns for the text next to a tree; a deeper tree is cut. */
export const rightOfTree = 48

/** How deep a tree may show: as deep as a part of the line allows, but for a few levels, as long as a name still fits. */
export function depthWithin(part: number, line: number, name: number): number {
  const levels = (available: number): number => Math.floor((available - name) / step)
  return Math.max(1, Math.min(most, Math.max(few, levels(part)), levels(line)))
}
