import { type WhatIf, whatIf } from '../workboard/build/what-if.ts'
import type { BoardInput } from './board-input.ts'
import type { BoardFlags } from './board-options.ts'
import { showView, type View } from './board-view.ts'
import { meantRef } from './board-why.ts'
import type { Context } from './context.ts'
import type { Exit } from './exit.ts'

/** `sot board what-if ID`: what becomes ready if it were proven. */
export async function showWhatIf(ref: string, flags: BoardFlags, context: Context): Promise<Exit> {
  return showView('what-if', viewOf(ref), flags, context)
}

function viewOf(ref: string): View {
  return {
    text: async (input, screen, isQuiet) => {
      const { renderWhatIf } = await import('../workboard/text/what-if-view.ts')
      return renderWhatIf(supposed(input, ref), input.board.totals, isQuiet, screen)
    },
    json: async (input) => {
      const { renderWhatIfJson } = await import('../workboard/build/board-json.ts')
      return renderWhatIfJson(supposed(input, ref), input.board.totals)
    },
    markdown: async (input) => {
      const { renderWhatIfMarkdown } = await import('../workboard/markdown/status-markdown.ts')
      return renderWhatIfMarkdown(supposed(input, ref), input.board.totals)
    },
  }
}

function supposed(input: BoardInput, ref: string): WhatIf {
  return whatIf(input, input.board, meantRef(input.board, ref))
}
