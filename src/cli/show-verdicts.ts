import { verifyRuns } from '../app/evidence/verify-runs.ts'
import type { VerifyContext } from '../evidence/verify-context.ts'
import type { RunVerdict } from '../model/evidence/evidence.ts'
import type { VerifyFlags } from './command-options.ts'
import type { Context } from './context.ts'
import type { Exit } from './exit.ts'
import { chosenFormat } from './formats.ts'
import { painterOf } from './terminal.ts'

/** Verifies and prints; 0 when each run is proven and has the expected status. */
export async function showVerdicts(
  dirs: readonly string[],
  flags: VerifyFlags,
  known: VerifyContext,
  context: Context,
): Promise<Exit> {
  const format = chosenFormat(flags, ['json'], 'sot verify')
  const { expect = 'pass' } = flags
  const verdicts = await verifyRuns(dirs, known, context.cwd)
  const isExpected = ({ verdict, status }: RunVerdict): boolean =>
    verdict === 'proven' && (expect === 'any' || status === expect)
  if (format === 'json') {
    const { renderVerifyJson } = await import('../report/verify-report.ts')
    context.stdout.write(renderVerifyJson(verdicts))
  } else {
    const { renderVerifyText } = await import('../report/verify-report.ts')
    const paint = painterOf(flags, context)
    const quiet = flags.quiet === true
    const expected = expect === 'any' ? 'any status' : expect
    context.stdout.write(renderVerifyText(verdicts, { quiet, expected, isExpected, paint }))
  }
  return verdicts.every(isExpected) ? 0 : 1
}
