/** True when one of the allowed entries covers the path: the path itself, or `folder/**` for all below a folder. */
export function isAllowed(path: string, allowed: readonly string[]): boolean {
  return allowed.some((entry) => covers(entry, path))
}

/** The entries of a contract that its case does not cover. */
export function widerThan(entries: readonly string[], allowed: readonly string[]): string[] {
  return entries.filter((entry) => !isAllowed(entry, allowed))
}

function covers(entry: string, path: string): boolean {
  if (entry === path) return true
  return entry.endsWith('/**') && path.startsWith(entry.slice(0, -2)) && isPlain(path.replace(/\/\*\*$/, ''))
}

/** No part of it leads elsewhere. */
function isPlain(path: string): boolean {
  return path.split('/').every((part) => part !== '' && part !== '.' && part !== '..')
}
