import { lstatSync } from 'node:fs'
import { basename, isAbsolute, resolve } from 'node:path'
import { ledgerName } from '../../evidence/run/ledger-runs.ts'
import type { VerifyContext } from '../../evidence/verify-context.ts'
import { verifyRun } from '../../evidence/verify-run.ts'
import type { RunVerdict } from '../../model/evidence/evidence.ts'
import { refuse } from '../user-error.ts'

/** The verdict on a directory as the user named it. Its path is not normalized, because that would change the meaning of `link/..`. */
export async function verifyNamedRun(dir: string, known: VerifyContext, cwd: string): Promise<RunVerdict> {
  if (dir === '') return nothingNamed()
  const verdict = await verifyRun(isAbsolute(dir) ? dir : `${cwd}/${dir}`, known)
  return { ...verdict, dir }
}

/** The run directories among named paths: the shell gives for `harness-runs/*` the ledger of the runs as well. */
export function runsAmong(paths: readonly string[], cwd: string): readonly string[] {
  const runs = paths.filter((path) => !isLedger(resolve(cwd, path)))
  if (runs.length > 0 || paths.length === 0) return runs
  return refuse(
    'only the ledger of the runs was named',
    'Name a run directory, or all of them: harness-runs/*',
  )
}

function isLedger(path: string): boolean {
  if (basename(path) !== ledgerName) return false
  try {
    return lstatSync(path).isFile()
  } catch {
    return false
  }
}

/** Verifies directories one after the other: a nonce that an earlier run used counts against the later ones. */
export async function verifyRuns(
  dirs: readonly string[],
  known: VerifyContext,
  cwd: string,
): Promise<RunVerdict[]> {
  const verdicts: RunVerdict[] = []
  for (const dir of runsAmong(dirs, cwd)) verdicts.push(await verifyNamedRun(dir, known, cwd))
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
    level: null,
    signers: [],
    ledgerLine: null,
    reasons: ['report-missing'],
    obligations: [{ id, state: 'broken', code: 'report-missing', message, witness: null }],
    report: null,
    reportSha256: null,
    contract: null,
    proof: null,
    files: {},
  }
}
