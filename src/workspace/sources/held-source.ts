import { posix } from 'node:path'
import { folderOf, safePath } from '../files/safe-path.ts'
import { outerIgnores } from '../outer-ignores.ts'
import { type FileSource, isFailure, type Probe, type ReadFailure, type SourceEntry } from './file-source.ts'
import { PathTree } from './path-tree.ts'
import { walk } from './walk.ts'

/** A file that git holds: where it belongs, and the name of its content. */
export type HeldFile = { readonly entry: SourceEntry; readonly blob: string }

export type ReadBlob = (file: HeldFile) => Promise<Uint8Array | ReadFailure>

/** Files as git objects hold them: those of the index, or of a commit. */
export function heldSource(
  kind: 'index' | 'commit',
  root: string,
  held: ReadonlyMap<string, HeldFile>,
  readBlob: ReadBlob,
): FileSource {
  const tree = new PathTree([...held.values()].map(({ entry }) => entry))
  const outer = outerIgnores(root)
  const read: FileSource['read'] = async (path) => {
    const file = held.get(path)
    if (file?.entry.type === 'file') return readBlob(file)
    if (file?.entry.type === 'symlink') return { code: 'symlink', detail: 'links are not followed' }
    if (file) return { code: 'not-a-file', detail: 'it is a submodule' }
    return tree.probe(path) === 'folder'
      ? { code: 'not-a-file', detail: 'it is a folder' }
      : { code: 'missing', detail: `it is not in the ${kind}` }
  }
  return {
    kind,
    list: (scope) => walk({ entries: async (folder) => tree.entries(folder), read }, scope, outer),
    read,
    probe: (path) => probeThroughLinks(path, tree, (name) => linkTarget(held.get(name), readBlob)),
    marks: {
      outer,
      entries: (folder) => tree.entries(folder),
      folderMark: () => null,
      mark: (path) => blobOf(held.get(path)),
    },
  }
}

function blobOf(file: HeldFile | undefined): string | null {
  return file?.entry.type === 'file' ? file.blob : null
}

const maxLinks = 8

/** Follows links as far as they stay among these files. */
async function probeThroughLinks(
  path: string,
  tree: PathTree,
  targetOf: (path: string) => Promise<string | null>,
): Promise<Probe> {
  let at = path
  for (let links = 0; links < maxLinks; links += 1) {
    const safe = safePath(at)
    if (safe === null) return 'outside'
    const link = firstLink(safe, tree)
    if (link === null) return tree.leaf(safe)?.type === 'other' ? 'folder' : tree.probe(safe)
    const target = await targetOf(link)
    if (target === null) return 'missing'
    if (posix.isAbsolute(target)) return 'outside'
    at = posix.join(folderOf(link), target, safe.slice(link.length))
  }
  return 'missing'
}

/** The shortest part of a path that is a link. */
function firstLink(path: string, tree: PathTree): string | null {
  const parts = path.split('/')
  for (let count = 1; count <= parts.length; count += 1) {
    const part = parts.slice(0, count).join('/')
    if (tree.leaf(part)?.type === 'symlink') return part
  }
  return null
}

async function linkTarget(file: HeldFile | undefined, readBlob: ReadBlob): Promise<string | null> {
  if (!file) return null
  const bytes = await readBlob(file)
  return isFailure(bytes) ? null : new TextDecoder().decode(bytes)
}
