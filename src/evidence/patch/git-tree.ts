import { createHash } from 'node:crypto'
import type { TreeFile } from '../../model/evidence/evidence.ts'
import { traceOf, tracePath } from '../run/run-logs.ts'
import { colliding, collision, type PathFault } from '../run/run-paths.ts'
import type { OpenRun } from '../verify-context.ts'
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

/** Why a patch is not one of these files; null when it is: git names what each was before, and its mode. */
export function strangerTo(fixture: Tree, patch: readonly PatchFile[]): string | null {
  const deleted = new Set<string>()
  for (const { path, change, oldId, oldMode } of patch) {
    const there = deleted.has(path) ? undefined : fixture.get(path)
    if (change === 'deleted') deleted.add(path)
    const name = JSON.stringify(path)
    if (change === 'added') {
      if (there === undefined) continue
      return `the patch adds ${name}, which the fixture holds`
    }
    if (there === undefined) return `the patch changes ${name}, which the fixture does not hold`
    if (oldId !== null && oldId !== there.id)
      return `the patch starts from another ${name} than the fixture's`
    if (oldMode !== null && oldMode !== there.mode)
      return `the patch starts from ${name} with the mode ${oldMode}, the fixture has it with ${there.mode}`
  }
  return null
}

/** A file that a patch adds and one of the others that are one where case does not count; null when there is none. */
export function collisionIn(fixture: Tree, patch: readonly PatchFile[]): PathFault | null {
  // Files that were one before the patch are no matter of it.
  const found = collision(fixture.keys()) === null ? collision(treeAfter(fixture, patch).keys()) : null
  return found === null ? null : colliding(found)
}

/** Why the patch of a pass is not the one that was judged; null when the steps tell of the trees that it leads between. */
export function strangerToSteps(run: OpenRun, fixture: Tree, patch: readonly PatchFile[]): string | null {
  if (run.report.status !== 'pass' || run.faultOf(tracePath) !== null) return null
  const expected = new Map([
    ['workspace', { tree: fixture, of: 'the fixture' }],
    ['diff', { tree: treeAfter(fixture, patch), of: 'the patch' }],
  ])
  for (const { step, told } of traceOf(run).steps) {
    const known = expected.get(step)
    if (known === undefined) continue
    const id = treeId(known.tree)
    if (id === null) return `${known.of} makes no tree of a repository that the harness keeps`
    if (told.get('tree') === id) continue
    return `the step "${step}" of ${tracePath} tells of another tree than ${known.of} makes`
  }
  return null
}
