import { all, byId } from './dom.ts'

const step = 60
const zoomStep = 1.25
const smallest = 0.04
const largest = 3
/** A shorter movement of the pointer is a click. */
const dragFrom = 4

type GraphPoint = { x: number; y: number }

/** A drawing that its view scrolls, at any scale. */
class GraphDrawing {
  scale = 1
  readonly view: HTMLElement
  readonly #svg: SVGSVGElement
  readonly #width: number
  readonly #height: number

  constructor(svg: SVGSVGElement, view: HTMLElement) {
    this.view = view
    this.#svg = svg
    this.#width = svg.viewBox.baseVal.width
    this.#height = svg.viewBox.baseVal.height
  }

  /** The scale at which all of it can be seen; never larger than life. */
  get fitting(): number {
    const { clientWidth, clientHeight } = this.view
    return Math.min(clientWidth / this.#width, clientHeight / this.#height, 1)
  }

  /** All of it was shown, and it was not zoomed since. */
  isWhole = false

  showAll(): void {
    this.zoomTo(this.fitting)
    this.isWhole = true
  }

  /** Shows it at a scale. A point of the view stays where it is, by default its middle. */
  zoomTo(scale: number, at?: GraphPoint): void {
    const { view } = this
    const { x, y } = at ?? { x: view.clientWidth / 2, y: view.clientHeight / 2 }
    const next = Math.min(Math.max(scale, Math.min(smallest, this.fitting)), largest)
    const ratio = next / this.scale
    this.isWhole = false
    const [left, top] = [(view.scrollLeft + x) * ratio - x, (view.scrollTop + y) * ratio - y]
    this.scale = next
    this.#svg.setAttribute('width', String(this.#width * next))
    this.#svg.setAttribute('height', String(this.#height * next))
    view.scrollTo(left, top)
  }
}

/** The drawing that was there to be scrolled becomes one to move about in. */
export function startGraph(): void {
  const view = byId('view')
  const svg = document.getElementById('svg')
  if (view === null || !(svg instanceof SVGSVGElement)) return
  view.classList.add('on')
  const drawing = new GraphDrawing(svg, view)
  wireNodes(svg)
  wireWheel(drawing)
  wireDrag(drawing)
  wireControls(drawing)
  // It has a size once its view is shown; until someone zooms, all of it fits.
  let size = ''
  new ResizeObserver(() => {
    const { clientWidth, clientHeight } = view
    if (clientWidth === 0 || size === `${clientWidth} ${clientHeight}`) return
    const isFirst = size === ''
    // A wide drawing needs no high view.
    if (isFirst)
      view.style.maxHeight = `max(16rem, ${Math.ceil(svg.viewBox.baseVal.height * drawing.fitting) + 2}px)`
    size = `${clientWidth} ${clientHeight}`
    if (isFirst || drawing.isWhole) drawing.showAll()
    if (isFirst) restore(drawing)
  }).observe(view)
  window.addEventListener('pagehide', () => {
    if (size !== '') history.replaceState({ graph: [view.scrollLeft, view.scrollTop, drawing.scale] }, '')
  })
}

const directions: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** The buttons, and the keys that do the same. */
function wireControls(drawing: GraphDrawing): void {
  const { view } = drawing
  const controls: readonly (readonly [button: string, keys: string, act: () => void])[] = [
    ['zoom-in', '+=', () => drawing.zoomTo(drawing.scale * zoomStep)],
    ['zoom-out', '-', () => drawing.zoomTo(drawing.scale / zoomStep)],
    ['zoom-all', '0', () => drawing.showAll()],
    ['zoom-one', '1', () => drawing.zoomTo(1)],
  ]
  for (const [button, , act] of controls) byId(button)?.addEventListener('click', act)
  view.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
    const act = controls.find(([, keys]) => keys.includes(event.key))?.[2]
    const way = directions[event.key]
    if (act === undefined && way === undefined) return
    event.preventDefault()
    act?.()
    if (way !== undefined) view.scrollBy(way[0] * step, way[1] * step)
  })
}

function restore(drawing: GraphDrawing): void {
  const stored: unknown = history.state
  if (typeof stored !== 'object' || stored === null || !('graph' in stored) || !Array.isArray(stored.graph))
    return
  const [left, top, scale] = stored.graph.map(Number)
  if (left === undefined || top === undefined || scale === undefined || !(scale > 0)) return
  drawing.zoomTo(scale)
  drawing.view.scrollTo(left, top)
}

/**
 * A wheel that was turned to scroll the page goes on scrolling it when the drawing passes under the pointer: it
 * zooms once the pointer has been moved over the drawing, and lets go when there is nothing left to zoom out of.
 */
