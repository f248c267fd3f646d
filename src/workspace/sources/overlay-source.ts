import { comparePaths } from '../files/safe-path.ts'
import type { FileSource } from './file-source.ts'
import { memorySource } from './memory-source.ts'

/** A source with further files in front of it: what a workspace would be if they were written. */
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
