import { RunFault } from '../run/fault.ts'
import { bytesOf } from '../run/run-bytes.ts'
import type { OpenRun } from '../verify-context.ts'
import { type PatchFile, type PatchProblem, readPatch } from './patch.ts'

export const patchPath = 'patch.diff'
const read = new WeakMap<OpenRun, readonly PatchFile[] | PatchProblem>()

/** The patch of a run, read once however many ask for it. */
export function patchOf(run: OpenRun): readonly PatchFile[] | PatchProblem {
  const known = read.get(run)
  if (known !== undefined) return known
  const patch = readPatch(bytesOf(run, patchPath))
  read.set(run, patch)
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
