/** The element of that id, which the page may leave out. */
export function byId(id: string): HTMLElement | null {
  return document.getElementById(id)
}

export function all<T extends Element>(
  selector: string,
  kind: new () => T,
  within: ParentNode = document,
): T[] {
  return [...within.querySelectorAll(selector)].filter((element): element is T => element instanceof kind)
}

/** Storage may be forbidden; then nothing is remembered. */
export function remember(
  storage: 'localStorage' | 'sessionStorage',
  key: string,
  value: string | null,
): void {
  try {
    if (value === null) window[storage].removeItem(key)
    else window[storage].setItem(key, value)
  } catch {
    // Nothing depends on it.
  }
}

export function recall(storage: 'localStorage' | 'sessionStorage', key: string): string | null {
  try {
    return window[storage].getItem(key)
  } catch {
    return null
  }
}
