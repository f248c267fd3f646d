import { comparePaths } from '../../model/root-paths.ts'
import {
  type FileSource,
  isFailure,
  maxFileBytes,
  type ReadFailure,
  type SourceEntry,
  type SourceMarks,
  tooLarge,
} from './file-source.ts'
import { PathTree } from './path-tree.ts'
import { walk } from './walk.ts'

/** Files by path: their text, their bytes, or why they cannot be read. */
type Files = Readonly<Record<string, string | Uint8Array | ReadFailure>>

const treeOf = (files: Files): PathTree =>
  new PathTree(Object.keys(files).map((path) => ({ path, type: 'file' })))

/** A workspace that exists only in memory: path to text or bytes. */
export function memorySource(files: Files): FileSource {
  const contents = new Map(Object.entries(files))
  const tree = treeOf(files)
  const read: FileSource['read'] = async (path) => {
    const content = contents.get(path)
    if (content === undefined) {
      return tree.probe(path) === 'folder'
        ? { code: 'not-a-file', detail: 'it is a folder' }
        : { code: 'missing', detail: 'there is no such file' }
    }
    const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content
    if (isFailure(bytes)) return bytes
    return bytes.length > maxFileBytes ? tooLarge(bytes.length) : bytes
  }
  return {
    kind: 'memory',
    list: (scope) => walk({ entries: async (folder) => tree.entries(folder), read }, scope),
    read,
    probe: async (path) => tree.probe(path),
  }
}

/** A source with further files on top: what the workspace would be if they were written. */
export function overlaySource(base: FileSource, files: Files): FileSource {
  const above = memorySource(files)
  const marks = base.marks && overlayMarks(base.marks, files)
  const read: FileSource['read'] = (path) => (Object.hasOwn(files, path) ? above : base).read(path)
  return {
    kind: base.kind,
    async list(scope) {
      if (marks === undefined) return merged(await above.list(scope), await base.list(scope))
      // What .gitignore hides is hidden, whichever source it is in.
      return walk({ entries: async (folder) => marks.entries(folder), read }, scope, marks.outer)
    },
    read,
    async probe(path) {
      const found = await above.probe(path)
      return found === 'missing' ? base.probe(path) : found
    },
    ...(marks === undefined ? {} : { marks }),
  }
}

/** What the base knows without reading; only the text decides whether a file on top changed. */
function overlayMarks(base: SourceMarks, files: Files): SourceMarks {
  const tree = treeOf(files)
  return {
    outer: base.outer,
    entries(folder) {
      const [above, below] = [tree.entries(folder), base.entries(folder)]
      if (above.length === 0) return below
      return merged(above, 'code' in below ? [] : below)
    },
    mark: (path) => (Object.hasOwn(files, path) ? '' : base.mark(path)),
  }
}

/** Both lists as one, sorted by path; of two entries with one path, the first. */
function merged(above: readonly SourceEntry[], base: readonly SourceEntry[]): SourceEntry[] {
  const byPath = new Map([...base, ...above].map((entry) => [entry.path, entry]))
  return [...byPath.values()].sort((a, b) => comparePaths(a.path, b.path))
}
