import { all, byId } from './dom.ts'

/** Filter, chips, order and folding of the board. The address contains all of it, so that it can be shared. */
export function startBoard(): void {
  const groups = readGroups()
  const show = shower(groups)
  let state = readState(location.hash)
  const saveState = (): void => {
    history.replaceState(history.state, '', `#${writeState(state)}`)
    show(state)
  }
  const clear = (): void => {
    state = { ...readState(''), at: state.at, o: state.o }
    saveState()
  }
  /** Follows the address. What it leads to is shown even where a filter would hide it. */
  const follow = (): void => {
    state = readState(location.hash)
    show(state)
    const target = state.at === '' ? null : byId(state.at)
    if (target?.closest('[hidden]')) clear()
    if (target !== null) showTarget(target)
  }
  wireControls(() => state, saveState, clear)
  wireFolding(groups)
  wireLinks((at) => {
    const next = `#${writeState({ ...state, at })}`
    if (location.hash !== next) history.pushState(null, '', next)
    follow()
  })
  window.addEventListener('hashchange', follow)
  if (location.hash === '') show(state)
  else follow()
}

/** Brings the rows in line with a state; moves them only when their order changes. */
function shower(groups: readonly RowGroup[]): (state: AddressState) => void {
  const total = groups.reduce((sum, { rows }) => sum + rows.length, 0)
  let order = ''
  return (state) => {
    const compare = Object.hasOwn(orders, state.o) ? orders[state.o] : undefined
    if (compare === undefined) state.o = ''
    if (state.o !== order)
      for (const { list, rows } of groups)
        list.append(...rows.toSorted(compare ?? (() => 0)).map(({ element }) => element))
    order = state.o
    const shown = groups.reduce((sum, group) => sum + filterGroup(group, state), 0)
    showControls(state, shown, total)
  }
}

function filterGroup({ section, rows, count }: RowGroup, state: AddressState): number {
  let shown = 0
  for (const row of rows) {
    const isShown = matches(row, state)
    row.element.hidden = !isShown
    if (isShown) shown += 1
  }
  section.hidden = shown === 0
  if (count !== null) count.textContent = shown === rows.length ? String(shown) : `${shown} of ${rows.length}`
  return shown
}

function showControls({ q, o, picked }: AddressState, shown: number, total: number): void {
  const box = byId('q')
  if (box instanceof HTMLInputElement && box.value !== q) box.value = q
  const select = byId('o')
  if (select instanceof HTMLSelectElement) select.value = o
  for (const chip of all('.chip', HTMLElement)) {
    const { k, v = '' } = chip.dataset
    const isPicked = (k === 's' || k === 'p' || k === 'r') && picked[k].has(v)
    chip.setAttribute('aria-pressed', String(isPicked))
  }
  const isFiltered = q !== '' || Object.values(picked).some(({ size }) => size > 0)
  const clear = byId('clear')
  if (clear !== null) clear.hidden = !isFiltered
  const output = byId('shown')
  const words = isFiltered ? `${shown} of ${total} issues` : ''
  if (output !== null && output.textContent !== words) output.textContent = words
  const none = byId('no-match')
  if (none !== null) none.hidden = shown > 0 || total === 0
}

function wireControls(current: () => AddressState, saveState: () => void, clear: () => void): void {
  const box = byId('q')
  const select = byId('o')
  box?.addEventListener('input', () => {
    if (box instanceof HTMLInputElement) current().q = box.value
    saveState()
  })
  select?.addEventListener('change', () => {
    if (select instanceof HTMLSelectElement) current().o = select.value
    saveState()
  })
  for (const chip of all('.chip', HTMLElement))
    chip.addEventListener('click', () => {
      const { k, v = '' } = chip.dataset
      if (k !== 's' && k !== 'p' && k !== 'r') return
      const set = current().picked[k]
      if (!set.delete(v)) set.add(v)
      saveState()
    })
  for (const id of ['clear', 'clear-2'])
    byId(id)?.addEventListener('click', () => {
      clear()
      box?.focus()
    })
  byId('tools')?.addEventListener('submit', (event) => event.preventDefault())
  wireSlash(box)
}

