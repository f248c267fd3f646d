import { recall, remember } from './dom.ts'

const themes = ['system', 'light', 'dark'] as const
type Theme = (typeof themes)[number]
const key = 'workboard-theme'

function current(): Theme {
  const kept = recall('localStorage', key)
  return themes.find((theme) => theme === kept) ?? 'system'
}

export function applyTheme(theme: Theme = current()): void {
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
}

/** The button goes round: as the system has it, light, dark. */
export function startTheme(button: HTMLElement | null): void {
  if (button === null) return
  let theme = current()
  const show = (): void => {
    button.textContent = `Theme: ${theme}`
  }
  button.addEventListener('click', () => {
    theme = themes[(themes.indexOf(theme) + 1) % themes.length] ?? 'system'
    remember('localStorage', key, theme === 'system' ? null : theme)
    applyTheme(theme)
    show()
  })
  show()
}
