/** Opens all elements that hide it, scrolls it into view and gives it the focus. */
export function showTarget(target: HTMLElement): void {
  for (let around: Element | null = target; around !== null; around = around.parentElement)
    if (around instanceof HTMLDetailsElement) around.open = true
  document.querySelector('.hit')?.classList.remove('hit')
  const place = target instanceof HTMLDetailsElement ? target.querySelector('summary') : target
  if (place === null) return
  const isSection = target.tagName === 'SECTION'
  if (!isSection) place.classList.add('hit')
  const leave = (): void => {
    if (document.readyState === 'complete') place.classList.remove('hit')
  }
  place.addEventListener('blur', leave, { once: true })
  if (!place.matches('a, button, summary')) place.tabIndex = -1
  place.focus({ preventScroll: true })
  settle(place, isSection ? 'start' : 'center', 2)
}

/** A browser goes to the address by itself, too, and takes the focus away while the page loads. */
export function focusAgain(): void {
  const place = document.querySelector('.hit')
  if (place instanceof HTMLElement && document.activeElement === document.body)
    place.focus({ preventScroll: true })
}

/** Rows that were never painted have a guessed height: it takes another look until the place is the right one. */
function settle(place: HTMLElement, block: 'start' | 'center', looks: number): void {
  place.scrollIntoView({ block })
  if (looks > 0) requestAnimationFrame(() => settle(place, block, looks - 1))
}
