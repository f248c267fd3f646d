import type { BoardView } from '../../board-view.ts'
import { defineCommand } from '../../command-declaration.ts'
import { boardOptions } from '../../command-options.ts'

export const command = defineCommand({
  name: 'board what-if',
  summary: 'what becomes ready if an issue were proven',
  arguments: [['<id>', 'the id of an issue or a phase, or of one elsewhere that an issue here waits for']],
  inherits: boardOptions,
  examples: ['sot board what-if WORK-007', 'sot board what-if WORK-007 --quiet'],
  run: async ({ args: [ref = ''], flags, context }) =>
    (await import('../../board-view.ts')).showView('what-if', viewOf(ref), flags, context),
})

function viewOf(ref: string): BoardView {
  const supposed = async () => (await import('../../../app/board/load-board.ts')).supposeProven
  return {
    text: async (input, screen, isQuiet) => {
      const { renderWhatIf } = await import('../../../workboard/text/what-if-view.ts')
      return renderWhatIf((await supposed())(input, ref), input.board.totals, isQuiet, screen)
    },
    json: async (input) => {
      const { renderWhatIfJson } = await import('../../../workboard/build/board-json.ts')
      return renderWhatIfJson((await supposed())(input, ref), input.board.totals)
    },
    markdown: async (input) => {
      const { renderWhatIfMarkdown } = await import('../../../workboard/markdown/status-markdown.ts')
      return renderWhatIfMarkdown((await supposed())(input, ref), input.board.totals)
    },
  }
}
