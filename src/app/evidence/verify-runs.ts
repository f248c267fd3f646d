import { isAbsolute } from 'node:path'
import type { VerifyContext } from '../../evidence/verify-context.ts'
import { verifyRun } from '../../evidence/verify-run.ts'
import type { RunVerdict } from '../../model/evidence/evidence.ts'

/** The verdict on a directory as the user named it. Its path is not normalized, because that would change the meaning of `link/..`. */
export async function verifyNamedRun(dir: string, known: VerifyContext, cwd: string): Promise<RunVerdict> {
  if (dir === '') return nothingNamed()
  const verdict = await verifyRun(isAbsolute(dir) ? dir : `${cwd}/${dir}`, known)
  return { ...verdict, dir }
}

/** Verifies directories one after the other: a nonce that an earlier run used counts against the later ones. */
export async function verifyRuns(
  dirs: readonly string[],
  known: VerifyContext,
  cwd: string,
): Promise<RunVerdict[]> {
  const verdicts: RunVerdict[] = []
  for (const dir of dirs) verdicts.push(await verifyNamedRun(dir, known, cwd))
  return verdicts
}

/** An empty name would be the working folder, which is not what the user meant. */
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
