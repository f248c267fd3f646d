import type { Board } from '../../../model/board/board.ts'
import { isClosed } from '../../../model/document/status.ts'
import { addTo } from '../../../model/group-by.ts'
import type { GraphSketch } from './graph-sketch.ts'
import { onlyNodes, sketchAll, withoutUnconnected } from './sketch-graph.ts'

/** More boxes than these cannot be read when all of them are in view. */
const mostBoxes = 24

type OpenWorkSketch = GraphSketch & {
  /** The box of the blocker that most issues wait for; null where none waits. */
  readonly top: number | null
}

/** What open issues wait for, without closed issues: all of it, or the part around the top blockers. */
export function sketchOpenWork(board: Board): OpenWorkSketch {
  const items = board.items
    .filter(({ status }) => !isClosed(status))
    .map((item) => ({ ...item, blockedBy: item.blockedBy.filter(({ isOpen }) => isOpen) }))
  const connected = withoutUnconnected(sketchAll({ ...board, items }))
  const numbers = new Map(connected.nodes.map(({ key }, index) => [key, index]))
  const tops = board.roots.flatMap(({ ref, kind, item }) => numbers.get(item?.id ?? `${kind} ${ref}`) ?? [])
  const sketch = connected.nodes.length <= mostBoxes ? connected : around(tops, connected)
  const [top] = tops
  const key = top === undefined ? undefined : connected.nodes[top]?.key
  const place = sketch.nodes.findIndex((node) => node.key === key)
  return { ...sketch, top: place < 0 ? null : place }
}

/** The first of these nodes and what waits for it, nearest first; then the next one, as long as there is room. */
function around(tops: readonly number[], sketch: GraphSketch): GraphSketch {
  const waiters = new Map<number, number[]>()
  for (const { from, to } of sketch.edges) addTo(waiters, from, to)
  const chosen = new Set<number>()
  for (const top of tops) {
    const queue = [top]
    for (const node of queue) {
      if (chosen.size === mostBoxes) break
      if (chosen.has(node)) continue
      chosen.add(node)
      queue.push(...(waiters.get(node) ?? []))
    }
  }
  const note = `${chosen.size} of ${sketch.nodes.length} boxes are drawn, those next to the top blockers; “sot board graph” shows all.`
  return onlyNodes(sketch, chosen, note)
}
