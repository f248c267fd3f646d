import { colliding, collision, type PathFault } from '../run/paths.ts'
import { traceOf, tracePath } from '../run/trace.ts'
import type { OpenRun } from '../verify-context.ts'
import { type Tree, treeAfter, treeId } from './git-tree.ts'
import type { PatchFile } from './patch.ts'

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
