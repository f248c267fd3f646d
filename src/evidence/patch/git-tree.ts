import { createHash } from 'node:crypto'
import type { TreeFile } from '../../model/evidence/evidence.ts'
import type { PatchFile } from './patch.ts'

/** Files by their paths, as git keeps them. */
export type Tree = ReadonlyMap<string, TreeFile>

type Folder = Map<string, TreeFile | Folder>

/** The tree that a patch makes of another one: the patch itself names the files that come of it. */
export function treeAfter(before: Tree, patch: readonly PatchFile[]): Tree {
  const after = new Map(before)
  for (const { path, change, newMode, newId } of patch) {
    const there = after.get(path)
    if (change === 'deleted') after.delete(path)
    else after.set(path, { mode: newMode ?? there?.mode ?? '', id: newId ?? there?.id ?? '' })
  }
  return after
}

/** Git's id of a tree, by the digest that the harness has its repositories made with; null for what is no tree of it. */
export function treeId(tree: Tree): string | null {
  const top: Folder = new Map()
  for (const [path, file] of tree) {
    if (!/^[0-9a-f]{40}$/.test(file.id) || !place(top, path.split('/'), file)) return null
  }
  return folderId(top)
}

/** False where the path leads through a file, or to a folder. */
function place(top: Folder, parts: readonly string[], file: TreeFile): boolean {
  let folder = top
  for (const name of parts.slice(0, -1)) {
    const next = folder.get(name) ?? new Map()
    if (!(next instanceof Map)) return false
    folder.set(name, next)
    folder = next
  }
  const name = parts.at(-1) ?? ''
  if (folder.has(name)) return false
  folder.set(name, file)
  return true
}

function folderId(folder: Folder): string {
  const entries = [...folder].map(([name, entry]) => {
    const [mode, id] = entry instanceof Map ? ['40000', folderId(entry)] : [entry.mode, entry.id]
    // Git sorts by bytes, and a folder as if its name ended in a slash.
    const sortedBy = Buffer.from(entry instanceof Map ? `${name}/` : name)
    return { sortedBy, bytes: Buffer.concat([Buffer.from(`${mode} ${name}\0`), Buffer.from(id, 'hex')]) }
  })
  entries.sort((a, b) => Buffer.compare(a.sortedBy, b.sortedBy))
  const body = Buffer.concat(entries.map(({ bytes }) => bytes))
  return createHash('sha1').update(`tree ${body.length}\0`).update(body).digest('hex')
}
