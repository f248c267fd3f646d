import { disputedArtifacts, sha256In } from '../../../model/evidence/digests.ts'
import type { Workspace } from '../../../model/workspace.ts'
import { oncePerWorkspace } from '../once-per-workspace.ts'
import { type DeniedClaim, deniedClaims } from './denied-claims.ts'

/** Digests that the run denies; those that are none, or that their document disputes itself, are told by digest-consistency. */
export const deniedDigests = oncePerWorkspace((workspace: Workspace): readonly DeniedClaim[] => {
  const disputed = new Map<string, ReadonlySet<string>>()
  return deniedClaims(workspace).filter(({ claim, path, run, artifact }) => {
    if (artifact === null || typeof claim.value !== 'string' || sha256In(claim.value) === null) return false
    const known = disputed.get(path) ?? disputedArtifacts(workspace.byPath.get(path)?.claims ?? [])
    disputed.set(path, known)
    return !known.has(`${run}\n${artifact}`)
  })
})
