import { clip } from '../../../report/display-width.ts'
import { graphStyle } from '../../page/assets.generated.ts'
import { html, Markup } from '../../page/html.ts'
import {
  type GraphLayout,
  nodeHeight,
  nodeWidth,
  oneDigit,
  type PlacedEdge,
  type PlacedNode,
  type Point,
} from './graph-sketch.ts'

/** The graph as a file of its own: it brings its style, in light and dark, and needs nothing else. */
export function renderSvg(layout: GraphLayout): string {
  const { width, height, nodes, note } = layout
  const svg = html`
    <svg xmlns="http://www.w3.org/2000/svg" class="graph" role="img" aria-labelledby="graph-title graph-desc" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
    <title id="graph-title">Dependencies</title>
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
  return `${boxes}, ${arrows} from a blocker to what waits for it, ${open} of them open. Blockers are on the left.`
}

/** Arrows first, so that boxes are drawn on top of them. The box of the top blocker is marked. */
export function graphParts(
  { nodes, edges }: GraphLayout,
  hrefOf: (node: PlacedNode) => string | null,
  top: number | null = null,
): Markup {
  const drawn = nodes.map((node, index) => nodeMarkup(node, index, hrefOf(node), index === top))
  return html`<g class="edges" aria-hidden="true">${edges.map(edgeMarkup)}</g><g class="nodes">${drawn}</g>`
}

function edgeMarkup({ from, to, isOpen, isCyclic, points }: PlacedEdge): Markup {
  const look = isCyclic ? 'e cycle' : isOpen ? 'e' : 'e done'
  return html`<path class="${look}" data-e="${from} ${to}" d="${curve(points)}"/>`
}

/** Leaves and arrives level, and ends in an open arrow head. */
function curve(points: readonly Point[]): string {
  const [start, ...rest] = points
  if (start === undefined) return ''
  let path = `M${start.x} ${start.y}`
  let last = start
  for (const point of rest) {
    const middle = oneDigit((last.x + point.x) / 2)
    path += `C${middle} ${last.y} ${middle} ${point.y} ${point.x} ${point.y}`
    last = point
  }
  const before = points[points.length - 2] ?? start
  const back = last.x < before.x ? 6 : -6
  return `${path}m${back} -3.5l${-back} 3.5l${back} 3.5`
}

function nodeMarkup(node: PlacedNode, index: number, href: string | null, isTop: boolean): Markup {
  const { x, y, label, text } = node
  const mark = markOf(node)
  const inside = html`
    <title>${nameOf(node)}</title>
    <rect width="${nodeWidth}" height="${nodeHeight}" rx="5"/><path class="edge" d="M3 5v${nodeHeight - 10}"/>
    <text class="id" x="12" y="20">${clip(label, mark === '' ? 26 : 17, '…')}</text>
    <text class="mark" x="${nodeWidth - 9}" y="20">${mark}</text>
    <text class="name" x="12" y="37">${clip(text, 30, '…')}</text>`
  const look = [
    'v',
    `k-${node.kind}`,
    ...statusLook(node),
    ...(node.isCyclic ? ['cycle'] : []),
    ...(isTop ? ['top'] : []),
  ].join(' ')
  const place = `translate(${oneDigit(x)} ${oneDigit(y)})`
  if (href === null) return html`<g class="${look}" transform="${place}">${inside}</g>`
  return html`<a class="${look}" href="${href}" data-n="${index}" transform="${place}">${inside}</a>`
}

function statusLook({ item, kind }: PlacedNode): string[] {
  return item === null || kind === 'group' ? [] : [`s-${item.status}`, `p-${item.proof}`]
}

/** The word that says what the colour says. */
function markOf({ item, kind, isCyclic }: PlacedNode): string {
  if (item === null || kind === 'group') return ''
  if (isCyclic) return 'cycle'
  return item.proof === 'none' ? item.status : item.proof
}

function nameOf({ item, kind, label, text, isCyclic }: PlacedNode): string {
  if (item === null || kind === 'group') return `${label}: ${text}`
  const proof = item.proof === 'none' ? (item.status === 'validated' ? ', no proof' : '') : `, ${item.proof}`
  const cycle = isCyclic ? ' Part of a cycle.' : ''
  const frees = item.fanOut > 0 ? ` Blocks ${item.fanOut}.` : ''
  return `${label}: ${text}. Status ${item.status}${proof}.${frees}${cycle}`
}
