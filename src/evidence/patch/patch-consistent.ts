import { emptyDigest } from '../../model/document/claim.ts'
import type { Obligation } from '../../model/evidence/evidence.ts'
import { broken, held } from '../obligations/obligation.ts'
import { bytesOf, wholeFile } from '../run/run-bytes.ts'
import type { OpenRun, VerifyContext } from '../verify-context.ts'
import { patchOf, patchPath } from './patch-facts.ts'
import { collisionIn, strangerTo, strangerToSteps } from './patch-origin.ts'

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
