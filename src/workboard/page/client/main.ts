import { startBoard } from './board-filter.ts'
import { all, byId, recall, remember } from './dom.ts'
import { startGraph } from './graph-drawing.ts'
import { startKeyboard } from './keyboard.ts'
import { startViews } from './views.ts'

const themes = ['system', 'light', 'dark'] as const
type Theme = (typeof themes)[number]
const themeKey = 'workboard-theme'

function current(): Theme {
  const stored = recall('localStorage', themeKey)
  return themes.find((theme) => theme === stored) ?? 'system'
}

function applyTheme(theme: Theme = current()): void {
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
}

/** The button switches between the system's theme, light and dark. */
function startTheme(button: HTMLElement | null): void {
  if (button === null) return
  let theme = current()
  const show = (): void => {
    button.textContent = `Theme: ${theme}`
  }
  button.addEventListener('click', () => {
    theme = themes[(themes.indexOf(theme) + 1) % themes.length] ?? 'system'
    remember('localStorage', themeKey, theme === 'system' ? null : theme)
    applyTheme(theme)
    show()
  })
  show()
}

/** Opens folded parts for printing where the style alone cannot. */
function startPrint(): void {
  if (CSS.supports('selector(::details-content)')) return
  let opened: HTMLDetailsElement[] = []
  window.addEventListener('beforeprint', () => {
    opened = all(':is(.g, .i, .more):not([open])', HTMLDetailsElement)
    for (const element of opened) element.open = true
  })
  window.addEventListener('afterprint', () => {
    for (const element of opened) element.open = false
  })
}

// Before anything is painted: the theme, and the controls that only work with a script.
document.documentElement.classList.add('js')
applyTheme()

function start(): void {
  startTheme(byId('theme'))
  startViews()
  startBoard()
  startKeyboard()
  startGraph()
  startPrint()
  startLive()
  performance.mark('workboard-ready')
}

if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', start)
else start()

const key = 'workboard-place'
const retryAfter = 3000

/** Of a page that is served: reloads when the documents change, and says so when the connection is lost. */
function startLive(): void {
  restorePlace()
  const sign = byId('live')
  if (sign === null || document.documentElement.dataset.live === undefined) return
  listen(sign, null)
}

/** `lostAt`: the time when the connection broke that is now made again. */
function listen(sign: HTMLElement, lostAt: string | null): void {
  const source = new EventSource('/events')
  let lost = lostAt
  const isOld = sign.classList.contains('lost') && lost === null
  const say = (): void => {
    sign.classList.remove('wait')
    if (isOld) return
    sign.textContent = lost === null ? 'live' : `not up to date since ${lost}`
    sign.classList.toggle('lost', lost !== null)
  }
  source.addEventListener('open', () => {
    // Changes in between were missed.
    if (lost !== null) loadAgain()
    lost = null
    say()
  })
  source.addEventListener('error', ({ timeStamp }) => {
    lost ??= new Date(performance.timeOrigin + timeStamp).toTimeString().slice(0, 5)
    say()
    // A browser tries again by itself, unless it was refused.
    if (source.readyState === EventSource.CLOSED) setTimeout(listen, retryAfter, sign, lost)
  })
  source.addEventListener('message', loadAgain)
  source.addEventListener('change', loadAgain)
}

function loadAgain(): void {
  const open = all('details[open][id]', HTMLDetailsElement).map(({ id }) => id)
  const focus = document.activeElement?.id ?? ''
  remember('sessionStorage', key, JSON.stringify({ open, focus, ...placeOnScreen() }))
  history.scrollRestoration = 'manual'
  location.reload()
}

/** What is at the top of the screen, and how far from it: heights above may change. */
function placeOnScreen(): { readonly at: string; readonly top: number } {
  const element = document.elementFromPoint(innerWidth / 2, innerHeight / 4)?.closest('[id]')
  return { at: element?.id ?? '', top: element?.getBoundingClientRect().top ?? 0 }
}

function restorePlace(): void {
  const stored = recall('sessionStorage', key)
  if (stored === null) return
  remember('sessionStorage', key, null)
  history.scrollRestoration = 'auto'
  const place: unknown = JSON.parse(stored)
  if (typeof place !== 'object' || place === null || !('open' in place) || !Array.isArray(place.open)) return
  const open = new Set(place.open.map(String))
  for (const element of all('details[id]', HTMLDetailsElement)) element.open = open.has(element.id)
  if ('focus' in place && place.focus !== '') byId(String(place.focus))?.focus({ preventScroll: true })
  const element = 'at' in place ? byId(String(place.at)) : null
  const top = 'top' in place ? Number(place.top) : 0
  if (element !== null) scrollBackTo(element, top, 3)
}

/** Rows that were never painted have a guessed height: it takes a look or two until the place is the right one. */
function scrollBackTo(element: HTMLElement, top: number, looks: number): void {
  scrollBy(0, element.getBoundingClientRect().top - top)
  if (looks > 0) requestAnimationFrame(() => scrollBackTo(element, top, looks - 1))
}
