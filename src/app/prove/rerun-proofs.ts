import type { Rerun } from '../../evidence/verify-context.ts'
import type { Host } from '../../harness/process/harness-host.ts'
import type { Subject } from '../../harness/prove/proof-run.ts'
import { type RerunSetup, rerunWith } from '../../harness/prove/rerun-proof.ts'
import type { Settings } from '../../model/settings.ts'
import { findRepository } from '../../workspace/git/find-repository.ts'
import { withBundle } from '../../workspace/git/proof-bundle.ts'
import { UserError } from '../user-error.ts'
import { proofSubject } from './proof-subject.ts'

type Rerunning = Pick<RerunSetup, 'verifying' | 'signal'> & { readonly host: Host }

/** Runs proofs of the workspace's repository again; null without a workspace. */
export function rerunIn(
  { root, settings }: { readonly root: string | null; readonly settings: Settings },
  setup: Rerunning,
): Rerun | null {
  if (root === null) return null
  const { proof } = settings
  const withSubject: RerunSetup['withSubject'] = async (commit, bytes, work) => {
    const own = await subjectAt(root, { commit }, proof)
    const top = findRepository(root)?.top
    if (own !== null || bytes === null || top === undefined) return work(own)
    const bundle = { bytes, commit, path: setup.host.env.PATH ?? '', temp: setup.host.tempFolder }
    const found = await withBundle(top, bundle, async (unpacked) => {
      const isSound = await unpacked.canCheckOut()
      return { result: await work(isSound ? await subjectAt(root, { commit, unpacked }, proof) : null) }
    })
    return found === null ? work(null) : found.result
  }
  return rerunWith({ ...setup, setupNetwork: proof.setupNetwork, withSubject })
}

async function subjectAt(
  root: string,
  choice: Parameters<typeof proofSubject>[2],
  proof: Settings['proof'],
): Promise<Subject | null> {
  return proofSubject(root, proof, choice).catch((error: unknown) => {
    if (error instanceof UserError) return null
    throw error
  })
}
