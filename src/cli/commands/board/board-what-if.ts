import type { OpenBoard } from '../../../app/board/load-board.ts'
import { renderWhatIfJson } from '../../../workboard/build/board-json.ts'
import { renderWhatIfMarkdown } from '../../../workboard/markdown/board-markdown.ts'
import { renderWhatIf } from '../../../workboard/text/status-view.ts'
import { type BoardView, showView } from '../../board-view.ts'
import { defineCommand } from '../../command-declaration.ts'
import { boardOptions } from '../../command-options.ts'

export const command = defineCommand({
  name: 'board what-if',
  summary: 'what becomes ready if an issue were proven',
  arguments: [['<id>', 'the id of an issue or a phase, or of one elsewhere that an issue here waits for']],
  inherits: boardOptions,
  examples: ['sot board what-if WORK-007', 'sot board what-if WORK-007 --quiet'],
  run: ({ args: [ref = ''], flags, context }) => {
    const suppose = async (input: OpenBoard) => {
      const { supposeProven } = await import('../../../app/board/make-board.ts')
      return supposeProven(await input.whole(), ref)
    }
    const view: BoardView = {
      text: async (board, isQuiet, screen, input) =>
        renderWhatIf(await suppose(input), board, isQuiet, screen),
      json: async ({ totals }, input) => renderWhatIfJson(await suppose(input), totals),
      markdown: async ({ totals }, input) => renderWhatIfMarkdown(await suppose(input), totals),
    }
    return showView('what-if', view, flags, context)
  },
})
