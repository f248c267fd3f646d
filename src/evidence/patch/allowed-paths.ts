import type { PatchFile } from './patch.ts'

/** True when one of the allowed entries covers the path: the path itself, or `folder/**` for all below a folder. */
export function isAllowed(path: string, allowed: readonly string[]): boolean {
  return allowed.some((entry) => covers(entry, path))
}

/** The entries of a contract that its case does not allow. */
export function findWiderEntries(entries: readonly string[], allowed: readonly string[]): string[] {
  return entries.filter((entry) => !isAllowed(entry, allowed))
}

function covers(entry: string, path: string): boolean {
  if (entry === path) return true
  return entry.endsWith('/**') && path.startsWith(entry.slice(0, -2)) && isPlain(path.replace(/\/\*\*$/, ''))
}

/** True when no part of the path leads elsewhere. */
function isPlain(path: string): boolean {
  return path.split('/').every((part) => part !== '' && part !== '.' && part !== '..')
}

/** True for a change of mode, a link or a submodule: a case must allow it by name. */
export function isSpecial({ change, oldMode, newMode }: PatchFile): boolean {
  const kinds = [oldMode, newMode]
  if (kinds.some((mode) => mode === '120000' || mode === '160000')) return true
  if (change === 'modified') return oldMode !== newMode
  return change === 'added' && newMode === '100755'
}
