import { supposeProven } from '../../../app/board/load-board.ts'
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
    const view: BoardView = {
      text: ({ totals }, isQuiet, screen, input) =>
        renderWhatIf(supposeProven(input, ref), totals, isQuiet, screen),
      json: ({ totals }, input) => renderWhatIfJson(supposeProven(input, ref), totals),
      markdown: ({ totals }, input) => renderWhatIfMarkdown(supposeProven(input, ref), totals),
    }
    return showView('what-if', view, flags, context)
  },
})
