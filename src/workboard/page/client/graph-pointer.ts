import type { Camera } from './graph-drawing.ts'

type PointerPlace = { x: number; y: number }

/** A shorter movement is a click. */
const dragFrom = 4

/** Drag moves, wheel and two fingers zoom. */
export function wirePointer(view: HTMLElement, camera: Camera): void {
  wireWheel(view, camera)
  wireDrag(view, camera)
}

/**
 * A wheel that was turned to scroll the page goes on scrolling it when the drawing passes under the pointer: it
 * zooms once the pointer has been moved over the drawing, and lets go when there is nothing left to zoom out of.
 */
function wireWheel(view: HTMLElement, camera: Camera): void {
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
      if (!isPinch && (!isMeant || (event.deltaY > 0 && camera.isWhole))) return
      event.preventDefault()
      const pixels = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? event.deltaY * 16 : event.deltaY
      const box = view.getBoundingClientRect()
      const turned = Math.max(-200, Math.min(200, pixels)) * (isPinch ? 0.01 : 0.002)
      camera.zoom(Math.exp(-turned), { x: event.clientX - box.left, y: event.clientY - box.top })
    },
    { passive: false },
  )
}

function wireDrag(view: HTMLElement, camera: Camera): void {
  const pointers = new Map<number, PointerPlace>()
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
    if (pointers.size === 2) pinch(view, camera, pointers, event)
    travelled += Math.abs(dx) + Math.abs(dy)
    point.x = event.clientX
    point.y = event.clientY
    if (travelled < dragFrom) return
    view.classList.add('dragged')
    camera.move(-dx / pointers.size, -dy / pointers.size)
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
function pinch(
  view: HTMLElement,
  camera: Camera,
  pointers: ReadonlyMap<number, PointerPlace>,
  event: PointerEvent,
): void {
  const other = [...pointers].find(([id]) => id !== event.pointerId)?.[1]
  const before = pointers.get(event.pointerId)
  if (other === undefined || before === undefined) return
  const was = Math.hypot(before.x - other.x, before.y - other.y)
  const is = Math.hypot(event.clientX - other.x, event.clientY - other.y)
  const box = view.getBoundingClientRect()
  const at = { x: (event.clientX + other.x) / 2 - box.left, y: (event.clientY + other.y) / 2 - box.top }
  if (was > 0) camera.zoom(is / was, at)
}
