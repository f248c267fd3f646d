/** Links within the page keep the filters of the address they leave. */
export function wireLinks(go: (anchor: string) => void): void {
  document.addEventListener('click', (event) => {
    const isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey
    if (!isPlain || event.defaultPrevented || !(event.target instanceof Element)) return
    const address = event.target.closest('a[href^="#"]')?.getAttribute('href')
    if (address === undefined || address === null || address === '#') return
    event.preventDefault()
    go(address.slice(1))
  })
}

/** Opens whatever hides it, brings it into view and hands it the keyboard. */
export function showTarget(target: HTMLElement): void {
  for (let around: Element | null = target; around !== null; around = around.parentElement)
    if (around instanceof HTMLDetailsElement) around.open = true
  document.querySelector('.hit')?.classList.remove('hit')
  const place = target instanceof HTMLDetailsElement ? target.querySelector('summary') : target
  if (place === null) return
  if (!(target instanceof HTMLElement && target.tagName === 'SECTION')) place.classList.add('hit')
  if (!place.matches('a, button, summary')) place.tabIndex = -1
  place.focus({ preventScroll: true })
  settle(place, target.tagName === 'SECTION' ? 'start' : 'center', 2)
}

/** Rows that were never painted have a guessed height: it takes another look until the place is the right one. */
function settle(place: HTMLElement, block: 'start' | 'center', looks: number): void {
  place.scrollIntoView({ block })
  if (looks > 0) requestAnimationFrame(() => settle(place, block, looks - 1))
}
