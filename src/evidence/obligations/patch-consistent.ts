import { emptyDigest } from '../../model/document/claim.ts'
import type { Obligation } from '../../model/evidence/evidence.ts'
import { collisionIn, strangerTo, strangerToSteps } from '../patch/git-tree.ts'
import { type PatchFile, type PatchProblem, readPatch } from '../patch/patch.ts'
import { bytesOf, wholeFile } from '../run/open-run.ts'
import { RunFault } from '../run/run-fault.ts'
import type { OpenRun, VerifyContext } from '../verify-context.ts'
import { broken, held } from './obligation.ts'

const id = 'patch-consistent'

/** The patch is a patch, the one that the report digests and the steps tell of, and it changes the files that the report names. */
export function judgePatchConsistent(run: OpenRun, { cases }: VerifyContext): Obligation {
  const { report } = run
  bytesOf(run, patchPath)
  const actual = run.files.get(patchPath)?.sha256 ?? null
  const said = report.patch_digest ?? (report.status === 'pass' ? null : emptyDigest)
  if (actual !== said) {
    const message = `report.json digests the patch as ${report.patch_digest}, but ${patchPath} has ${actual}`
    return broken(id, 'patch-digest-mismatch', message, wholeFile(run, patchPath))
  }
  const patch = patchOf(run)
  if ('message' in patch) {
    const range = { offset: patch.offset, length: 0 }
    return broken(id, 'patch-malformed', `${patchPath}: ${patch.message}`, { path: patchPath, range })
  }
  const paths = [...new Set(patch.map(({ path }) => path))].sort()
  const differing = differenceOf(paths, report.changed_files)
  if (differing !== null)
    return broken(id, 'patch-files-differ', differing, { path: 'report.json', pointer: '/changed_files' })
  const fixture = cases.get(report.case_id)?.fixtureFiles
  const collided = fixture === undefined ? null : collisionIn(fixture, patch)
  if (collided !== null) return broken(id, collided.code, collided.message, wholeFile(run, patchPath))
  const stranger =
    fixture === undefined ? null : (strangerTo(fixture, patch) ?? strangerToSteps(run, fixture, patch))
  if (stranger !== null) return broken(id, 'patch-files-differ', stranger, wholeFile(run, patchPath))
  return held(
    id,
    `${patchPath} changes the ${paths.length} files that report.json names`,
    wholeFile(run, patchPath),
  )
}

function differenceOf(inPatch: readonly string[], named: readonly string[]): string | null {
  const names = new Set(named)
  const patched = new Set(inPatch)
  const unnamed = inPatch.find((path) => !names.has(path))
  if (unnamed !== undefined)
    return `the patch changes ${JSON.stringify(unnamed)}, which report.json does not name`
  const unpatched = named.find((path) => !patched.has(path))
  return unpatched === undefined
    ? null
    : `report.json names ${JSON.stringify(unpatched)}, which the patch does not change`
}

export const patchPath = 'patch.diff'
const patches = new WeakMap<OpenRun, readonly PatchFile[] | PatchProblem>()

/** The patch of a run, read once however many ask for it. */
export function patchOf(run: OpenRun): readonly PatchFile[] | PatchProblem {
  const known = patches.get(run)
  if (known !== undefined) return known
  const patch = readPatch(bytesOf(run, patchPath))
  patches.set(run, patch)
  return patch
}

/** The same, for who cannot go on without: a patch that cannot be read leaves them undecided. */
export function patchFilesOf(run: OpenRun): readonly PatchFile[] {
  const patch = patchOf(run)
  if (!('message' in patch)) return patch
  throw new RunFault({ code: 'patch-malformed', path: patchPath, message: patch.message })
}

/** Modes, links and submodules are more than a change of words: a case allows them by name. */
export function isSpecial({ change, oldMode, newMode }: PatchFile): boolean {
  const kinds = [oldMode, newMode]
  if (kinds.some((mode) => mode === '120000' || mode === '160000')) return true
  if (change === 'modified') return oldMode !== newMode
  return change === 'added' && newMode === '100755'
}
