import type { Camera } from './camera.ts'
import { all } from './dom.ts'

type Box = {
  readonly link: SVGAElement
  readonly number: string
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** One stop for the Tab key; from there the arrow keys go from box to box. What hangs on a box lights up with it. */
export function wireNodes(svg: SVGSVGElement, camera: Camera): void {
  const boxes = all('a.v', SVGAElement, svg).map(readBox)
  const [first] = boxes
  if (first === undefined) return
  for (const { link } of boxes) link.setAttribute('tabindex', '-1')
  first.link.setAttribute('tabindex', '0')
  let stop = first
  const light = neighbours(svg)
  for (const box of boxes) {
    box.link.addEventListener('focus', () => {
      stop.link.setAttribute('tabindex', '-1')
      box.link.setAttribute('tabindex', '0')
      stop = box
      // A box that the pointer went for is in view, and must stay under it.
      if (box.link.matches(':focus-visible')) camera.reveal(box)
      light(box.number)
    })
    box.link.addEventListener('blur', () => light(null))
    box.link.addEventListener('pointerenter', () => light(box.number))
    box.link.addEventListener('pointerleave', () => light(null))
    box.link.addEventListener('keydown', (event) => {
      const next = nextBox(box, boxes, event.key)
      if (next === undefined) return
      event.preventDefault()
      next.link.focus({ preventScroll: true })
    })
  }
}

function readBox(link: SVGAElement): Box {
  const { e = 0, f = 0 } = link.transform.baseVal.consolidate()?.matrix ?? {}
  const rect = link.querySelector('rect')
  const length = (name: string): number => Number(rect?.getAttribute(name) ?? 0)
  return { link, number: link.dataset.n ?? '', x: e, y: f, width: length('width'), height: length('height') }
}

const directions: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** The nearest box that way; what lies straight ahead is nearer than what lies aside. Undefined for other keys. */
function nextBox(from: Box, boxes: readonly Box[], key: string): Box | undefined {
  const way = directions[key]
  if (way === undefined) return undefined
  const cost = (box: Box): number => {
    const [right, down] = [box.x - from.x, box.y - from.y]
    const ahead = right * way[0] + down * way[1]
    const aside = Math.abs(right * way[1]) + Math.abs(down * way[0])
    return ahead <= 1 ? Number.POSITIVE_INFINITY : ahead + 2 * aside
  }
  const nearest = boxes.reduce((best, box) => (cost(box) < cost(best) ? box : best), from)
  return nearest
}

/** Lights the arrows of a box and the boxes at their other ends; all lights are even without one. */
function neighbours(svg: SVGSVGElement): (number: string | null) => void {
  const arrows = all('.e', SVGPathElement, svg).map((path) => ({
    path,
    ends: (path.dataset.e ?? '').split(' '),
  }))
  const nodes = all('.v', SVGGraphicsElement, svg)
  return (number) => {
    svg.classList.toggle('near', number !== null)
    for (const lit of all('.lit', SVGElement, svg)) lit.classList.remove('lit')
    if (number === null) return
    nodes[Number(number)]?.classList.add('lit')
    for (const { path, ends } of arrows) {
      if (!ends.includes(number)) continue
      path.classList.add('lit')
      for (const end of ends) nodes[Number(end)]?.classList.add('lit')
    }
  }
}
