import { verifyRuns } from '../app/evidence/verify-runs.ts'
import type { VerifyContext } from '../evidence/verify-context.ts'
import type { RunVerdict } from '../model/evidence/evidence.ts'
import { renderVerifyJson, renderVerifyText } from '../report/verify-report.ts'
import type { VerifyFlags } from './command-options.ts'
import type { Context } from './context.ts'
import type { Exit } from './exit.ts'
import { chosenFormat } from './output-format.ts'
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
  const options = {
    quiet: flags.quiet === true,
    expected: expect === 'any' ? 'any status' : expect,
    isExpected,
    paint: painterOf(flags, context),
  }
  context.stdout.write(format === 'json' ? renderVerifyJson(verdicts) : renderVerifyText(verdicts, options))
  return verdicts.every(isExpected) ? 0 : 1
}
