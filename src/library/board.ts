import type { BoardOptions } from './options.ts'
import { kinds, refuseOptions } from './refuse-options.ts'
import type { BoardReport } from './reports.generated.ts'

const shape = { root: kinds.text, now: kinds.clock, evidence: kinds.evidence, onNote: kinds.listener }

/** Builds the workboard: what `sot board --json` prints, as an object. Writes nothing. */
export async function board(options: BoardOptions): Promise<BoardReport> {
  refuseOptions('board', options, shape, ['root'])
  const [
    { answer, refuseBugs, surroundings },
    { loadBoardAt },
    { findRoot },
    { orRefuse },
    { renderStatusJson },
  ] = await Promise.all([
    import('./surroundings.ts'),
    import('../cli/board-input.ts'),
    import('../workspace/find-root.ts'),
    import('../cli/usage-error.ts'),
    import('../workboard/build/board-json.ts'),
  ])
  const { evidence = 'verify' } = options
  return answer(async () => {
    const { root } = orRefuse(findRoot('.', options.root))
    const input = await loadBoardAt(root, { evidence }, surroundings(options, root), false)
    refuseBugs(input.result.bugs)
    return JSON.parse(renderStatusJson(input.board))
  })
}
