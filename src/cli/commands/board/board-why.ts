import type { BoardView } from '../../board-view.ts'
import { defineCommand } from '../../command-declaration.ts'
import { boardOptions } from '../../command-options.ts'

export const command = defineCommand({
  name: 'board why',
  summary: 'what an issue waits for, down to the roots, and what would unblock it',
  arguments: [['<id>', 'the id of an issue or a phase, or of one elsewhere that an issue here waits for']],
  inherits: boardOptions,
  examples: ['sot board why WORK-007', 'sot board why WORK-007 --markdown'],
  run: async ({ args: [ref = ''], flags, context }) =>
    (await import('../../board-view.ts')).showView('why', viewOf(ref), flags, context),
})

function viewOf(ref: string): BoardView {
  const explained = async () => (await import('../../../app/board/load-board.ts')).explainItem
  return {
    text: async ({ board }, screen, isQuiet) => {
      const { renderWhy } = await import('../../../workboard/text/why-view.ts')
      return renderWhy((await explained())(board, ref), board.totals, isQuiet, screen)
    },
    json: async ({ board }) => {
      const { renderWhyJson } = await import('../../../workboard/build/board-json.ts')
      return renderWhyJson((await explained())(board, ref), board.totals)
    },
    markdown: async ({ board }) => {
      const { renderWhyMarkdown } = await import('../../../workboard/markdown/why-markdown.ts')
      return renderWhyMarkdown((await explained())(board, ref), board.totals)
    },
  }
}
