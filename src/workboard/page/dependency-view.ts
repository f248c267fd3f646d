import type { PlacedNode } from '../graph/layout/graph-sketch.ts'
import { layoutGraph } from '../graph/layout/layout-graph.ts'
import { describe, graphParts } from '../graph/layout/render-svg.ts'
import { sketchOpenWork } from '../graph/layout/sketch-open-work.ts'
import { html, joined, type Markup } from './html.ts'
import type { PageFacts } from './page-facts.ts'
import { issueLink, section } from './page-pieces.ts'

/** What open issues wait for, around the top blocker: drawn, and said in words. */
export function dependencyView(facts: PageFacts): Markup {
  const { board } = facts.input
  const sketch = sketchOpenWork(board)
  const layout = layoutGraph(board, sketch)
  const { edges, note, width, height } = layout
  const drawing = html`
    ${controls}
    <div class="view" id="view" tabindex="0" role="region" aria-label="Drawing of the graph" aria-describedby="graph-keys">
    <svg class="graph" id="svg" role="group" aria-labelledby="graph-title graph-desc" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"${sketch.top !== null && html` data-top="${sketch.top}"`}>
    <title id="graph-title">Dependencies</title><desc id="graph-desc">${describe(layout)}</desc>
    ${graphParts(layout, (node) => addressOf(node, facts), sketch.top)}
    </svg>
    </div>
    <p class="m js" id="graph-keys">Arrow keys move the view, + and − zoom, 0 shows all of it. From box to box: Tab into it, then arrow keys; Enter opens the issue.</p>`
  const isEmpty = sketch.nodes.length === 0
  const body = html`
    <p class="m">${isEmpty ? 'No open issue waits for another.' : describe(layout)}${note === null ? '' : ` ${note}`}</p>
    ${!isEmpty && drawing}
    ${inWords(facts)}`
  return section('graph', 'Dependencies', isEmpty ? '' : String(edges.length), body)
}

const controls = html`
  <div class="tools js" role="group" aria-label="Graph view">
  <button type="button" id="zoom-in" aria-label="Zoom in">+</button>
  <button type="button" id="zoom-out" aria-label="Zoom out">−</button>
  <button type="button" id="zoom-all">Show all</button>
  <button type="button" id="zoom-one">Actual size</button>
  <span class="key"><svg width="30" height="8" aria-hidden="true"><path class="e" d="M0 4h28m-5 -3l5 3l-5 3"/></svg> blocks</span>
  <span class="key"><svg width="30" height="8" aria-hidden="true"><path class="e cycle" d="M0 4h28m-5 -3l5 3l-5 3"/></svg> cycle</span>
  </div>`

/** Where a box leads: to its issue, or to the blocker in the list of them. */
function addressOf({ item, key }: PlacedNode, { byId, input }: PageFacts): string | null {
  if (item !== null) return `#${byId.get(item.id)?.anchor ?? ''}`
  const ref = key.slice(key.indexOf(' ') + 1)
  const index = input.board.roots.findIndex((root) => root.ref === ref)
  return index < 0 ? null : `#b-${index + 1}`
}

function inWords(facts: PageFacts): Markup | null {
  const waiting = facts.issues.filter(({ item }) => item.blockedBy.length > 0)
  const rows = waiting.map(({ item }) => {
    const names = item.blockedBy.map((blocker) => {
      const name = blocker.kind === 'issue' ? issueLink(blocker.ref, facts) : html`${blocker.ref}`
      return blocker.isOpen ? name : html`<s>${name}</s><span class="vh"> (closed)</span>`
    })
    return html`<li>${issueLink(item.id, facts)} waits for ${joined(names, ', ')}`
  })
  if (rows.length === 0) return null
  return html`<details class="more"><summary>The graph in words</summary><ul class="words">${rows}</ul></details>`
}
