import type { Obligation } from '../model/evidence.ts'
import { broken, held } from './obligation.ts'
import { patchOf, patchPath } from './patch-facts.ts'
import { bytesOf, wholeFile } from './run-bytes.ts'
import type { OpenRun } from './verify-context.ts'

const id = 'patch-consistent'
export const emptyDigest = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'

/** The patch is a patch, it is the one that the report digests, and it changes the files that the report names. */
export function judgePatchConsistent(run: OpenRun): Obligation {
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