/** `/` leads to the filter, as it does elsewhere. */
function wireSlash(box: HTMLElement | null): void {
  document.addEventListener('keydown', (event) => {
    const isTyping = event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement
    if (event.key !== '/' || isTyping || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    box?.focus()
  })
}

function wireFolding(groups: readonly RowGroup[]): void {
  const button = byId('fold')
  let isOpen = false
  button?.addEventListener('click', () => {
    isOpen = !isOpen
    for (const { element } of groups.flatMap(({ rows }) => rows)) if (!element.hidden) element.open = isOpen
    button.textContent = isOpen ? 'Close all' : 'Open all'
  })
}

type BoardRow = ReturnType<typeof readRow>
type RowGroup = ReturnType<typeof readGroups>[number]

function readGroups() {
  return all('.g', HTMLElement).map((section) => {
    const status = section.dataset.s ?? ''
    const rows = all('.i', HTMLDetailsElement, section).map((element) => readRow(element, status))
    return { section, list: section.querySelector('.l') ?? section, count: section.querySelector('.c'), rows }
  })
}

/** An issue as the page shows it. */
function readRow(element: HTMLDetailsElement, status: string) {
  const summary = element.querySelector('summary')
  const head = summary?.querySelector('.h')
  const number = (part: string): number =>
    Number.parseInt(/\d+/.exec(summary?.querySelector(part)?.textContent ?? '')?.[0] ?? '-1', 10)
  return {
    element,
    status,
    proof: summary?.querySelector('.b')?.classList[1] ?? '',
    canStart: element.dataset.r !== undefined,
    id: head?.querySelector('code')?.textContent ?? '',
    title: head?.querySelector('.t')?.textContent ?? '',
    frees: number('.f'),
    age: number('.a'),
  }
}

/** What the filter looks through. */
function wordsOf({ element }: BoardRow): string {
  const parts = [element.querySelector('summary'), element.querySelector('.wait')]
  return parts
    .map((part) => part?.textContent ?? '')
    .join(' ')
    .toLowerCase()
}

function matches(row: BoardRow, { q, picked }: AddressState): boolean {
  if (picked.s.size > 0 && !picked.s.has(row.status)) return false
  if (picked.p.size > 0 && !picked.p.has(row.proof)) return false
  if (picked.r.size > 0 && !row.canStart) return false
  const terms = q.toLowerCase().split(/\s+/).filter(Boolean)
  const words = terms.length === 0 ? '' : wordsOf(row)
  return terms.every((word) => words.includes(word))
}

const proofs = ['broken', 'stale', 'unbacked', 'unknowable', 'none', 'partial', 'recorded', 'proven']
const texts = new Intl.Collator('en', { numeric: true })

const orders: Readonly<Record<string, (a: BoardRow, b: BoardRow) => number>> = {
  f: (a, b) => b.frees - a.frees,
  a: (a, b) => b.age - a.age,
  p: (a, b) => proofs.indexOf(a.proof) - proofs.indexOf(b.proof),
  i: (a, b) => texts.compare(a.id, b.id),
  t: (a, b) => texts.compare(a.title, b.title),
}

/** What is shown of the board, as the address says it: `#i-WORK-7&q=lamp&s=blocked,active&o=f`. */
type AddressState = {
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

function writeState({ at, q, o, picked }: AddressState): string {
  const parts = [
    ...(at === '' ? [] : [encodeURIComponent(at)]),
    ...(q === '' ? [] : [`q=${encodeURIComponent(q)}`]),
    ...kinds.flatMap((kind) => (picked[kind].size === 0 ? [] : [`${kind}=${[...picked[kind]].join(',')}`])),
    ...(o === '' ? [] : [`o=${o}`]),
  ]
  return parts.join('&')
}

/** Links within the page preserve the filters of the present address. */
function wireLinks(go: (anchor: string) => void): void {
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
function showTarget(target: HTMLElement): void {
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
