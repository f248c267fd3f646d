import type { FactStore } from '../../workspace/cache/fact-store.ts'

/**
 * What was made of a check and is kept with it: the next check that is kept takes its place, and it is gone. `under`
 * is what else it was made of.
 */
export type Beside = { readonly name: string; readonly under: string }

/** What is kept beside the last check; null when there is nothing, or something else. */
export function keptBeside(store: FactStore, { name, under }: Beside): unknown {
  const kept = store.has(name) ? store.get(name) : null
  return Array.isArray(kept) && kept.length === 2 && kept[0] === under ? kept[1] : null
}

/** Keeps something beside the check that was kept last. */
export function keepBeside(store: FactStore, { name, under }: Beside, value: unknown): void {
  const { state } = store
  store.put(name, [under, value])
  store.save(new Set([...store.names, name]), () => state)
}
