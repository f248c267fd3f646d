import { renderGraphJson } from '../../../workboard/build/board-json.ts'
import { renderDot, renderMermaid } from '../../../workboard/graph/graph-text.ts'
import { wholeGraph } from '../../../workboard/graph/layout/sketch-graph.ts'
import { totalsLine } from '../../../workboard/markdown/board-markdown.ts'
import { renderGraph } from '../../../workboard/text/graph-view.ts'
import { type BoardView, showView } from '../../board-view.ts'
import { defineCommand } from '../../command-declaration.ts'
import { boardOptions } from '../../command-options.ts'

export const command = defineCommand({
  name: 'board graph',
  summary: 'which issue waits for which; drawn with --format mermaid, dot or svg',
  inherits: boardOptions,
  examples: ['sot board graph', 'sot board graph --format svg > graph.svg'],
  run: ({ flags, context }) => showView('graph', view, flags, context),
})

const view: BoardView = {
  text: (board, isQuiet, screen) => renderGraph(wholeGraph(board), board, isQuiet, screen),
  json: (board) => renderGraphJson(wholeGraph(board), board.totals),
  markdown: (board) =>
    `${totalsLine(board.totals)}\n\n\`\`\`mermaid\n${renderMermaid(wholeGraph(board))}\`\`\`\n`,
  mermaid: (board) => renderMermaid(wholeGraph(board)),
  dot: (board) => renderDot(wholeGraph(board)),
  // The layout is slow to load.
  svg: async (board) => {
    const { layoutGraph } = await import('../../../workboard/graph/layout/layout-graph.ts')
    const { renderSvg } = await import('../../../workboard/graph/layout/render-svg.ts')
    return renderSvg(layoutGraph(board))
  },
}
