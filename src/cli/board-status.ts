import type { BoardFlags } from './board-options.ts'
import { showView, type View } from './board-view.ts'
import type { Context } from './context.ts'
import type { Exit } from './exit.ts'

const view: View = {
  text: async ({ board }, screen, isQuiet) =>
    (await import('../workboard/text/status-view.ts')).renderStatus(board, isQuiet, screen),
  json: async ({ board }) => (await import('../workboard/build/board-json.ts')).renderStatusJson(board),
  markdown: async ({ board }) =>
    (await import('../workboard/markdown/status-markdown.ts')).renderStatusMarkdown(board),
}

/** `sot board status`: the whole board. */
export async function showStatus(flags: BoardFlags, context: Context): Promise<Exit> {
  return showView('status', view, flags, context)
}
