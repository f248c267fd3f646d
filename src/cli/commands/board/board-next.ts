import type { BoardView } from '../../board-view.ts'
import { defineCommand } from '../../command-declaration.ts'
import { boardOptions } from '../../command-options.ts'

export const command = defineCommand({
  name: 'board next',
  summary: 'what can be started, best first',
  inherits: boardOptions,
  examples: ['sot board next', 'sot board next --quiet | head -n 1'],
  run: async ({ flags, context }) =>
    (await import('../../board-view.ts')).showView('next', view, flags, context),
})

const view: BoardView = {
  text: async ({ board }, screen, isQuiet) =>
    (await import('../../../workboard/text/next-view.ts')).renderNext(board, isQuiet, screen),
  json: async ({ board }) => (await import('../../../workboard/build/board-json.ts')).renderNextJson(board),
  markdown: async ({ board }) =>
    (await import('../../../workboard/markdown/status-markdown.ts')).renderNextMarkdown(board),
}
