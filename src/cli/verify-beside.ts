import type { VerifyContext } from '../evidence/verify-context.ts'
import type { RunVerdict } from '../model/evidence.ts'
import { openThread } from './open-thread.ts'

/** What a thread has to know to verify runs: nothing in it is a function. */
export type VerifyTask = {
  readonly dirs: readonly string[]
  readonly cwd: string
  readonly known: Pick<VerifyContext, 'now' | 'cases' | 'admissions' | 'runFolders' | 'maxAgeDays'>
}

export type VerifiedBeside = {
  readonly verdicts: readonly RunVerdict[]
  /** Which run each nonce was seen in. */
  readonly nonces: ReadonlyMap<string, string>
}

/** Verifies runs in a thread of its own; null where there is none, or where it ends before it is done. */
export async function verifyBeside(task: VerifyTask): Promise<VerifiedBeside | null> {
  const worker = openThread('verify-helper', { workerData: task })
  if (worker === null) return null
  return new Promise((resolve) => {
    worker.on('message', resolve)
    for (const end of ['error', 'exit']) worker.on(end, () => resolve(null))
  })
}
