/** What is shown of the board, as the address says it: `#i-WORK-7&q=lamp&s=blocked,active&o=f`. */
export type AddressState = {
  /** Id of the element that the address leads to; empty for none. */
  at: string
  q: string
  /** Order of the rows; empty for that of the documents. */
  o: string
  /** Selected values by kind: `s` status, `p` proof, `r` readiness. None selected: all. */
  readonly picked: Readonly<Record<'s' | 'p' | 'r', Set<string>>>
}

const kinds = ['s', 'p', 'r'] as const

export function readState(hash: string): AddressState {
  const given = new URLSearchParams(hash.replace(/^#/, ''))
  const text = (name: string): string => given.get(name) ?? ''
  const words = (name: string): Set<string> => new Set(text(name).split(',').filter(Boolean))
  const at = [...given].find(([name, value]) => value === '' && !['q', 'o', ...kinds].includes(name))?.[0]
  const picked = { s: words('s'), p: words('p'), r: words('r') }
  return { at: at ?? '', q: text('q'), o: text('o'), picked }
}

export function writeState({ at, q, o, picked }: AddressState): string {
  const parts = [
    ...(at === '' ? [] : [encodeURIComponent(at)]),
    ...(q === '' ? [] : [`q=${encodeURIComponent(q)}`]),
    ...kinds.flatMap((kind) => (picked[kind].size === 0 ? [] : [`${kind}=${[...picked[kind]].join(',')}`])),
    ...(o === '' ? [] : [`o=${o}`]),
  ]
  return parts.join('&')
}

/** Links within the page preserve the filters of the present address. */
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

/** Opens all elements that hide it, scrolls it into view and gives it the focus. */
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
