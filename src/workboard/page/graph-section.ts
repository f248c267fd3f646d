import type { PlacedNode } from '../graph/layout/graph-sketch.ts'
import { layoutGraph } from '../graph/layout/layout-graph.ts'
import { describe, graphParts } from '../graph/layout/render-svg.ts'
import { html, joined, type Markup } from './html.ts'
import type { PageFacts } from './page-facts.ts'
import { issueLink, section } from './page-pieces.ts'

/** What waits for what: drawn, and said in words. */
export function graphSection(facts: PageFacts): Markup {
  const layout = layoutGraph(facts.input.board)
  const { nodes, edges, note, width, height } = layout
  if (nodes.length === 0)
    return section('graph', 'What waits for what', '', html`<p class="empty">Nothing to draw.</p>`)
  const body = html`
    <p class="m">${describe(layout)}${note === null ? '' : ` ${note}`}</p>
    ${controls}
    <div class="view" id="view" tabindex="0" role="region" aria-label="Drawing of the graph" aria-describedby="graph-keys">
    <svg class="graph" id="svg" role="group" aria-labelledby="graph-title graph-desc" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
    <title id="graph-title">Blocked-by graph</title><desc id="graph-desc">${describe(layout)}</desc>
    ${graphParts(layout, (node) => addressOf(node, facts))}
    </svg>
    </div>
    <p class="m js" id="graph-keys">Arrow keys move the view, + and − zoom, 0 shows all of it. From box to box: Tab into it, then arrow keys; Enter opens the issue.</p>
    ${inWords(facts)}`
  return section('graph', 'What waits for what', String(edges.length), body)
}

const controls = html`
  <div class="tools js" role="group" aria-label="Graph view">
  <button type="button" id="zoom-in" aria-label="Zoom in">+</button>
  <button type="button" id="zoom-out" aria-label="Zoom out">−</button>
  <button type="button" id="zoom-all">Show all</button>
  <button type="button" id="zoom-one">Actual size</button>
  <span class="key"><svg width="30" height="8" aria-hidden="true"><path class="e" d="M0 4h28m-5 -3l5 3l-5 3"/></svg> holds up</span>
  <span class="key"><svg width="30" height="8" aria-hidden="true"><path class="e done" d="M0 4h28m-5 -3l5 3l-5 3"/></svg> closed</span>
  <span class="key"><svg width="30" height="8" aria-hidden="true"><path class="e cycle" d="M0 4h28m-5 -3l5 3l-5 3"/></svg> cycle</span>
  </div>`

/** Where a box leads: to its issue, to the root that a group waits for, or nowhere. */
function addressOf({ item, kind, key }: PlacedNode, { byId, input }: PageFacts): string | null {
  const place = (ref: string | undefined): string | null => {
    const index = input.board.roots.findIndex((root) => root.ref === ref)
    return index < 0 ? null : `#b-${index + 1}`
  }
  if (kind === 'group') return place(item?.rootBlockers[0])
  if (item === null) return place(key.slice(key.indexOf(' ') + 1))
  const anchor = byId.get(item.id)?.anchor
  return anchor === undefined ? null : `#${anchor}`
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
