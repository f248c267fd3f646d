import { isAbsolute } from 'node:path'
import type { VerifyContext } from '../evidence/verify-context.ts'
import { verifyRun } from '../evidence/verify-run.ts'
import type { RunVerdict } from '../model/evidence.ts'
import { painter, wantsColour } from './colour.ts'
import { chosenFormat } from './command.ts'
import type { Context } from './context.ts'
import type { Exit } from './exit.ts'
import type { VerifyFlags } from './verify-options.ts'

/** Verifies and prints; 0 when each run is proven and has the expected status. */
export async function showVerdicts(
  dirs: readonly string[],
  flags: VerifyFlags,
  known: VerifyContext,
  context: Context,
): Promise<Exit> {
  const format = chosenFormat(flags, ['json'], 'sot verify')
  const { expect = 'pass' } = flags
  const verdicts: RunVerdict[] = []
  for (const dir of dirs) verdicts.push(await verdictOn(dir, known, context))
  const isExpected = ({ verdict, status }: RunVerdict): boolean =>
    verdict === 'proven' && (expect === 'any' || status === expect)
  if (format === 'json') {
    const { renderVerifyJson } = await import('../report/verify-json.ts')
    context.stdout.write(renderVerifyJson(verdicts))
  } else {
    const { renderVerifyText } = await import('../report/verify-text.ts')
    const paint = painter(wantsColour(flags.color, context))
    const quiet = flags.quiet === true
    const expected = expect === 'any' ? 'any status' : expect
    context.stdout.write(renderVerifyText(verdicts, { quiet, expected, isExpected, paint }))
  }
  return verdicts.every(isExpected) ? 0 : 1
}

/** The verdict on a directory as it was named. Its path is not tidied up: `link/..` must stay what it says. */
export async function verdictOn(dir: string, known: VerifyContext, { cwd }: Context): Promise<RunVerdict> {
  if (dir === '') return nothingNamed()
  const verdict = await verifyRun(isAbsolute(dir) ? dir : `${cwd}/${dir}`, known)
  return { ...verdict, dir }
}

/** An empty name would be the working folder: whoever wrote it meant something else. */
function nothingNamed(): RunVerdict {
  const id = 'directory-readable'
  const message = 'no directory was named'
  return {
    run: '',
    dir: '',
    status: null,
    verdict: 'broken',
    reasons: ['report-missing'],
    obligations: [{ id, state: 'broken', code: 'report-missing', message, witness: null }],
    report: null,
    reportSha256: null,
    contract: null,
    files: {},
  }
}
