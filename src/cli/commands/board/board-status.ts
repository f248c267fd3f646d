import { renderStatusJson } from '../../../workboard/build/board-json.ts'
import { renderStatusMarkdown } from '../../../workboard/markdown/board-markdown.ts'
import { renderStatus } from '../../../workboard/text/status-view.ts'
import { showView } from '../../board-view.ts'
import { defineCommand } from '../../command-declaration.ts'
import { boardOptions } from '../../command-options.ts'

export const command = defineCommand({
  name: 'board status',
  summary: 'the whole board (the default view)',
  inherits: boardOptions,
  examples: [
    'sot board status',
    'sot board status --json --evidence skip',
    "sot board status --html board.html --link 'vscode://file/{path}:{line}'",
  ],
  run: ({ flags, context }) => {
    const view = { text: renderStatus, json: renderStatusJson, markdown: renderStatusMarkdown }
    return showView('status', view, flags, context)
  },
})
