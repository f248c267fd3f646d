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
  const state: AddressState = { at: '', q: '', o: '', picked: { s: new Set(), p: new Set(), r: new Set() } }
  for (const part of hash.replace(/^#/, '').split('&')) {
    const [name = '', value] = part.split('=')
    const text = decoded(value ?? name)
    const kind = kinds.find((one) => one === name)
    if (value === undefined) state.at ||= text
    else if (name === 'q') state.q = text
    else if (name === 'o') state.o = text
    else if (kind !== undefined)
      for (const word of text.split(',')) if (word !== '') state.picked[kind].add(word)
  }
  return state
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

/** A mistyped address is read as plain text. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
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
