/** A signal that fires when the user or the system asks this process to end, until `release` is called. */
export function listenForInterrupt(): { readonly signal: AbortSignal; readonly release: () => void } {
  const controller = new AbortController()
  const abort = (): void => controller.abort()
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
  for (const name of signals) process.on(name, abort)
  const release = (): void => {
    for (const name of signals) process.off(name, abort)
  }
  return { signal: controller.signal, release }
}
