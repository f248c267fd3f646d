import { all, byId } from './dom.ts'
import { currentView, openView } from './views.ts'

/** What `j` and `k` go through in each view. */
const stops =
  '.card, .g:not([open]) > summary, .i > summary, .rule li[id], :is(.col, .rule) .more:not([open]) > summary, a.v'

/** Keys for those who do not reach for the pointer; the dialog of `?` lists them. */
export function startKeyboard(): void {
  const dialog = byId('keys')
  if (!(dialog instanceof HTMLDialogElement)) return
  byId('keys-open')?.addEventListener('click', () => dialog.showModal())
  byId('keys-close')?.addEventListener('click', () => dialog.close())
  const box = byId('q')
  const acts: Readonly<Record<string, () => void>> = {
    '/': () => goToFilter(box),
    j: () => move(1),
    k: () => move(-1),
    '?': () => dialog.showModal(),
    Enter: openFinding,
  }
  document.addEventListener('keydown', (event) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || dialog.open) return
    if (event.target instanceof HTMLInputElement && event.key === 'Escape') {
      event.preventDefault()
      leaveFilter(event.target)
    }
    if (event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement) return
    const act = Object.hasOwn(acts, event.key) ? acts[event.key] : undefined
    if (act !== undefined) {
      if (event.key !== 'Enter') event.preventDefault()
      act()
    } else if (/^[1-5]$/.test(event.key)) openView(Number(event.key))
  })
}

/** The filter belongs to the first two views. */
function goToFilter(box: HTMLElement | null): void {
  if (box?.offsetParent === null) openView(2)
  box?.focus()
}

/** Empties the filter; leaves one that is empty. */
function leaveFilter(box: HTMLInputElement): void {
  if (box.value === '') box.blur()
  else {
    box.value = ''
    box.dispatchEvent(new Event('input'))
  }
}

/** Cards, rows and boxes open by themselves; a finding leads to its issue. */
function openFinding(): void {
  if (document.activeElement?.matches('.rule li'))
    document.activeElement.querySelector<HTMLElement>('a.id')?.click()
}

function move(step: 1 | -1): void {
  const view = currentView()
  if (view === null) return
  const places = [...all(stops, HTMLElement, view), ...all(stops, SVGElement, view)].filter((place) =>
    place.checkVisibility(),
  )
  const at = places.findIndex((place) => place.contains(document.activeElement))
  const next = places[at < 0 ? (step > 0 ? 0 : places.length - 1) : at + step]
  if (next === undefined) return
  if (next.matches('li')) next.tabIndex = -1
  next.focus({ preventScroll: true })
  next.scrollIntoView({ block: 'nearest' })
}
