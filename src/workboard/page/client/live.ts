import { all, byId, recall, remember } from './dom.ts'

const key = 'workboard-place'
const retryAfter = 3000

/** Of a page that is served: loads itself again when the documents change, and says so when nobody would tell. */
export function startLive(): void {
  restorePlace()
  const sign = byId('live')
  if (sign === null || document.documentElement.dataset.live === undefined) return
  listen(sign, false)
}

function listen(sign: HTMLElement, wasLost: boolean): void {
  const source = new EventSource('/events')
  let isLost = wasLost
  const say = (): void => {
    sign.textContent = isLost ? 'connection lost: this may be out of date' : 'live'
    sign.classList.toggle('lost', isLost)
  }
  source.addEventListener('open', () => {
    // What happened in between, nobody told.
    if (isLost) loadAgain()
    isLost = false
    say()
  })
  source.addEventListener('error', () => {
    isLost = true
    say()
    // A browser tries again by itself, unless it was refused.
    if (source.readyState === EventSource.CLOSED) setTimeout(listen, retryAfter, sign, true)
  })
  source.addEventListener('message', loadAgain)
  source.addEventListener('change', loadAgain)
}

function loadAgain(): void {
  const open = all('details[open]', HTMLDetailsElement).flatMap(({ id }) => (id === '' ? [] : [id]))
  const focus = document.activeElement?.id ?? ''
  remember('sessionStorage', key, JSON.stringify({ top: scrollY, open, focus }))
  location.reload()
}

function restorePlace(): void {
  const kept = recall('sessionStorage', key)
  if (kept === null) return
  remember('sessionStorage', key, null)
  const place: unknown = JSON.parse(kept)
  if (typeof place !== 'object' || place === null || !('top' in place) || !('open' in place)) return
  if (Array.isArray(place.open))
    for (const id of place.open) {
      const element = byId(String(id))
      if (element instanceof HTMLDetailsElement) element.open = true
    }
  if ('focus' in place && place.focus !== '') byId(String(place.focus))?.focus({ preventScroll: true })
  const top = Number(place.top)
  scrollTo(0, top)
  // Rows that were never painted have a guessed height: once they are painted, the place is the right one.
  requestAnimationFrame(() => scrollTo(0, top))
}