function wireWheel(drawing: GraphDrawing): void {
  const { view } = drawing
  let isMeant = false
  view.addEventListener('pointermove', (event) => {
    if (event.movementX !== 0 || event.movementY !== 0) isMeant = true
  })
  view.addEventListener('pointerleave', () => {
    isMeant = false
  })
  // A wheel event that is not handled here scrolls the page: the drawing may come under the pointer by accident.
  window.addEventListener('wheel', (event) => {
    if (!event.defaultPrevented) isMeant = false
  })
  view.addEventListener(
    'wheel',
    (event) => {
      const isPinch = event.ctrlKey || event.metaKey
      const isWhole = drawing.scale <= Math.max(drawing.fitting, smallest) * 1.001
      if (!isPinch && (!isMeant || (event.deltaY > 0 && isWhole))) return
      event.preventDefault()
      const pixels = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? event.deltaY * 16 : event.deltaY
      const box = view.getBoundingClientRect()
      const turned = Math.max(-200, Math.min(200, pixels)) * (isPinch ? 0.01 : 0.002)
      const at = { x: event.clientX - box.left, y: event.clientY - box.top }
      drawing.zoomTo(drawing.scale * Math.exp(-turned), at)
    },
    { passive: false },
  )
}

function wireDrag(drawing: GraphDrawing): void {
  const { view } = drawing
  const pointers = new Map<number, GraphPoint>()
  let travelled = 0
  view.addEventListener('dragstart', (event) => event.preventDefault())
  view.addEventListener('pointerdown', (event) => {
    if (event.button !== 0) return
    if (pointers.size === 0) travelled = 0
    pointers.set(event.pointerId, { x: event.clientX, y: event.clientY })
  })
  window.addEventListener('pointermove', (event) => {
    const point = pointers.get(event.pointerId)
    if (point === undefined) return
    const [dx, dy] = [event.clientX - point.x, event.clientY - point.y]
    if (pointers.size === 2) pinch(drawing, pointers, event)
    travelled += Math.abs(dx) + Math.abs(dy)
    point.x = event.clientX
    point.y = event.clientY
    if (travelled < dragFrom) return
    view.classList.add('dragged')
    view.scrollBy(-dx / pointers.size, -dy / pointers.size)
  })
  const release = (event: PointerEvent): void => {
    if (pointers.delete(event.pointerId) && pointers.size === 0) view.classList.remove('dragged')
  }
  window.addEventListener('pointerup', release)
  window.addEventListener('pointercancel', release)
  // The end of a drag is no click on the box it ended at.
  view.addEventListener(
    'click',
    (event) => {
      if (travelled < dragFrom || event.detail === 0) return
      event.preventDefault()
      event.stopPropagation()
    },
    true,
  )
}

/** The view grows as two fingers part, about the point between them. */
function pinch(drawing: GraphDrawing, pointers: ReadonlyMap<number, GraphPoint>, event: PointerEvent): void {
  const other = [...pointers].find(([id]) => id !== event.pointerId)?.[1]
  const before = pointers.get(event.pointerId)
  if (other === undefined || before === undefined) return
  const was = Math.hypot(before.x - other.x, before.y - other.y)
  const is = Math.hypot(event.clientX - other.x, event.clientY - other.y)
  const box = drawing.view.getBoundingClientRect()
  const at = { x: (event.clientX + other.x) / 2 - box.left, y: (event.clientY + other.y) / 2 - box.top }
  if (was > 0) drawing.zoomTo((drawing.scale * is) / was, at)
}

type Box = ReturnType<typeof readBox>

/** One stop for the Tab key; from there the arrow keys go from box to box. What hangs on a box lights up with it. */
function wireNodes(svg: SVGSVGElement): void {
  const boxes = all('a.v', SVGAElement, svg).map(readBox)
  // The top blocker is where the keyboard comes in.
  const first = boxes.find(({ number }) => number === svg.dataset.top) ?? boxes[0]
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
      if (box.link.matches(':focus-visible')) box.link.scrollIntoView({ block: 'nearest', inline: 'nearest' })
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

function readBox(link: SVGAElement) {
  const { e = 0, f = 0 } = link.transform.baseVal.consolidate()?.matrix ?? {}
  return { link, number: link.dataset.n ?? '', x: e, y: f }
}

/** The nearest box in that direction; straight ahead counts as nearer than to the side. Undefined for other keys. */
function nextBox(from: Box, boxes: readonly Box[], key: string): Box | undefined {
  const way = directions[key]
  if (way === undefined) return undefined
  const cost = (box: Box): number => {
    const [right, down] = [box.x - from.x, box.y - from.y]
    const ahead = right * way[0] + down * way[1]
    const aside = Math.abs(right * way[1]) + Math.abs(down * way[0])
    return ahead <= 1 ? Number.POSITIVE_INFINITY : ahead + 2 * aside
  }
  return boxes.reduce((best, box) => (cost(box) < cost(best) ? box : best), from)
}

/** Lights the arrows of a box and the boxes at their other ends; all lights are even without one. */
function neighbours(svg: SVGSVGElement): (number: string | null) => void {
  const arrows = all('.e', SVGPathElement, svg).map((path) => ({
    path,
    ends: (path.dataset.e ?? '').split(' '),
  }))
  const nodes = all('.v', SVGGraphicsElement, svg)
  return (number) => {
    svg.classList.toggle('dimmed', number !== null)
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
