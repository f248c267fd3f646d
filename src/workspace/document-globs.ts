import { isWithin } from './files/safe-path.ts'
import { compileGlob, type Glob } from './glob.ts'
import type { Scope } from './sources/file-source.ts'

export type DocumentGlobs = {
  readonly wanted: readonly Glob[]
  readonly excluded: readonly Glob[]
  /** Folders that any glob can lead into. */
  readonly scope: Scope
}

/** Splits `documents:` into what is wanted and what is not, and works out which folders need a look. */
export function documentGlobs(documents: readonly string[], sotFolders: readonly string[]): DocumentGlobs {
  const wanted = documents.filter((glob) => !glob.startsWith('!')).map((glob) => compileGlob(glob))
  const excluded = documents
    .filter((glob) => glob.startsWith('!'))
    .map((glob) => compileGlob(glob.slice(1), { dot: true }))
  return { wanted, excluded, scope: scopeOf(wanted, sotFolders) }
}

/** Folders whose name begins with a dot are entered only when they lie under the SOT folder or a glob names them. */
function scopeOf(wanted: readonly Glob[], sotFolders: readonly string[]): Scope {
  const bases = wanted.map(({ base }) => base)
  const dotted = new Set(
    wanted.flatMap(({ source }) => source.split('/')).filter((part) => part.startsWith('.')),
  )
  const anyDotted = [...dotted].some((part) => /[*?[{]/.test(part))
  return {
    enters(folder) {
      if (sotFolders.some((sot) => isWithin(sot, folder))) return true
      if (bases.some((base) => isWithin(folder, base))) return true
      const name = folder.slice(folder.lastIndexOf('/') + 1)
      if (name.startsWith('.') && !anyDotted && !dotted.has(name)) return false
      return bases.some((base) => isWithin(base, folder))
    },
  }
}
