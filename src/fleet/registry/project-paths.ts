import { lstatSync, realpathSync, type Stats, statSync } from 'node:fs'
import { dirname, relative, resolve, sep } from 'node:path'
import { errorCode } from '../../model/error-code.ts'
import { isWithin } from '../../workspace/files/safe-path.ts'

/** Where the folder of a project is, or why it cannot be used. */
export type ProjectFolder =
  | { readonly folder: string }
  | { readonly defect: FolderDefect; readonly message: string }

type FolderDefect = 'missing' | 'no-folder' | 'outside' | 'link-outside' | 'link-loop' | 'fleet-itself'

/** The real folder of a project, within the folder of its fleet. Nothing is made, and nothing outside is looked at. */
export function projectFolder(fleetFolder: string, path: string): ProjectFolder {
  const named = resolve(fleetFolder, path)
  if (named === fleetFolder) return defect('fleet-itself', `"${path}" is the folder of the fleet itself`)
  if (!isWithin(fleetFolder, named)) return defect('outside', `"${path}" leaves the folder of the fleet`)
  try {
    const folder = realpathSync(named)
    if (folder === fleetFolder)
      return defect('fleet-itself', `"${path}" leads back to the folder of the fleet`)
    if (!isWithin(fleetFolder, folder))
      return defect('link-outside', `"${path}" leads out of the folder of the fleet by a link`)
    return statSync(folder).isDirectory() ? { folder } : defect('no-folder', `"${path}" is no folder`)
  } catch (error) {
    return unreached(path, named, error)
  }
}

function unreached(path: string, named: string, error: unknown): ProjectFolder {
  const code = errorCode(error)
  if (code === null) throw error
  if (code === 'ELOOP') return defect('link-loop', `"${path}" is a link that leads back to itself`)
  if (code !== 'ENOENT' && code !== 'ENOTDIR')
    return defect('missing', `"${path}" cannot be reached (the system says ${code})`)
  const isLink = entryAt(named)?.isSymbolicLink() ?? false
  return defect(
    'missing',
    isLink ? `"${path}" is a link that leads nowhere` : `the folder "${path}" does not exist`,
  )
}

function entryAt(path: string): Stats | null {
  try {
    return lstatSync(path)
  } catch {
    return null
  }
}

function defect(kind: FolderDefect, message: string): ProjectFolder {
  return { defect: kind, message }
}

/** How the agents.toml of a project is shown: its path from the folder of the fleet. */
export function registryPath(fleetFolder: string, path: string): string {
  return relative(fleetFolder, resolve(fleetFolder, path, 'agents.toml'))
    .split(sep)
    .join('/')
}

/** Where something of a project is, or would be once it is made; or why it may not be there. */
type PlaceWithin = { readonly path: string } | { readonly message: string }

/**
 * The place that a registry names from the real folder `folder`, through links as well: within that folder, or within
 * the one around it that was given. Nothing is made.
 */
export function placeWithin(folder: string, named: string, within = folder): PlaceWithin {
  const path = resolve(folder, named)
  const outer = `the folder of the ${within === folder ? 'project' : 'fleet'}`
  if (!isWithin(within, path)) return { message: `"${named}" leaves ${outer}` }
  let there = path
  while (there !== within && entryAt(there) === null) there = dirname(there)
  try {
    const real = realpathSync(there)
    if (!isWithin(within, real)) return { message: `"${named}" leads out of ${outer} by a link` }
    return { path: resolve(real, relative(there, path)) }
  } catch {
    return { message: `"${named}" is behind a link that leads nowhere` }
  }
}

/** Whether sessions of one prefix could be taken for those of another. */
export function prefixesCollide(a: string, b: string): boolean {
  return a.startsWith(b) || b.startsWith(a)
}

/** A session prefix for a project of that name that does not collide with the prefixes in use. */
export function freePrefix(name: string, taken: readonly string[]): string {
  const plain = name.replaceAll('.', '-').slice(0, 48)
  const isFree = (prefix: string): boolean => !taken.some((other) => prefixesCollide(prefix, other))
  const candidates = [`${plain}-`, `${plain.replaceAll('-', '_')}-`]
  return candidates.find(isFree) ?? numbered(plain, taken.length + 1).find(isFree) ?? `${plain}-`
}

/** Prefixes of which the first is as good as any other, and one of which is nearly always free. */
function numbered(plain: string, most: number): string[] {
  const numbers = Array.from({ length: most }, (_, index) => index + 1)
  return [...'pqrstuvwxyzabcdefghijklmno'].flatMap((letter) =>
    numbers.map((number) => `${letter}${number}_${plain}-`),
  )
}
