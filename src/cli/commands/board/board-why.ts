import { explainItem } from '../../../app/board/explain-item.ts'
import { renderWhyJson } from '../../../workboard/build/board-json.ts'
import { renderWhyMarkdown } from '../../../workboard/markdown/board-markdown.ts'
import { renderWhy } from '../../../workboard/text/why-view.ts'
import { type BoardView, showView } from '../../board-view.ts'
import { defineCommand } from '../../command-declaration.ts'
import { boardOptions } from '../../command-options.ts'

export const command = defineCommand({
  name: 'board why',
  summary: 'what an issue waits for, down to the roots, and what would unblock it',
  arguments: [['<id>', 'the id of an issue or a phase, or of one elsewhere that an issue here waits for']],
  inherits: boardOptions,
  examples: ['sot board why WORK-007', 'sot board why WORK-007 --markdown'],
  run: ({ args: [ref = ''], flags, context }) => {
    const view: BoardView = {
      text: (board, isQuiet, screen) => renderWhy(explainItem(board, ref), board, isQuiet, screen),
      json: (board) => renderWhyJson(explainItem(board, ref), board.totals),
      markdown: (board) => renderWhyMarkdown(explainItem(board, ref), board.totals),
    }
    return showView('why', view, flags, context)
  },
})
