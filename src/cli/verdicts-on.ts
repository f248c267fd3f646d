import type { VerifyContext } from '../evidence/verify-context.ts'
import type { RunVerdict } from '../model/evidence/evidence.ts'
import { verdictsInOrder } from './verdict-on.ts'

/** With fewer runs a thread is not ready before they are verified. */
const worthHelp = 64

/** Verdicts in the order of the names. Many runs are shared with a thread. */
export async function verdictsOn(
  dirs: readonly string[],
  known: VerifyContext,
  cwd: string,
): Promise<readonly RunVerdict[]> {
  if (dirs.length < worthHelp || known.replay !== null) return verdictsInOrder(dirs, known, cwd)
  const { verifyBeside } = await import('./verify-beside.ts')
  return (await verifyBeside(dirs, known, cwd)) ?? verdictsInOrder(dirs, known, cwd)
}
