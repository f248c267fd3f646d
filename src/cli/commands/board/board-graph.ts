import type { Board } from '../../../model/board/board.ts'
import type { GraphSketch } from '../../../workboard/graph/layout/graph-sketch.ts'
import type { BoardView } from '../../board-view.ts'
import { defineCommand } from '../../command-declaration.ts'
import { boardOptions } from '../../command-options.ts'

export const command = defineCommand({
  name: 'board graph',
  summary: 'which issue waits for which; drawn with --format mermaid, dot or svg',
  inherits: boardOptions,
  examples: ['sot board graph', 'sot board graph --format svg > graph.svg'],
  run: async ({ flags, context }) =>
    (await import('../../board-view.ts')).showView('graph', view, flags, context),
})

const view: BoardView = {
  text: async ({ board }, screen, isQuiet) => {
    const { renderGraph } = await import('../../../workboard/text/graph-view.ts')
    return renderGraph(await graphOf(board), board.totals, isQuiet, screen)
  },
  json: async ({ board }) => {
    const { renderGraphJson } = await import('../../../workboard/build/board-json.ts')
    return renderGraphJson(await graphOf(board), board.totals)
  },
  markdown: async ({ board }) => {
    const { totalsLine } = await import('../../../workboard/markdown/markdown-words.ts')
    const { renderMermaid } = await import('../../../workboard/graph/mermaid.ts')
    return `${totalsLine(board.totals)}\n\n\`\`\`mermaid\n${renderMermaid(await graphOf(board))}\`\`\`\n`
  },
  mermaid: async ({ board }) =>
    (await import('../../../workboard/graph/mermaid.ts')).renderMermaid(await graphOf(board)),
  dot: async ({ board }) => (await import('../../../workboard/graph/dot.ts')).renderDot(await graphOf(board)),
  svg: async ({ board }) => {
    const { layoutGraph } = await import('../../../workboard/graph/layout/layout-graph.ts')
    const { renderSvg } = await import('../../../workboard/graph/layout/render-svg.ts')
    return renderSvg(layoutGraph(board))
  },
}

async function graphOf(board: Board): Promise<GraphSketch> {
  const { wholeGraph } = await import('../../../workboard/graph/layout/sketch-graph.ts')
  return wholeGraph(board)
}
