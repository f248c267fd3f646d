import { realpathSync } from 'node:fs'
import { basename, dirname, isAbsolute, join, relative, resolve, sep } from 'node:path'
import { locate } from '../../evidence/claims/run-store.ts'
import { defaultRunsFolder, type Settings } from '../../model/settings.ts'

/** A run directory as a document names it; `isMapped` when `sot check` will find it by that name. */
export type RunPath = { readonly path: string; readonly isMapped: boolean }

/** The path by which the evidence roots find a directory, else its path below the root, else its whole path. */
export function runPathOf(root: string, dir: string, { evidence }: Settings): RunPath {
  const place = resolveFolder(dir)
  const runs = evidence.runs ?? defaultRunsFolder
  const mappings = [...evidence.roots, { from: runs, to: runs }]
  for (const { from, to } of mappings) {
    const below = within(resolveFolder(isAbsolute(to) ? to : resolve(root, to)), place)
    const path = below === null ? null : `${from.replace(/\/+$/, '')}/${below}`
    const found = path === null ? null : locate(path, mappings)
    if (path !== null && found?.root === to) return { path, isMapped: true }
  }
  const below = within(resolveFolder(root), place)
  return { path: below ?? place.split(sep).join('/'), isMapped: false }
}

/** A path with the links of its folder resolved; its own last part may be a link or may not exist. */
function resolveFolder(path: string): string {
  try {
    return join(realpathSync(dirname(path)), basename(path))
  } catch {
    return path
  }
}

function within(folder: string, path: string): string | null {
  const below = relative(folder, path)
  const isOutside = below === '' || below === '..' || below.startsWith(`..${sep}`) || isAbsolute(below)
  return isOutside ? null : below.split(sep).join('/')
}
