import { all, byId } from './dom.ts'
import { wirePointer } from './graph-pointer.ts'

const step = 60
const zoomStep = 1.25
const readable = 0.85

/** The drawing that was there to be scrolled becomes one to move about in. */
export function startGraph(): void {
  const view = byId('view')
  const svg = document.getElementById('svg')
  if (view === null || !(svg instanceof SVGSVGElement)) return
  const { height, width } = svg.viewBox.baseVal
  view.classList.add('on')
  const camera = new Camera(svg, view)
  // A drawing that would be unreadable as a whole begins at its corner.
  camera.scale = Math.min(Math.max(camera.size.width / width, readable), 1)
  view.style.maxHeight = `${Math.ceil(height * camera.scale) + 2}px`
  restore(camera)
  camera.show()
  let size = camera.size.width
  new ResizeObserver(() => {
    if (camera.size.width === size) return
    size = camera.size.width
    camera.show()
  }).observe(view)
  wireNodes(svg, camera)
  wirePointer(view, camera)
  wireButtons(camera)
  wireKeys(view, camera)
  window.addEventListener('pagehide', () => saveView(camera))
  wirePrint(svg, camera, `0 0 ${width} ${height}`)
}

/** On paper all of it is there. */
function wirePrint(svg: SVGSVGElement, camera: Camera, whole: string): void {
  window.addEventListener('beforeprint', () => svg.setAttribute('viewBox', whole))
  window.addEventListener('afterprint', () => camera.show())
}

function wireButtons(camera: Camera): void {
  const on = (id: string, act: () => void): void => byId(id)?.addEventListener('click', act)
  on('zoom-in', () => camera.zoom(zoomStep))
  on('zoom-out', () => camera.zoom(1 / zoomStep))
  on('zoom-all', () => camera.showAll())
  on('zoom-one', () => camera.zoom(1 / camera.scale))
}

function wireKeys(view: HTMLElement, camera: Camera): void {
  const acts: Readonly<Record<string, () => void>> = {
    '+': () => camera.zoom(zoomStep),
    '=': () => camera.zoom(zoomStep),
    '-': () => camera.zoom(1 / zoomStep),
    '0': () => camera.showAll(),
    '1': () => camera.zoom(1 / camera.scale),
  }
  const ways: Readonly<Record<string, readonly [number, number]>> = {
    ArrowLeft: [-step, 0],
    ArrowRight: [step, 0],
    ArrowUp: [0, -step],
    ArrowDown: [0, step],
  }
  view.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
    const act = acts[event.key]
    const way = ways[event.key]
    if (act === undefined && way === undefined) return
    event.preventDefault()
    act?.()
    if (way !== undefined) camera.move(...way)
  })
}

function saveView({ x, y, scale }: Camera): void {
  history.replaceState({ graph: [x, y, scale] }, '')
}

function restore(camera: Camera): void {
  const stored: unknown = history.state
  if (typeof stored !== 'object' || stored === null || !('graph' in stored) || !Array.isArray(stored.graph))
    return
  const [x, y, scale] = stored.graph.map(Number)
  if (x === undefined || y === undefined || scale === undefined || !(scale > 0)) return
  camera.x = x
  camera.y = y
  camera.scale = scale
}

type Box = {
  readonly link: SVGAElement
  readonly number: string
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** One stop for the Tab key; from there the arrow keys go from box to box. What hangs on a box lights up with it. */
function wireNodes(svg: SVGSVGElement, camera: Camera): void {
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

const smallest = 0.04
const largest = 3

/** What part of a drawing is seen, and how large. */
export class Camera {
  x = 0
  y = 0
  scale = 1
  readonly #svg: SVGSVGElement
  readonly #view: HTMLElement
  readonly #width: number
  readonly #height: number

  constructor(svg: SVGSVGElement, view: HTMLElement) {
    this.#svg = svg
    this.#view = view
    this.#width = svg.viewBox.baseVal.width
    this.#height = svg.viewBox.baseVal.height
  }

  get size(): { readonly width: number; readonly height: number } {
    return { width: Math.max(this.#view.clientWidth, 1), height: Math.max(this.#view.clientHeight, 1) }
  }

  /** The scale at which all of it can be seen; never larger than life. */
  get fitting(): number {
    const { width, height } = this.size
    return Math.min(width / this.#width, height / this.#height, 1)
  }

  get isWhole(): boolean {
    return this.scale <= Math.max(this.fitting, smallest) * 1.001
  }

  show(): void {
    const { width, height } = this.size
    const [w, h] = [width / this.scale, height / this.scale]
    // A drawing that fits is centred; one that does not never leaves the view altogether.
    this.x = place(this.x, w, this.#width)
    this.y = place(this.y, h, this.#height)
    this.#svg.setAttribute(
      'viewBox',
      [this.x, this.y, w, h].map((value) => Math.round(value * 100) / 100).join(' '),
    )
  }

  move(right: number, down: number): void {
    this.x += right / this.scale
    this.y += down / this.scale
    this.show()
  }

  /** Zooms about a point of the view, by default its middle. */
  zoom(factor: number, at?: { readonly x: number; readonly y: number }): void {
    const { width, height } = this.size
    const { x, y } = at ?? { x: width / 2, y: height / 2 }
    const scale = Math.min(Math.max(this.scale * factor, Math.min(smallest, this.fitting)), largest)
    this.x += x / this.scale - x / scale
    this.y += y / this.scale - y / scale
    this.scale = scale
    this.show()
  }

  showAll(): void {
    this.scale = this.fitting
    this.x = 0
    this.y = 0
    this.show()
  }

  /** Moves just as far as it takes to see a box. */
  reveal(box: {
    readonly x: number
    readonly y: number
    readonly width: number
    readonly height: number
  }): void {
    const { width, height } = this.size
    const [w, h] = [width / this.scale, height / this.scale]
    const margin = 24
    this.x = Math.max(Math.min(this.x, box.x - margin), box.x + box.width + margin - w)
    this.y = Math.max(Math.min(this.y, box.y - margin), box.y + box.height + margin - h)
    this.show()
  }
}

function place(start: number, seen: number, whole: number): number {
  if (seen >= whole) return (whole - seen) / 2
  const slack = seen / 3
  return Math.min(Math.max(start, -slack), whole - seen + slack)
}
