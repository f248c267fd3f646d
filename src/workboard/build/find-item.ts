import type { Board } from '../../model/board/board.ts'
import { knownRefs } from './why.ts'

/** The names on the board that somebody may mean: one as it is, or phases by what their documents call them. */
export function meantRefs(board: Board, asked: string): readonly string[] {
  if (knownRefs(board).includes(asked)) return [asked]
  const wanted = asked.toLowerCase().replace(/^phase:/, '')
  return board.items.flatMap(({ id, phase }) => {
    if (phase === null) return []
    const names = [id.slice('phase:'.length), phase.phase]
    return names.some((name) => name.toLowerCase() === wanted) ? [id] : []
  })
}

/** Every name that can be asked for, phases without their sign as well: what a slip of the pen is held against. */
export function askableRefs(board: Board): string[] {
  return [...knownRefs(board), ...board.items.flatMap(({ phase }) => phase?.phase ?? [])]
}
