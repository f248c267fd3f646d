import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { VerifyContext } from '../evidence/verify-context.ts'
import type { RunVerdict } from '../model/evidence.ts'
import { programFolder } from './package-files.ts'

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
  const file = join(programFolder(), 'cli/bin/verify-helper.js')
  // Where the program runs from source there is none: a thread knows no TypeScript.
  if (availableParallelism() < 2 || !existsSync(file)) return null
  try {
    return await answerOf(new Worker(file, { workerData: task }))
  } catch {
    // Node may be told to start no threads.
    return null
  }
}

function answerOf(worker: Worker): Promise<VerifiedBeside | null> {
  return new Promise((resolve) => {
    worker.on('message', resolve)
    for (const end of ['error', 'exit']) worker.on(end, () => resolve(null))
  })
}
