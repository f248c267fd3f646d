import { existsSync, realpathSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

/** Where the git repository around a root begins, and the root seen from there: '' or `a/b/`. */
export type Repository = { readonly top: string; readonly prefix: string }

/** The repository that a root lies in; null when there is none. A submodule or linked work tree is one of its own. */
export function repositoryOf(root: string): Repository | null {
  const real = realpathSync(root)
  for (let folder = real; ; folder = dirname(folder)) {
    if (existsSync(join(folder, '.git'))) {
      return { top: folder, prefix: folder === real ? '' : `${relative(folder, real)}/` }
    }
    if (dirname(folder) === folder) return null
  }
}
