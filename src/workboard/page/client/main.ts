import { startBoard } from './board-filter.ts'
import { all, byId, recall, remember } from './dom.ts'
import { startGraph } from './graph-drawing.ts'
import { startLive } from './live.ts'

const themes = ['system', 'light', 'dark'] as const
type Theme = (typeof themes)[number]
const themeKey = 'workboard-theme'

function current(): Theme {
  const stored = recall('localStorage', themeKey)
  return themes.find((theme) => theme === stored) ?? 'system'
}

export function applyTheme(theme: Theme = current()): void {
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
}

/** The button switches between the system's theme, light and dark. */
export function startTheme(button: HTMLElement | null): void {
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

// Before anything is painted: the theme, and the controls that only work with a script.
document.documentElement.classList.add('js')
applyTheme()

function start(): void {
  startTheme(byId('theme'))
  startBoard()
  startGraph()
  startPrint()
  startLive()
  performance.mark('workboard-ready')
}

if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', start)
else start()
