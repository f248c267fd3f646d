import type { Board } from '../../model/board/board.ts'
import { nearest } from '../../model/nearest.ts'
import { terminalText } from '../../report/escape.ts'
import { findRefs, nameableRefs } from '../../workboard/build/board-index.ts'
import { type WhatIf, whatIf } from '../../workboard/build/what-if.ts'
import { type Why, whyOf } from '../../workboard/build/why.ts'
import { UserError } from '../user-error.ts'
import type { BoardInput } from './load-board.ts'

/** What an item waits for, and what would unblock it. */
export function explainItem(board: Board, name: string): Why {
  const ref = findRef(board, name)
  const why = whyOf(board, ref)
  if (why === null) throw unknownItem(board, ref)
  return why
}

/** What would become ready if an item were proven. */
export function supposeProven(input: BoardInput, name: string): WhatIf {
  return whatIf(input, input.board, findRef(input.board, name))
}

/** The item of the board that a name means. An unknown or ambiguous name is refused. */
function findRef(board: Board, name: string): string {
  const [ref, ...others] = findRefs(board, name)
  if (ref === undefined) throw unknownItem(board, name)
  if (others.length === 0) return ref
  throw new UserError({
    what: `several phases are called '${name}'`,
    todo: `Give one of ${[ref, ...others].map(terminalText).join(', ')}.`,
  })
}

function unknownItem(board: Board, ref: string): UserError {
  const near = nearest(ref, nameableRefs(board), 3)
  const all = 'Run "sot board" to see all issues.'
  return new UserError({
    what: `there is no issue '${ref}' on this board`,
    todo: near === null ? all : `Did you mean ${near}? ${all}`,
  })
}
