import type { SharedFacts } from '../model/document/shared-facts.ts'
import { folderOf, resolvePath } from '../model/root-paths.ts'
import type { TargetState } from './link-input.ts'

/** What is known about each path. */
export type PathIndex = {
  readonly documents: ReadonlyMap<string, SharedFacts>
  readonly records: ReadonlySet<string>
  readonly targets: ReadonlyMap<string, TargetState>
  readonly sotFolder: string | null
}

/** What a root-relative path is. */
export function stateAt(index: PathIndex, path: string): TargetState {
  if (index.documents.has(path) || index.records.has(path)) return 'file'
  return index.targets.get(path) ?? 'missing'
}

/** Where a path in prose may lead: from the citing document's folder, from the root, with and without `.md`. */
export function pathCandidates(text: string, citing: string, sotFolder: string | null): string[] {
  const written = plainPath(text)
  if (written === null) return []
  const places = [resolvePath(folderOf(citing), written), resolvePath('', written)]
  const found = places.flatMap((place) => {
    if (place === null || place === '') return []
    const spelt = respell(place, sotFolder)
    return [place, `${place}.md`, spelt, `${spelt}.md`]
  })
  return [...new Set(found)]
}

/** The first place where such a path leads to something. */
export function findPath(
  index: PathIndex,
  text: string,
  citing: string,
): { path: string | null; document: SharedFacts | undefined } {
  const candidates = pathCandidates(text, citing, index.sotFolder)
  const path = candidates.find((candidate) => {
    const state = stateAt(index, candidate)
    return state === 'file' || state === 'folder'
  })
  return { path: path ?? null, document: path === undefined ? undefined : index.documents.get(path) }
}

/** The file name without folder and extension. */
export function stemOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1).replace(/\.[^.]*$/u, '')
}

/** The path in the other spelling of the SOT folder, if it is written in the one that is not used here. */
export function respell(path: string, sotFolder: string | null): string {
  const other = sotFolder === 'sot' ? '.sot' : 'sot'
  if (sotFolder === null || (path !== other && !path.startsWith(`${other}/`))) return path
  return sotFolder + path.slice(other.length)
}

/** A path as prose gives it, without line number, anchor and trailing slash; null for globs and blanks to fill. */
export function plainPath(text: string): string | null {
  if (/[*?{}<>$…]|\.\.\./u.test(text)) return null
  const path = text
    .replace(/#.*$/u, '')
    .replace(/(?::\d+){1,2}$/u, '')
    .replace(/\/+$/u, '')
  return path === '' ? null : path
}
