import { type AddressState, isFiltered, isKind, readState, writeState } from './address.ts'
import { all, byId } from './dom.ts'
import { filterCards, filterGroup, orders, type RowGroup, readGroups } from './issue-rows.ts'
import { focusAgain, showTarget } from './show-target.ts'
import { showView, viewOf } from './views.ts'

/** Views, filter, order and folding. The address contains all of it, so that it can be shared. */
export function startBoard(): void {
  const groups = readGroups()
  const show = shower(groups)
  let state = readState(location.hash)
  const saveState = (): void => {
    history.replaceState(history.state, '', `#${writeState(state)}`)
    show(state)
  }
  const clear = (): void => {
    state = { ...readState(''), at: state.at, sort: state.sort }
    saveState()
  }
  /** Follows the address. What it leads to is shown even where a filter would hide it. */
  const follow = (): void => {
    state = readState(location.hash)
    show(state)
    const target = state.at === '' ? null : byId(state.at)
    if (target?.closest('[hidden]')) clear()
    const view = viewOf(target)
    const isOther = showView(view)
    if (target !== null && target !== view) showTarget(target)
    else if (isOther) scrollTo(0, 0)
    // A tab that was chosen stays where the focus is.
    if (target === view && document.activeElement?.role !== 'tab') view?.focus({ preventScroll: true })
  }
  wireControls(() => state, saveState, clear)
  wireFolding(groups)
  wireLinks((at) => {
    const next = `#${writeState({ ...state, at })}`
    if (location.hash !== next) history.pushState(null, '', next)
    follow()
  })
  window.addEventListener('hashchange', follow)
  follow()
  window.addEventListener('load', focusAgain)
}

/** Brings the rows in line with a state; moves them only when their order changes. */
function shower(groups: readonly RowGroup[]): (state: AddressState) => void {
  const total = groups.reduce((sum, { rows }) => sum + rows.length, 0)
  let order = ''
  return (state) => {
    const compare = Object.hasOwn(orders, state.sort) ? orders[state.sort] : undefined
    if (compare === undefined) state.sort = ''
    if (state.sort !== order)
      for (const { list, rows } of groups)
        list.append(...rows.toSorted(compare ?? (() => 0)).map(({ element }) => element))
    order = state.sort
    const shown = groups.reduce((sum, group) => sum + filterGroup(group, state), 0)
    filterCards(state)
    showControls(state, shown, total)
  }
}

function showControls(state: AddressState, shown: number, total: number): void {
  const { text, sort, chosen } = state
  const box = byId('q')
  if (box instanceof HTMLInputElement && box.value !== text) box.value = text
  const order = byId('o')
  if (order instanceof HTMLSelectElement) order.value = sort
  for (const chip of all('.chip', HTMLElement)) {
    const { k, v = '' } = chip.dataset
    chip.setAttribute('aria-pressed', String(isKind(k) && chosen[k].has(v)))
  }
  for (const select of all('.choice', HTMLSelectElement)) {
    const { k } = select.dataset
    select.value = isKind(k) ? ([...chosen[k]][0] ?? '') : ''
  }
  const clear = byId('clear')
  if (clear !== null) clear.hidden = !isFiltered(state)
  const summary = byId('summary')
  if (summary !== null) summary.hidden = isFiltered(state)
  const output = byId('shown')
  const words = isFiltered(state) ? `${shown} of ${total} issues` : ''
  if (output !== null && output.textContent !== words) output.textContent = words
  const none = byId('no-match')
  if (none !== null) none.hidden = shown > 0 || total === 0
}

function wireControls(current: () => AddressState, saveState: () => void, clear: () => void): void {
  const box = byId('q')
  const order = byId('o')
  box?.addEventListener('input', () => {
    if (box instanceof HTMLInputElement) current().text = box.value
    saveState()
  })
  order?.addEventListener('change', () => {
    if (order instanceof HTMLSelectElement) current().sort = order.value
    saveState()
  })
  wireChoices(current, saveState)
  for (const id of ['clear', 'clear-2'])
    byId(id)?.addEventListener('click', () => {
      clear()
      box?.focus()
    })
  byId('tools')?.addEventListener('submit', (event) => event.preventDefault())
}

function wireChoices(current: () => AddressState, saveState: () => void): void {
  for (const chip of all('.chip', HTMLElement))
    chip.addEventListener('click', () => {
      const { k, v = '' } = chip.dataset
      if (!isKind(k)) return
      const set = current().chosen[k]
      if (!set.delete(v)) set.add(v)
      saveState()
    })
  for (const select of all('.choice', HTMLSelectElement))
    select.addEventListener('change', () => {
      const { k } = select.dataset
      if (!isKind(k)) return
      const set = current().chosen[k]
      set.clear()
      if (select.value !== '') set.add(select.value)
      saveState()
    })
}

function wireFolding(groups: readonly RowGroup[]): void {
  const button = byId('fold')
  let isOpen = false
  button?.addEventListener('click', () => {
    isOpen = !isOpen
    for (const { section, rows } of groups) {
      section.open = isOpen
      for (const { element } of rows) if (!element.hidden) element.open = isOpen
    }
    button.textContent = isOpen ? 'Close all' : 'Open all'
  })
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
