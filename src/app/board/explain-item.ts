import type { Board } from '../../model/board/board.ts'
import { terminalText } from '../../report/escape.ts'
import { findRefs, nameableRefs } from '../../workboard/build/board-index.ts'
import { type Why, whyOf } from '../../workboard/build/why.ts'
import { didYouMean, refuse } from '../user-error.ts'

/** What an item waits for, and what would unblock it. */
export function explainItem(board: Board, name: string): Why {
  const ref = findRef(board, name)
  const why = whyOf(board, ref)
  return why ?? refuseUnknown(board, ref)
}

/** The item of the board that a name means. An unknown or ambiguous name is refused. */
export function findRef(board: Board, name: string): string {
  const [ref, ...others] = findRefs(board, name)
  if (ref === undefined) refuseUnknown(board, name)
  if (others.length === 0) return ref
  refuse(
    `several items are called '${name}'`,
    `Give one of ${[ref, ...others].map(terminalText).join(', ')}.`,
  )
}

function refuseUnknown(board: Board, ref: string): never {
  refuse(
    `there is no issue '${ref}' on this board`,
    `${didYouMean(ref, nameableRefs(board))}Run "sot board" to see all issues.`,
  )
}
