import { all, byId } from './dom.ts'

type View = { readonly tab: HTMLAnchorElement; readonly panel: HTMLElement }

let views: readonly View[] = []

/** Makes the links to the sections tabs: one section at a time is shown. */
export function startViews(): void {
  const tabs = byId('tabs')
  if (tabs === null) return
  tabs.setAttribute('role', 'tablist')
  views = all('a', HTMLAnchorElement, tabs).flatMap((tab) => {
    const panel = byId(tab.hash.slice(1))
    return panel === null ? [] : [{ tab, panel }]
  })
  for (const { tab, panel } of views) {
    tab.setAttribute('role', 'tab')
    tab.setAttribute('aria-controls', panel.id)
    panel.setAttribute('role', 'tabpanel')
    panel.setAttribute('aria-labelledby', tab.id)
    panel.tabIndex = -1
  }
  tabs.addEventListener('keydown', (event) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (step === undefined) return
    const at = views.findIndex(({ tab }) => tab === document.activeElement)
    const next = views[(at + step + views.length) % views.length]
    next?.tab.click()
    next?.tab.focus()
  })
}

/** The view that contains an element; the first for one that is in none. */
export function viewOf(target: Element | null): HTMLElement | null {
  return views.find(({ panel }) => panel.contains(target))?.panel ?? views[0]?.panel ?? null
}

/** The view in sight. */
export function currentView(): HTMLElement | null {
  return views.find(({ panel }) => panel.classList.contains('now'))?.panel ?? null
}

export function openView(number: number): void {
  views[number - 1]?.tab.click()
}

/** Shows a view; false where it was in sight before. */
export function showView(view: HTMLElement | null): boolean {
  const isOther = view !== currentView()
  for (const { tab, panel } of views) {
    const isNow = panel === view
    panel.classList.toggle('now', isNow)
    tab.setAttribute('aria-selected', String(isNow))
    tab.tabIndex = isNow ? 0 : -1
  }
  document.documentElement.dataset.view = view?.id ?? ''
  return isOther
}
