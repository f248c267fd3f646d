import type { BoardView } from '../../board-view.ts'
import { defineCommand } from '../../command-declaration.ts'
import { boardOptions } from '../../command-options.ts'

export const command = defineCommand({
  name: 'board status',
  summary: 'the whole board (the default view)',
  inherits: boardOptions,
  examples: ['sot board status', 'sot board status --json --evidence skip'],
  run: async ({ flags, context }) =>
    (await import('../../board-view.ts')).showView('status', view, flags, context),
})

const view: BoardView = {
  text: async ({ board }, screen, isQuiet) =>
    (await import('../../../workboard/text/status-view.ts')).renderStatus(board, isQuiet, screen),
  json: async ({ board }) => (await import('../../../workboard/build/board-json.ts')).renderStatusJson(board),
  markdown: async ({ board }) =>
    (await import('../../../workboard/markdown/status-markdown.ts')).renderStatusMarkdown(board),
}
