import type { Replay, Rerun } from '../../evidence/verify-context.ts'
import { chooseIsolation } from '../../harness/engines/isolation.ts'
import type { Host } from '../../harness/process/harness-host.ts'
import type { SeenRuns } from '../../model/evidence/evidence.ts'
import { refuse } from '../user-error.ts'

/** Ways to execute runs again. */
export type Executors = { readonly rerun: Rerun | null; readonly replay: Replay }

/** The same in a sandbox. Without one, only runs that this machine executed before are executed, unless the user wants it so. */
export function withWalls({ rerun, replay }: Executors, host: Host, seen: SeenRuns | undefined): Executors {
  const requireWalls = async (reportSha256: string): Promise<void> => {
    if (host.isolation === 'process' || seen?.has(reportSha256) === true) return
    const { program, detail } = await chooseIsolation(host)
    if (program !== null) return
    refuse(
      `runs that this machine did not make are executed in a sandbox, and there is none: ${detail}`,
      'Install bubblewrap; or give --no-sandbox, on a machine that may be damaged.',
    )
  }
  return {
    rerun:
      rerun === null
        ? null
        : async (proof) => {
            await requireWalls(proof.reportSha256)
            return rerun(proof)
          },
    replay: async (run) => {
      await requireWalls(run.reportSha256)
      return replay(run)
    },
  }
}
