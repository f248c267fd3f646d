import { isAbsolute } from 'node:path'
import type { VerifyContext } from '../evidence/verify-context.ts'
import { verifyRun } from '../evidence/verify-run.ts'
import type { RunVerdict } from '../model/evidence/evidence.ts'

/** The verdict on a directory as it was named. Its path is not tidied up: `link/..` must stay what it says. */
export async function verdictOn(dir: string, known: VerifyContext, cwd: string): Promise<RunVerdict> {
  if (dir === '') return nothingNamed()
  const verdict = await verifyRun(isAbsolute(dir) ? dir : `${cwd}/${dir}`, known)
  return { ...verdict, dir }
}

/** The verdicts on directories, one after the other: what is known of a run counts for those behind it. */
export async function verdictsInOrder(
  dirs: readonly string[],
  known: VerifyContext,
  cwd: string,
): Promise<RunVerdict[]> {
  const verdicts: RunVerdict[] = []
  for (const dir of dirs) verdicts.push(await verdictOn(dir, known, cwd))
  return verdicts
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
