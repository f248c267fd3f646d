import type { Context } from './context.ts'
import { evidenceContext } from './evidence-context.ts'
import type { Exit } from './exit.ts'
import { showVerdicts } from './show-verdicts.ts'
import type { VerifyFlags } from './verify-options.ts'

/** `sot verify`: a verdict for every argument; 0 only when each is proven and has the expected status. */
export async function runVerify(
  dirs: readonly string[],
  flags: VerifyFlags,
  context: Context,
): Promise<Exit> {
  if (flags.replay) {
    const { replayRuns } = await import('./harness-replay.ts')
    return replayRuns(dirs, flags, context)
  }
  return showVerdicts(dirs, flags, await evidenceContext(flags, context), context)
}
