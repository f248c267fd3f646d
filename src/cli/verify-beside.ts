import type { Worker } from 'node:worker_threads'
import { newTurns, type Turns, takeTurn } from '../evidence/run/turns.ts'
import type { VerifyContext } from '../evidence/verify-context.ts'
import type { RunVerdict } from '../model/evidence/evidence.ts'
import { openThread } from './open-thread.ts'
import { verdictsInOrder } from './verdict-on.ts'

/** Runs that are verified piece by piece, each by who takes it first. A thread can be told of it: nothing is a function. */
export type VerifyTask = {
  readonly dirs: readonly string[]
  readonly cwd: string
  readonly known: Pick<VerifyContext, 'now' | 'cases' | 'admissions' | 'runFolders' | 'maxAgeDays'>
  /** By which pieces are taken. */
  readonly turns: Turns
}

export type VerifiedPiece = { readonly number: number; readonly verdicts: readonly RunVerdict[] }

/** What the thread tells: one piece after the other, and in the end which run it saw each nonce in. */
export type ToldBeside = VerifiedPiece | ReadonlyMap<string, string>

/** Few enough that nobody waits long for the last one. */
const pieceLength = 8

/**
 * Verdicts that a thread helped with; null where there is none, where it went away, and where a nonce stands in two
 * runs: which of them had it first is told in order alone.
 */
export async function verifyBeside(
  dirs: readonly string[],
  context: VerifyContext,
  cwd: string,
): Promise<readonly RunVerdict[] | null> {
  const { now, cases, admissions, runFolders, maxAgeDays } = context
  const known = { now, cases, admissions, runFolders, maxAgeDays }
  const task: VerifyTask = { dirs, cwd, known, turns: newTurns() }
  const worker = openThread('verify-helper', { workerData: task })
  if (worker === null) return null
  const pieces = new Map<number, VerifiedPiece>()
  const keep = (piece: VerifiedPiece): void => void pieces.set(piece.number, piece)
  const beside = noncesBeside(worker, keep)
  const own = new Map(context.nonces)
  for await (const piece of piecesOf(task, { ...context, nonces: own })) {
    keep(piece)
    // What the thread tells is heard between turns of the loop.
    await new Promise((resolve) => setImmediate(resolve))
  }
  const others = await beside
  if (others === null || sharesNonces(own, others)) return null
  return [...pieces.values()].sort((a, b) => a.number - b.number).flatMap(({ verdicts }) => verdicts)
}

/** Verifies pieces that nobody else has taken, in their order, until none is left. */
export async function* piecesOf(task: VerifyTask, context: VerifyContext): AsyncGenerator<VerifiedPiece> {
  const { dirs, cwd, turns } = task
  for (;;) {
    const number = takeTurn(turns)
    const piece = dirs.slice(number * pieceLength, (number + 1) * pieceLength)
    if (piece.length === 0) return
    yield { number, verdicts: await verdictsInOrder(piece, context, cwd) }
  }
}

/** Hears of the pieces of a thread. Gives the nonces it saw, with which it ends; null where it ends without. */
function noncesBeside(
  worker: Worker,
  keep: (piece: VerifiedPiece) => void,
): Promise<ReadonlyMap<string, string> | null> {
  return new Promise((resolve) => {
    worker.on('message', (told: ToldBeside) => {
      if ('number' in told) keep(told)
      else resolve(told)
    })
    for (const end of ['error', 'exit']) worker.on(end, () => resolve(null))
  })
}

/** True where a run has the nonce of another. */
function sharesNonces(some: ReadonlyMap<string, string>, others: ReadonlyMap<string, string>): boolean {
  return [...others].some(([nonce, run]) => some.has(nonce) && some.get(nonce) !== run)
}
