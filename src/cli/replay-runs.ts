import { replayWith } from '../harness/run/replay-run.ts'
import type { HarnessFlags, VerifyFlags } from './command-options.ts'
import type { Context } from './context.ts'
import type { Exit } from './exit.ts'
import { setUpHarness } from './harness-setup.ts'
import { showVerdicts } from './show-verdicts.ts'

/** `sot harness replay` and `sot verify --replay`: verifies runs, and runs their patches and tests again. */
export async function replayRuns(
  dirs: readonly string[],
  flags: HarnessFlags & VerifyFlags,
  context: Context,
): Promise<Exit> {
  const { known, common, release } = await setUpHarness(flags, context)
  try {
    const replay = replayWith(common.host, known.cases, common.signal)
    const exit = await showVerdicts(dirs, flags, { ...known, replay }, context)
    return common.signal?.aborted ? 130 : exit
  } finally {
    release()
  }
}
