import { folderOf } from '../../model/root-paths.ts'
import { safePath } from '../files/safe-path.ts'
import type { Probe, SourceEntry } from './file-source.ts'

/** A tree made of a plain list of paths: folders are what the paths imply. */
export class PathTree {
  readonly #folders = new Map<string, SourceEntry[]>([['', []]])
  readonly #leaves = new Map<string, SourceEntry>()

  constructor(leaves: Iterable<SourceEntry>) {
    for (const leaf of leaves) {
      this.#leaves.set(leaf.path, leaf)
      this.#place(leaf)
    }
  }

  entries(folder: string): readonly SourceEntry[] {
    return this.#folders.get(folder) ?? []
  }

  leaf(path: string): SourceEntry | null {
    return this.#leaves.get(path) ?? null
  }

  /** What a path leads to, apart from links. */
  probe(path: string): Probe {
    const safe = safePath(path)
    if (safe === null) return 'outside'
    if (safe === '.' || this.#folders.has(safe)) return 'folder'
    return this.#leaves.has(safe) ? 'file' : 'missing'
  }

  /** Adds an entry and the missing folders above it. */
  #place(leaf: SourceEntry): void {
    let entry = leaf
    for (;;) {
      const folder = folderOf(entry.path)
      const siblings = this.#folders.get(folder)
      if (siblings) {
        siblings.push(entry)
        return
      }
      this.#folders.set(folder, [entry])
      entry = { path: folder, type: 'folder' }
    }
  }
}
