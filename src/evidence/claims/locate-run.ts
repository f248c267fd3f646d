import type { PathMapping } from '../../model/settings.ts'

/** A path named in a document, led to a place by `evidence.roots`. */
export type Location = {
  /** The root's folder as the config names it. */
  readonly root: string
  /** Below that folder, with `/`; never leaves it. */
  readonly below: string
}

/** Finds the mapping with the longest `from` that a path lies under; null when none maps it or it leaves its root. */
export function locate(path: string, mappings: readonly PathMapping[]): Location | null {
  const parts = partsOf(path)
  let best: { mapping: PathMapping; length: number } | null = null
  for (const mapping of mappings) {
    const from = partsOf(mapping.from)
    const isUnder =
      isAbsolute(path) === isAbsolute(mapping.from) && from.every((part, at) => parts[at] === part)
    if (isUnder && parts.length > from.length && from.length >= (best?.length ?? 0)) {
      best = { mapping, length: from.length }
    }
  }
  if (best === null) return null
  const below = parts.slice(best.length)
  return below.some((part) => part === '..') ? null : { root: best.mapping.to, below: below.join('/') }
}

const isAbsolute = (path: string): boolean => path.startsWith('/')

const partsOf = (path: string): string[] => path.split('/').filter((part) => part !== '' && part !== '.')
