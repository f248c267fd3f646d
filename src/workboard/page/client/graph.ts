import { Camera } from './camera.ts'
import { byId } from './dom.ts'
import { wireNodes } from './graph-nodes.ts'
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
  window.addEventListener('pagehide', () => keep(camera))
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

function keep({ x, y, scale }: Camera): void {
  history.replaceState({ graph: [x, y, scale] }, '')
}

function restore(camera: Camera): void {
  const kept: unknown = history.state
  if (typeof kept !== 'object' || kept === null || !('graph' in kept) || !Array.isArray(kept.graph)) return
  const [x, y, scale] = kept.graph.map(Number)
  if (x === undefined || y === undefined || scale === undefined || !(scale > 0)) return
  camera.x = x
  camera.y = y
  camera.scale = scale
}
