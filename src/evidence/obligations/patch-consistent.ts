import { emptyDigest } from '../../model/document/claim.ts'
import type { Obligation } from '../../model/evidence/evidence.ts'
import { fixtureMismatch, type GitTree, newCollision, treeAfter, treeId } from '../patch/git-tree.ts'
import { type PatchFile, readPatch } from '../patch/patch.ts'
import { bytesOf, wholeFile } from '../run/open-run.ts'
import { RunFault } from '../run/run-fault.ts'
import { oncePerRun, traceOf, tracePath } from '../run/run-logs.ts'
import type { OpenRun, VerifyContext } from '../verify-context.ts'
import { broken, fulfilled, inReport } from './obligation.ts'

const id = 'patch-consistent'
export const patchPath = 'patch.diff'

/** The patch is well formed, is the one that report and trace describe, and changes the files that the report names. */
export function judgePatchConsistent(run: OpenRun, { cases }: VerifyContext): Obligation {
  const { report } = run
  bytesOf(run, patchPath)
  const actual = run.files.get(patchPath)?.sha256 ?? null
  const expected = report.patch_digest ?? (report.status === 'pass' ? null : emptyDigest)
  if (actual !== expected) {
    const message = `report.json digests the patch as ${report.patch_digest}, but ${patchPath} has ${actual}`
    return broken(id, 'patch-digest-mismatch', message, wholeFile(run, patchPath))
  }
  const patch = patchOf(run)
  if ('message' in patch) {
    const range = { offset: patch.offset, length: 0 }
    // A path that leads elsewhere can be parsed, and is never allowed.
    const code = patch.path === undefined ? 'patch-malformed' : 'write-disallowed'
    return broken(id, code, `${patchPath}: ${patch.message}`, { path: patchPath, range })
  }
  const paths = [...new Set(patch.map(({ path }) => path))].sort()
  const difference = findDifference(paths, report.changed_files)
  if (difference !== null) return broken(id, 'patch-files-differ', difference, inReport('/changed_files'))
  const witness = wholeFile(run, patchPath)
  const fixture = cases.get(report.case_id)?.fixtureFiles
  if (fixture !== undefined) {
    const collision = newCollision(fixture, patch)
    if (collision !== null) return broken(id, collision.code, collision.message, witness)
    const mismatch = fixtureMismatch(fixture, patch) ?? traceMismatch(run, fixture, patch)
    if (mismatch !== null) return broken(id, 'patch-files-differ', mismatch, witness)
  }
  return fulfilled(id, `${patchPath} changes the ${paths.length} files that report.json names`, witness)
}

function findDifference(inPatch: readonly string[], named: readonly string[]): string | null {
  const names = new Set(named)
  const patched = new Set(inPatch)
  for (const path of inPatch) {
    if (!names.has(path)) return `the patch changes ${JSON.stringify(path)}, which report.json does not name`
  }
  for (const path of named) {
    if (!patched.has(path))
      return `report.json names ${JSON.stringify(path)}, which the patch does not change`
  }
  return null
}

/** Why the patch does not lead between the trees that the steps of a pass name; null when it does. */
function traceMismatch(run: OpenRun, fixture: GitTree, patch: readonly PatchFile[]): string | null {
  if (run.report.status !== 'pass' || run.faultOf(tracePath) !== null) return null
  const expected = new Map([
    ['workspace', { tree: fixture, of: 'the fixture' }],
    ['diff', { tree: treeAfter(fixture, patch), of: 'the patch' }],
  ])
  for (const { step, stated } of traceOf(run).steps) {
    const known = expected.get(step)
    if (known === undefined) continue
    const treeName = treeId(known.tree)
    if (treeName === null) return `${known.of} does not make a valid git tree`
    if (stated.get('tree') === treeName) continue
    return `the step "${step}" of ${tracePath} names another tree than ${known.of} makes`
  }
  return null
}

/** The patch of a run, or why it is malformed. */
export const patchOf = oncePerRun((run) => readPatch(bytesOf(run, patchPath)))

/** The files of the patch; a RunFault when it is malformed. */
export function patchFilesOf(run: OpenRun): readonly PatchFile[] {
  const patch = patchOf(run)
  if (!('message' in patch)) return patch
  throw new RunFault({ code: 'patch-malformed', path: patchPath, message: patch.message })
}
