import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { errorCode } from '../../../model/error-code.ts'
import type { GitObject, GitObjects } from '../git-objects.ts'

/** The most bytes of a file, and of all files of a run, that are stored in git and read from it. */
export const storedFileCap = 64 * 1024 * 1024
export const storedRunCap = 512 * 1024 * 1024
/** One more than the reader of a run directory accepts, so that it refuses what is not written whole. */
const mostEntries = 10_001
const mostDepth = 33
const atOnce = 16

type TreeEntry = { readonly mode: string; readonly name: string; readonly id: string }
type Folder = { readonly id: string; readonly path: string; readonly depth: number }
type Written = { entries: number; bytes: number; readonly known: Map<string, readonly TreeEntry[]> }

/**
 * Writes a tree of git into a new folder, for a reader that trusts none of its files: what is no plain file becomes something
 * that such a reader refuses. False where git lacks a part of it, or it is too large.
 */
export async function writeTree(objects: GitObjects, tree: string, into: string): Promise<boolean> {
  const waiting: Folder[] = [{ id: tree, path: into, depth: 0 }]
  const written: Written = { entries: 0, bytes: 0, known: new Map() }
  mkdirSync(into)
  for (const folder of waiting) {
    if (written.entries >= mostEntries) break
    const below = await writeFolder(objects, folder, written)
    if (below === null) return false
    waiting.push(...below)
  }
  return true
}

/** The folders below; null where something is missing or too large. */
async function writeFolder(objects: GitObjects, folder: Folder, written: Written): Promise<Folder[] | null> {
  // Few trees can make endless folders.
  const entries = written.known.get(folder.id) ?? (await entriesOf(objects, folder.id))
  if (entries === null) return null
  written.known.set(folder.id, entries)
  const below: Folder[] = []
  for (let at = 0; at < entries.length && written.entries < mostEntries; at += atOnce) {
    const part = entries.slice(at, at + atOnce)
    written.entries += part.length
    const found = await Promise.all(part.map(({ mode, id }) => (isFile(mode) ? look(objects, id) : null)))
    for (const [index, entry] of part.entries()) {
      const path = join(folder.path, writableName(entry.name))
      if (!isFile(entry.mode)) {
        if (writeOther(path, entry.mode) && folder.depth < mostDepth)
          below.push({ id: entry.id, path, depth: folder.depth + 1 })
        continue
      }
      const bytes = contentOf(found[index] ?? null)
      written.bytes += bytes?.length ?? 0
      if (bytes === null || written.bytes > storedRunCap) return null
      writeNew(path, (place) => writeFileSync(place, bytes, { flag: 'wx', mode: 0o600 }))
    }
  }
  return below
}

/** In a partial clone git fails where an object is missing; that says nothing about the run. */
function look(objects: GitObjects, name: string): Promise<GitObject> {
  return objects.look(name).catch(() => 'missing')
}

// Old programs wrote a zero in front.
const isFolder = (mode: string): boolean => /^0?40000$/.test(mode)
const isFile = (mode: string): boolean => mode.startsWith('100')

function contentOf(found: GitObject | null): Buffer | null {
  return found === null || typeof found === 'string' || found.type !== 'blob' ? null : found.bytes
}

/** The entries of a tree, in the form in which git stores them. */
async function entriesOf(objects: GitObjects, id: string): Promise<TreeEntry[] | null> {
  const found = await look(objects, `${id}^{tree}`)
  if (typeof found === 'string' || found.bytes === null) return null
  const { bytes } = found
  const entries: TreeEntry[] = []
  for (let at = 0; at < bytes.length; ) {
    const end = bytes.indexOf(0, at)
    const head = /^([0-7]+) (.*)$/s.exec(bytes.toString('utf8', at, Math.max(at, end)))
    if (head === null) return null
    at = end + 1 + found.id.length / 2
    entries.push({ mode: head[1] ?? '', name: head[2] ?? '', id: bytes.toString('hex', end + 1, at) })
  }
  return entries
}

/** A name as it can be written into a folder. A backslash in it, which none of ours has, is refused by the reader. */
function writableName(name: string): string {
  const isPlain = name !== '' && name !== '.' && name !== '..' && !name.includes('/')
  return isPlain ? name : `\\${name.replaceAll('/', '\\')}`
}

/** Writes a folder, or what refers to something outside of the tree. True for a folder. */
function writeOther(path: string, mode: string): boolean {
  if (mode === '120000') writeNew(path, (place) => symlinkSync('a-link-in-git', place))
  // Of a submodule only an empty folder remains, which a run cannot have.
  else return writeNew(path, (place) => mkdirSync(place)) && isFolder(mode)
  return false
}

/** False where the file system refuses the name, or has it already; then a file takes its place that the reader refuses. */
function writeNew(path: string, write: (path: string) => void): boolean {
  try {
    write(path)
    return true
  } catch (error) {
    if (errorCode(error) === null) throw error
    writeFileSync(join(dirname(path), 'not\\written'), '')
    return false
  }
}
