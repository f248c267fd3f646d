import { mayHoldSecretBytes } from '../secrets/byte-hints.ts'
import { digestStream } from './digest-file.ts'
import { type Fault, RunFault } from './fault.ts'
import { readExactly } from './guarded-file.ts'
import { chunkSize, overlap, pieces } from './pieces.ts'
import { newTurns, type Turns, takeTurn } from './turns.ts'

/** Something that is done with an open file; plain data, for it may be done in another thread. */
export type LargeTask = { readonly path: string; readonly fd: number; readonly size: number } & (
  | { readonly what: 'digest' }
  /** Look for chunks that may hold a credential, from one up to another. */
  | { readonly what: 'look'; readonly from: number; readonly to: number }
)

export type LargeOutcome =
  | { readonly sha256: string }
  | { readonly suspects: readonly number[] }
  | { readonly fault: Fault }

/** Tasks that several threads work on: each takes the next that nobody took. */
export type Pile = { readonly tasks: readonly LargeTask[]; readonly turns: Turns }

export function pileOf(tasks: readonly LargeTask[]): Pile {
  return { tasks, turns: newTurns() }
}

/** Does what nobody else has taken, until nothing is left; what came of each task, by its number. */
export async function workOn({ tasks, turns }: Pile): Promise<Map<number, LargeOutcome>> {
  const outcomes = new Map<number, LargeOutcome>()
  for (;;) {
    const number = takeTurn(turns)
    const task = tasks[number]
    if (task === undefined) return outcomes
    outcomes.set(number, await doTask(task))
  }
}

export async function doTask(task: LargeTask): Promise<LargeOutcome> {
  try {
    if (task.what === 'digest') return { sha256: await digestStream(task, task.path) }
    return { suspects: suspectsIn(task, task.from, task.to) }
  } catch (error) {
    if (error instanceof RunFault) return { fault: error.fault }
    throw error
  }
}

function suspectsIn(file: LargeTask, from: number, to: number): number[] {
  const suspects: number[] = []
  // The first piece begins with the end of the chunk before it. Where that is too short, because of bytes that are
  // left out, who goes through the whole file sees more of it.
  let chunk = Math.max(0, from - 1)
  let isCut = false
  for (const bytes of pieces(chunksOf(file, chunk, to))) {
    if (chunk >= from && (isCut || mayHoldSecretBytes(bytes))) suspects.push(chunk)
    isCut = chunk < from && bytes.length < overlap
    chunk += 1
  }
  return suspects
}

function* chunksOf({ fd, path, size }: LargeTask, from: number, to: number): Generator<Uint8Array> {
  for (let at = from * chunkSize; at < Math.min(size, to * chunkSize); at += chunkSize)
    yield readExactly(fd, path, at, Math.min(chunkSize, size - at))
}
