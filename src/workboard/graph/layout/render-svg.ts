import { graphStyle } from '../../page/assets.generated.ts'
import { html, Markup } from '../../page/html.ts'
import type { GraphLayout } from './graph-layout.ts'
import { graphParts } from './graph-parts.ts'

/** The graph as a file of its own: it brings its style, in light and dark, and needs nothing else. */
export function renderSvg(layout: GraphLayout): string {
  const { width, height, nodes, note } = layout
  const svg = html`
    <svg xmlns="http://www.w3.org/2000/svg" class="graph" role="img" aria-labelledby="graph-title graph-desc" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
    <title id="graph-title">What waits for what</title>
    <desc id="graph-desc">${describe(layout)}${note === null ? '' : ` ${note}`}</desc>
    <style>${new Markup(graphStyle)}</style>
    <rect class="ground" width="100%" height="100%"/>
    ${graphParts(layout, () => null)}
    ${nodes.length === 0 ? html`<text class="empty" x="16" y="28">There is nothing to draw.</text>` : ''}
    </svg>`
  return `${svg.text}\n`
}

/** What the drawing shows, for those who cannot see it. */
export function describe({ nodes, edges }: GraphLayout): string {
  const open = edges.filter(({ isOpen }) => isOpen).length
  const boxes = `${nodes.length} ${nodes.length === 1 ? 'box' : 'boxes'}`
  const arrows = `${edges.length} ${edges.length === 1 ? 'arrow' : 'arrows'}`
  return `${boxes}, ${arrows} from a blocker to what waits for it, ${open} of them open. Blockers stand to the left.`
}
