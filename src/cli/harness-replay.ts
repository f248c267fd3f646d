import { replayWith } from '../harness/run/replay-run.ts'
import type { Context } from './context.ts'
import type { Exit } from './exit.ts'
import type { HarnessFlags } from './harness-options.ts'
import { surroundings } from './harness-surroundings.ts'
import { showVerdicts } from './show-verdicts.ts'
import type { VerifyFlags } from './verify-options.ts'

/** `sot harness replay`: verifies runs, and runs their patches and tests again. */
export async function replayRuns(
  dirs: readonly string[],
  flags: HarnessFlags & VerifyFlags,
  context: Context,
): Promise<Exit> {
  const { known, common, release } = await surroundings(flags, context)
  try {
    const replay = replayWith(common.host, known.cases, common.signal)
    const exit = await showVerdicts(dirs, flags, { ...known, replay }, context)
    return common.signal?.aborted ? 130 : exit
  } finally {
    release()
  }
}
