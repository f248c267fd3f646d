import { createHash } from 'node:crypto'
import type { TreeFile } from '../../model/evidence/evidence.ts'
import { colliding, collision, type PathFault } from '../run/run-paths.ts'
import type { PatchFile } from './patch.ts'

/** Files by their paths, with the modes and ids that git gives them. */
export type GitTree = ReadonlyMap<string, TreeFile>

type Folder = Map<string, TreeFile | Folder>

/** The tree after a patch. The patch itself names the mode and id of each file after it. */
export function treeAfter(before: GitTree, patch: readonly PatchFile[]): GitTree {
  const after = new Map(before)
  for (const { path, change, newMode, newId } of patch) {
    const file = after.get(path)
    if (change === 'deleted') after.delete(path)
    else after.set(path, { mode: newMode ?? file?.mode ?? '', id: newId ?? file?.id ?? '' })
  }
  return after
}

type ObjectFormat = 'sha1' | 'sha256'

/** Git's id of an object. */
export function objectId(type: 'blob' | 'tree' | 'commit', body: Uint8Array, format: ObjectFormat): string {
  return createHash(format).update(`${type} ${body.length}\0`).update(body).digest('hex')
}

/** Git's id of a tree; null when git could not store it. */
export function treeId(tree: GitTree, format: ObjectFormat = 'sha1'): string | null {
  const top: Folder = new Map()
  const isId = format === 'sha1' ? /^[0-9a-f]{40}$/ : /^[0-9a-f]{64}$/
  for (const [path, file] of tree) {
    if (!isId.test(file.id) || !addFile(top, path.split('/'), file)) return null
  }
  return folderId(top, format)
}

/** False when the path goes through a file, or names a folder. */
function addFile(top: Folder, parts: readonly string[], file: TreeFile): boolean {
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

function folderId(folder: Folder, format: ObjectFormat): string {
  const entries = [...folder].map(([name, entry]) => {
    const [mode, id] = entry instanceof Map ? ['40000', folderId(entry, format)] : [entry.mode, entry.id]
    // Git sorts by bytes, and a folder as if its name ended in a slash.
    const sortedBy = Buffer.from(entry instanceof Map ? `${name}/` : name)
    return { sortedBy, bytes: Buffer.concat([Buffer.from(`${mode} ${name}\0`), Buffer.from(id, 'hex')]) }
  })
  entries.sort((a, b) => Buffer.compare(a.sortedBy, b.sortedBy))
  return objectId('tree', Buffer.concat(entries.map(({ bytes }) => bytes)), format)
}

/** Why a patch does not start from these files; null when it does. Git names the content and mode of each file before. */
export function fixtureMismatch(fixture: GitTree, patch: readonly PatchFile[]): string | null {
  const deleted = new Set<string>()
  for (const { path, change, oldId, oldMode } of patch) {
    const file = deleted.has(path) ? undefined : fixture.get(path)
    if (change === 'deleted') deleted.add(path)
    const name = JSON.stringify(path)
    if (change === 'added') {
      if (file === undefined) continue
      return `the patch adds ${name}, which the fixture contains`
    }
    if (file === undefined) return `the patch changes ${name}, which the fixture does not contain`
    if (oldId !== null && oldId !== file.id) return `the patch starts from another ${name} than the fixture's`
    if (oldMode !== null && oldMode !== file.mode)
      return `the patch starts from ${name} with the mode ${oldMode}, the fixture has the mode ${file.mode}`
  }
  return null
}

/** Two files that are one where case does not count, since the patch was applied; null when there are none. */
export function newCollision(fixture: GitTree, patch: readonly PatchFile[]): PathFault | null {
  // The patch is not to blame for a collision of the fixture itself.
  const found = collision(fixture.keys()) === null ? collision(treeAfter(fixture, patch).keys()) : null
  return found === null ? null : colliding(found)
}
