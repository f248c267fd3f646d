import type { BoardFlags } from './board-options.ts'
import { showView, type View } from './board-view.ts'
import type { Context } from './context.ts'
import type { Exit } from './exit.ts'

const view: View = {
  text: async ({ board }, screen, isQuiet) =>
    (await import('../workboard/text/next-view.ts')).renderNext(board, isQuiet, screen),
  json: async ({ board }) => (await import('../workboard/build/board-json.ts')).renderNextJson(board),
  markdown: async ({ board }) =>
    (await import('../workboard/markdown/status-markdown.ts')).renderNextMarkdown(board),
}

/** `sot board next`: what can be started, best first. */
export async function showNext(flags: BoardFlags, context: Context): Promise<Exit> {
  return showView('next', view, flags, context)
}
