import type { Board } from '../model/board/board.ts'
import { nearest } from '../model/nearest.ts'
import { terminalText } from '../report/escape.ts'
import { findRefs, nameableRefs } from '../workboard/build/board-index.ts'
import { type Why, whyOf } from '../workboard/build/why.ts'
import type { BoardFlags } from './board-options.ts'
import { showView, type View } from './board-view.ts'
import type { Context } from './context.ts'
import type { Exit } from './exit.ts'
import { UsageError } from './usage-error.ts'

/** `sot board why ID`: its chain of blockers, and what would free it. */
export async function showWhy(ref: string, flags: BoardFlags, context: Context): Promise<Exit> {
  return showView('why', viewOf(ref), flags, context)
}

function viewOf(ref: string): View {
  return {
    text: async ({ board }, screen, isQuiet) => {
      const { renderWhy } = await import('../workboard/text/why-view.ts')
      return renderWhy(explained(board, ref), board.totals, isQuiet, screen)
    },
    json: async ({ board }) => {
      const { renderWhyJson } = await import('../workboard/build/board-json.ts')
      return renderWhyJson(explained(board, ref), board.totals)
    },
    markdown: async ({ board }) => {
      const { renderWhyMarkdown } = await import('../workboard/markdown/why-markdown.ts')
      return renderWhyMarkdown(explained(board, ref), board.totals)
    },
  }
}

function explained(board: Board, asked: string): Why {
  const ref = meantRef(board, asked)
  const why = whyOf(board, ref)
  if (why === null) throw unknownIssue(board, ref)
  return why
}

/** The name on the board that is meant; a name that nobody knows, or that several phases have, is refused. */
export function meantRef(board: Board, asked: string): string {
  const [ref, ...others] = findRefs(board, asked)
  if (ref === undefined) throw unknownIssue(board, asked)
  if (others.length === 0) return ref
  throw new UsageError({
    what: `several phases are called '${asked}'`,
    todo: `Give one of ${[ref, ...others].map(terminalText).join(', ')}.`,
  })
}

/** An id that no document here defines and no issue waits for. */
function unknownIssue(board: Board, ref: string): UsageError {
  const near = nearest(ref, nameableRefs(board), 3)
  const all = 'Run "sot board" to see all issues.'
  return new UsageError({
    what: `there is no issue '${ref}' on this board`,
    todo: near === null ? all : `Did you mean ${near}? ${all}`,
  })
}
