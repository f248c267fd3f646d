import type { PatchFile } from './patch.ts'

/** True when one of the allowed entries covers the path: the path itself, or `folder/**` for all below a folder. */
export function isAllowed(path: string, allowed: readonly string[]): boolean {
  return allowed.some((entry) => covers(entry, path))
}

function covers(entry: string, path: string): boolean {
  if (entry === path) return true
  if (!entry.endsWith('/**') || !path.startsWith(entry.slice(0, -2))) return false
  // No part of the path may lead elsewhere.
  const parts = path.replace(/\/\*\*$/, '').split('/')
  return parts.every((part) => part !== '' && part !== '.' && part !== '..')
}

/** True for a change of mode, a link or a submodule: a case must allow it by name. */
export function isSpecial({ change, oldMode, newMode }: PatchFile): boolean {
  const kinds = [oldMode, newMode]
  if (kinds.some((mode) => mode === '120000' || mode === '160000')) return true
  if (change === 'modified') return oldMode !== newMode
  return change === 'added' && newMode === '100755'
}
