import type { Board } from '../../model/board/board.ts'
import type { GraphSketch } from './layout/graph-sketch.ts'
import { sketchAll, withoutLoners } from './layout/sketch-graph.ts'

/** Above this, issues that nothing is tied to would only hide the others. */
const mostWithLoners = 200

/** The blocked-by graph, nothing folded: for those who draw it themselves. */
export function wholeGraph(board: Board): GraphSketch {
  const whole = sketchAll(board)
  return whole.nodes.length <= mostWithLoners ? whole : withoutLoners(whole)
}
