import { lstatSync } from 'node:fs'
import { basename, isAbsolute, resolve } from 'node:path'
import type { StoredRun } from '../../evidence/claims/run-store.ts'
import { ledgerName } from '../../evidence/run/ledger-runs.ts'
import { isRunName } from '../../evidence/run/run-layout.ts'
import type { VerifyContext } from '../../evidence/verify-context.ts'
import { verifyRun } from '../../evidence/verify-run.ts'
import type { RunVerdict } from '../../model/evidence/evidence.ts'
import { refuse } from '../user-error.ts'
import type { EvidenceContext } from './evidence-context.ts'
import { storedRunsOf } from './open-evidence-store.ts'

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

/** The workspace of a verification, which may store runs in git. */
export type VerifyPlace = VerifyContext & Partial<Pick<EvidenceContext, 'root' | 'settings'>>

/** Verifies directories one after the other: a nonce that an earlier run used counts against the later ones. */
export async function verifyRuns(
  dirs: readonly string[],
  known: VerifyPlace,
  cwd: string,
): Promise<RunVerdict[]> {
  const { root, settings } = known
  const runs = runsAmong(dirs, cwd)
  const isAway = (dir: string): boolean => isRunName(basename(dir)) && !isThere(resolve(cwd, dir))
  const stored =
    root != null && settings !== undefined && runs.some(isAway) ? await storedRunsOf(root, settings) : null
  try {
    const verdicts: RunVerdict[] = []
    for (const dir of runs) {
      if (stored === null || !isAway(dir)) verdicts.push(await verifyNamedRun(dir, known, cwd))
      else verdicts.push(await verifyStoredRun(dir, stored.find(basename(dir)), known))
    }
    return verdicts
  } finally {
    stored?.close()
  }
}

async function verifyStoredRun(
  dir: string,
  inGit: StoredRun | null,
  known: VerifyContext,
): Promise<RunVerdict> {
  if (inGit !== null && (await inGit.write())) return { ...(await verifyRun(inGit.path, known)), dir }
  const where = inGit === null ? 'git has no such run' : 'git lacks a part of it'
  const message = `it is not in the work tree, and ${where}; "sot evidence pull" fetches it`
  return { ...nothingRead(message, 'unknowable'), dir, run: basename(dir) }
}

/** True for what is there, a broken link included. */
export function isThere(path: string): boolean {
  try {
    return lstatSync(path, { throwIfNoEntry: false }) !== undefined
  } catch {
    return false
  }
}

/** An empty name would be the working folder, which is not what the user meant. */
const nothingNamed = (): RunVerdict => nothingRead('no directory was named', 'broken')

function nothingRead(message: string, state: 'broken' | 'unknowable'): RunVerdict {
  const id = 'directory-readable'
  return {
    ...withoutRun,
    run: '',
    dir: '',
    status: null,
    verdict: state,
    level: null,
    signers: [],
    reasons: ['report-missing'],
    obligations: [{ id, state, code: 'report-missing', message, witness: null }],
  }
}

/** What is known of a run where no run directory was read. */
export const withoutRun = {
  ledgerLine: null,
  report: null,
  reportSha256: null,
  contract: null,
  proof: null,
  files: {},
} as const satisfies Partial<RunVerdict>
