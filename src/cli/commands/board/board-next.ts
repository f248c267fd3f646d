import { renderNextJson } from '../../../workboard/build/board-json.ts'
import { renderNextMarkdown } from '../../../workboard/markdown/board-markdown.ts'
import { renderNext } from '../../../workboard/text/status-view.ts'
import { showView } from '../../board-view.ts'
import { defineCommand } from '../../command-declaration.ts'
import { boardOptions } from '../../command-options.ts'

export const command = defineCommand({
  name: 'board next',
  summary: 'what can be started, best first',
  inherits: boardOptions,
  examples: ['sot board next', 'sot board next --quiet | head -n 1'],
  run: ({ flags, context }) => {
    const view = { text: renderNext, json: renderNextJson, markdown: renderNextMarkdown }
    return showView('next', view, flags, context)
  },
})
