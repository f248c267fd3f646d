import { realpathSync } from 'node:fs'
import { isAbsolute, join, resolve } from 'node:path'
import type { PathMapping } from '../../model/settings.ts'
import { isWithin } from './safe-path.ts'

/** Where a path that a document names is on this machine. */
export type MappedPath = {
  /** As people read it: the folder of the config, and the path below. */
  readonly label: string
  /** The mapped folder: absolute, and nothing outside of it is read. */
  readonly folder: string
  readonly below: string
}

/** Maps a path by the mapping with the longest `from` above it; null when there is none, or the path leaves it. */
export function mappedPath(root: string, mappings: readonly PathMapping[], path: string): MappedPath | null {
  const parts = partsOf(path)
  let best: PathMapping | null = null
  let length = -1
  for (const mapping of mappings) {
    const from = partsOf(mapping.from)
    const isUnder =
      isAbsolute(path) === isAbsolute(mapping.from) && from.every((part, at) => parts[at] === part)
    if (isUnder && from.length > length) {
      best = mapping
      length = from.length
    }
  }
  const below = parts.slice(length)
  return best === null || below.includes('..') ? null : belowMapped(root, best, below.join('/'))
}

/** A path below a mapped folder. */
export function belowMapped(root: string, { to }: PathMapping, below: string): MappedPath {
  const label = [to.replace(/(?<=.)\/+$/, ''), below].filter((part) => part !== '').join('/')
  return { label, folder: resolve(root, to), below }
}

/** The place itself, links followed as long as they stay inside the mapped folder; else why there is none. */
export function reach({
  folder,
  below,
}: MappedPath): { readonly path: string } | 'not-here' | 'absent' | 'outside' {
  const base = real(folder)
  if (typeof base !== 'string') return 'not-here'
  const path = real(join(base, below))
  if (typeof path !== 'string')
    return path.code === 'ENOENT' || path.code === 'ENOTDIR' ? 'absent' : 'not-here'
  return isWithin(base, path) ? { path } : 'outside'
}

function real(path: string): string | { readonly code: string } {
  try {
    return realpathSync(path)
  } catch (error) {
    if (error instanceof Error && 'code' in error) return { code: String(error.code) }
    throw error
  }
}

function partsOf(path: string): string[] {
  return path.split('/').filter((part) => part !== '' && part !== '.')
}
