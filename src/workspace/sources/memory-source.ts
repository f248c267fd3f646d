import { comparePaths } from '../../model/root-paths.ts'
import { type FileSource, maxFileBytes, tooLarge } from './file-source.ts'
import { PathTree } from './path-tree.ts'
import { walk } from './walk.ts'

/** A workspace that exists only in memory: path to text or bytes. */
export function memorySource(files: Readonly<Record<string, string | Uint8Array>>): FileSource {
  const contents = new Map(Object.entries(files))
  const tree = new PathTree([...contents.keys()].map((path) => ({ path, type: 'file' })))
  const read: FileSource['read'] = async (path) => {
    const content = contents.get(path)
    if (content === undefined) {
      return tree.probe(path) === 'folder'
        ? { code: 'not-a-file', detail: 'it is a folder' }
        : { code: 'missing', detail: 'there is no such file' }
    }
    const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content
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
export function overlaySource(base: FileSource, files: Readonly<Record<string, string>>): FileSource {
  const above = memorySource(files)
  return {
    kind: base.kind,
    async list(scope) {
      const lists = await Promise.all([above.list(scope), base.list(scope)])
      const byPath = new Map(
        lists
          .flat()
          .toReversed()
          .map((entry) => [entry.path, entry]),
      )
      return [...byPath.values()].sort((a, b) => comparePaths(a.path, b.path))
    },
    read: (path) => (Object.hasOwn(files, path) ? above.read(path) : base.read(path)),
    async probe(path) {
      const found = await above.probe(path)
      return found === 'missing' ? base.probe(path) : found
    },
  }
}
