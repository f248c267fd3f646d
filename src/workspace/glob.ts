import picomatch from 'picomatch'
import { folderOf } from '../model/root-paths.ts'
import { expandBraces, maxForms } from '../model/wildcard.ts'
import { isWithin } from './files/safe-path.ts'
import type { Scope } from './sources/file-source.ts'

/** A glob relative to root, ready to match. */
export type Glob = {
  readonly source: string
  /** The part before the first wildcard; '' when it begins with one. */
  readonly base: string
  matches(path: string): boolean
}

type Part = '**' | ((name: string) => boolean)

const magic = /[*?[{]/

/** Compiles a glob. A plain path matches the file, or everything in the folder of that name. */
export function compileGlob(source: string, { dot = false } = {}): Glob {
  const pattern = simplified(source)
  if (!magic.test(pattern)) {
    const isFile = /[^/]\.[^/.]+$/.test(pattern)
    const matches = (path: string): boolean => path === pattern || path.startsWith(`${pattern}/`)
    return { source, base: isFile ? folderOf(pattern) : pattern, matches }
  }
  const names = pattern.split('/')
  const base = names.slice(
    0,
    names.findIndex((name) => magic.test(name)),
  )
  const forms = expandBraces(pattern).map((form) => form.split('/').map((part) => compilePart(part, dot)))
  const matches = (path: string): boolean => forms.some((parts) => matchParts(parts, path.split('/'), dot))
  return { source, base: base.join('/'), matches }
}

/** Round brackets, bars and plus signs are letters of a name, not parts of an expression. */
function compilePart(part: string, dot: boolean): Part {
  if (part === '**') return '**'
  if (!magic.test(part)) return (name) => name === part
  const matcher = picomatch(part.replace(/[()|+!@]/g, '\\$&'), { dot, nonegate: true, noextglob: true })
  return (name) => matcher(name)
}

/** Name by name, with all the places of the glob that are reached so far, so that no glob is slow for any path. */
function matchParts(parts: readonly Part[], names: readonly string[], dot: boolean): boolean {
  let reached = withSkips(parts, new Set([0]))
  for (const name of names) {
    const next = new Set<number>()
    for (const at of reached) {
      const part = parts[at]
      if (part === '**') {
        if (dot || !name.startsWith('.')) next.add(at)
      } else if (part?.(name)) next.add(at + 1)
    }
    if (next.size === 0) return false
    reached = withSkips(parts, next)
  }
  return reached.has(parts.length)
}

/** `**` may match nothing. */
function withSkips(parts: readonly Part[], reached: Set<number>): Set<number> {
  for (const at of reached) if (parts[at] === '**') reached.add(at + 1)
  return reached
}

function simplified(source: string): string {
  const pattern = source.replace(/^(\.\/)+/, '').replace(/\/+$/, '')
  return pattern === '' || pattern === '.' ? '**' : pattern
}

/** Why a glob is refused: matching a name against many wildcards can take for ever. Null when it may be used. */
export function globFault(glob: string): string | null {
  if (glob.trim() === '') return 'empty'
  if (glob.length > 200) return 'longer than 200 characters'
  if ((glob.match(/\{/g) ?? []).length > 4) return 'using "{" more than four times'
  const forms = expandBraces(glob)
  if (forms.length >= maxForms) return `standing for ${maxForms} globs or more`
  const busy = forms.flatMap((form) => form.split('/')).some((part) => (part.match(/\*+/g) ?? []).length > 3)
  return busy ? 'using "*" more than three times between two slashes' : null
}

export type DocumentGlobs = {
  readonly wanted: readonly Glob[]
  readonly excluded: readonly Glob[]
  /** Folders that any glob can lead into. */
  readonly scope: Scope
}

/** Splits `documents:` into wanted and excluded globs, and decides which folders to enter. */
export function documentGlobs(documents: readonly string[], sotFolders: readonly string[]): DocumentGlobs {
  const wanted = documents.filter((glob) => !glob.startsWith('!')).map((glob) => compileGlob(glob))
  const excluded = documents
    .filter((glob) => glob.startsWith('!'))
    .map((glob) => compileGlob(glob.slice(1), { dot: true }))
  return { wanted, excluded, scope: scopeOf(wanted, sotFolders) }
}

/** Folders whose name begins with a dot are entered only when they are below the SOT folder or a glob names them. */
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
