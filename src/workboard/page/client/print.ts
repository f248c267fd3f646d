import { all } from './dom.ts'

/** Paper cannot be opened. Where the style alone does not open what is folded, this does. */
export function startPrint(): void {
  if (CSS.supports('selector(::details-content)')) return
  let opened: HTMLDetailsElement[] = []
  window.addEventListener('beforeprint', () => {
    opened = all('.i:not([open]), .more:not([open])', HTMLDetailsElement)
    for (const element of opened) element.open = true
  })
  window.addEventListener('afterprint', () => {
    for (const element of opened) element.open = false
  })
}
