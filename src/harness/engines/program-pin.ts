import { createHash } from 'node:crypto'
import { existsSync, lstatSync, readlinkSync, realpathSync } from 'node:fs'
import { basename, dirname, join, relative, sep } from 'node:path'
import { isMapping } from '../../model/mapping.ts'
import { recordOf } from '../../schema/narrow.ts'
import { digestPlainFile, readPlainFile, stampOf } from '../../workspace/files/plain-file.ts'
import { walkFolder } from '../../workspace/files/walk-folder.ts'

/** What identifies the files that run when a program is started. */
export type ProgramPin = {
  /** SHA-256 of the program; of a program in a package, of the names, modes and digests of all files that run. */
  readonly sha256: string
  /** Changes whenever one of these files is written or replaced, even by the same bytes. */
  readonly state: string
}

/** A program, the folder that it lives on, and its interpreters. */
type Program = {
  readonly file: string
  readonly root: string
  readonly tools: readonly { readonly file: string }[]
}

type Unpinned = { readonly message: string }

const mostFiles = 200_000
const mostBytes = 8 * 1024 * 1024 * 1024

/** Digests a program with its package and the packages that this one depends on, or why that cannot be done. */
export function pinProgram({ file, root, tools }: Program): ProgramPin | Unpinned {
  const state = createHash('sha256')
  for (const tool of tools) note(state, tool.file)
  const folder = packageOf(file)
  if (folder === null) {
    note(state, file)
    const sha256 = digestPlainFile(file, mostBytes)
    return typeof sha256 === 'string' ? { sha256, state: state.digest('hex') } : sha256
  }
  try {
    const files = filesOf(packagesFor(folder), state)
    if (files.length > mostFiles) return { message: 'has too many files in its package' }
    const digest = createHash('sha256')
    for (const path of files) {
      const content = contentOf(path)
      if (typeof content !== 'string')
        return { message: `cannot be pinned: ${relative(folder, path)} ${content.message}` }
      note(state, path)
      digest.update(`${relative(root, path)}\0${content}\n`)
    }
    return { sha256: digest.digest('hex'), state: state.digest('hex') }
  } catch (error) {
    return { message: `cannot be pinned: ${error instanceof Error ? error.message : String(error)}` }
  }
}

function note(state: ReturnType<typeof createHash>, path: string): void {
  const stat = lstatSync(path, { bigint: true, throwIfNoEntry: false })
  state.update(`${path}\0${stat === undefined ? 'gone' : stampOf(stat)}\n`)
}

/** Mode and digest of a file, or the target of a link. */
function contentOf(path: string): string | Unpinned {
  const stat = lstatSync(path)
  if (stat.isSymbolicLink()) return `120000\0${readlinkSync(path)}`
  const digest = digestPlainFile(path, mostBytes)
  if (typeof digest !== 'string') return digest
  return `${(stat.mode & 0o100) === 0 ? '100644' : '100755'}\0${digest}`
}

/** All files of some packages, sorted; moving one of their folders away and back is noted as well. */
function filesOf(packages: readonly string[], state: ReturnType<typeof createHash>): string[] {
  const files = new Set<string>()
  for (const folder of packages) {
    note(state, folder)
    const isInstalled = folder.split(sep).includes('node_modules')
    const enter = ({ name }: { name: string }): boolean =>
      name !== '.git' && (isInstalled || name !== 'node_modules')
    for (const { path, entry } of walkFolder(folder, { most: mostFiles, enter })) {
      if (!entry.isDirectory()) files.add(join(folder, path))
      if (files.size > mostFiles) return [...files]
    }
  }
  return [...files].sort()
}

/** The package that a program belongs to: an installed one, or one that names it as its program. */
function packageOf(file: string): string | null {
  const parts = file.split(sep)
  const at = parts.lastIndexOf('node_modules')
  if (at > 0) return parts.slice(0, at + (parts[at + 1]?.startsWith('@') ? 3 : 2)).join(sep)
  for (let folder = dirname(file); dirname(folder) !== folder; folder = dirname(folder)) {
    if (existsSync(join(folder, 'package.json'))) return isProgramOf(folder, file) ? folder : null
  }
  return null
}

function isProgramOf(folder: string, file: string): boolean {
  const { bin } = manifestOf(folder)
  const programs = isMapping(bin) ? Object.values(bin) : [bin]
  return programs.some((path) => {
    const place = typeof path === 'string' ? join(folder, path) : ''
    return place !== '' && existsSync(place) && realpathSync(place) === file
  })
}

function manifestOf(folder: string): Readonly<Record<string, unknown>> {
  const bytes = readPlainFile(join(folder, 'package.json'), 16 * 1024 * 1024)
  try {
    return 'code' in bytes ? {} : recordOf(JSON.parse(bytes.toString('utf8')))
  } catch {
    return {}
  }
}

/** A package and all that it depends on, as far as it is installed: the native program of Codex is such a package. */
function packagesFor(first: string): string[] {
  const found = new Set([realpathSync(first)])
  // Iterating a set includes the elements that are added meanwhile.
  for (const folder of found) {
    const { dependencies, optionalDependencies, peerDependencies } = manifestOf(folder)
    const names = [dependencies, optionalDependencies, peerDependencies].flatMap((list) =>
      Object.keys(recordOf(list)),
    )
    for (const name of names) {
      const place = installed(name, folder)
      if (place !== null) found.add(place)
    }
  }
  return [...found].sort()
}

/** The folder of a dependency, as Node would find it from a package. */
function installed(name: string, from: string): string | null {
  if (!/^(?:@[\w.~-]+\/)?[\w.~-]+$/.test(name) || /^\.+$/.test(basename(name))) return null
  for (let folder = from; ; folder = dirname(folder)) {
    const place = join(folder, 'node_modules', name)
    if (basename(folder) !== 'node_modules' && existsSync(place)) return realpathSync(place)
    if (dirname(folder) === folder) return null
  }
}

/** What is to be said where the files that run are not those that were checked; null where they are. */
export function changeOf(program: Program, pin: ProgramPin): string | null {
  const now = pinProgram(program)
  if ('message' in now) return `the program ${now.message}`
  if (now.sha256 !== pin.sha256) return `the program has ${now.sha256}, and was checked as ${pin.sha256}`
  return now.state === pin.state ? null : 'a file of the program was written or replaced after it was checked'
}
