import { existsSync, readFileSync, realpathSync, statSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'

/** The top folder of the git repository around a root, and the root relative to it: '' or `a/b/`. */
export type Repository = { readonly top: string; readonly prefix: string }

/** The repository that contains a root; null when there is none. A submodule or linked work tree is one of its own. */
export function findRepository(root: string): Repository | null {
  const real = realpathSync(root)
  for (let folder = real; ; folder = dirname(folder)) {
    if (existsSync(join(folder, '.git'))) {
      return { top: folder, prefix: folder === real ? '' : `${relative(folder, real)}/` }
    }
    if (dirname(folder) === folder) return null
  }
}

/** Where git stores what belongs to one work tree, and what belongs to all of a repository; null without git. */
export function findGitFolder(root: string): { readonly own: string; readonly common: string } | null {
  const repository = findRepository(root)
  if (repository === null) return null
  try {
    const entry = join(repository.top, '.git')
    // A submodule or a linked work tree names its folder in a file.
    const named = statSync(entry).isDirectory()
      ? entry
      : /^gitdir: (.+)/.exec(readFileSync(entry, 'utf8'))?.[1]
    const own = resolve(repository.top, named?.trimEnd() ?? '')
    return { own, common: commonFolder(own) }
  } catch {
    return null
  }
}

function commonFolder(own: string): string {
  try {
    return resolve(own, readFileSync(join(own, 'commondir'), 'utf8').trim())
  } catch {
    return own
  }
}
