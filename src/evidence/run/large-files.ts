import type { Fault } from './fault.ts'
import type { GuardedFile } from './guarded-file.ts'
import { doTask, type LargeOutcome, type LargeTask, type Pile, pileOf, workOn } from './large-tasks.ts'
import { chunkSize } from './pieces.ts'

export type LargeFile = { readonly path: string; readonly file: GuardedFile }

/** What is known of a file that was gone over. */
export type GoneOver = {
  readonly sha256: string
  /** Chunks that may hold a credential; null where nobody looked. */
  readonly suspects: ReadonlySet<number> | null
}

/** Somebody who works on the same pile at the same time. */
export type Hand = {
  /** What came of the tasks it took; null when it went away. */
  readonly outcomes: Promise<ReadonlyMap<number, LargeOutcome> | null>
  leave(): void
}

/** Finds a hand for a pile; null where there is none. */
export type OpenHand = (pile: Pile) => Promise<Hand | null>

/** Less is done before a hand is ready. */
const worthHelp = 16 * chunkSize

/** Chunks that are looked through in one task: enough of them for two to be done at about the same time. */
const stretch = 32

/**
 * Digests files, and looks through them where that is asked for. Whoever opened them sees to it that they do not
 * change in the meantime.
 */
export async function goOver(
  files: readonly LargeFile[],
  looksThrough: boolean,
  openHand: OpenHand | null,
): Promise<Map<string, GoneOver | Fault>> {
  const tasks = [...digestsOf(files), ...(looksThrough ? files.flatMap(looksAt) : [])]
  const outcomes = await outcomesOf(tasks, openHand)
  return new Map(
    files.map(({ path }) => {
      const own = tasks.flatMap((task, number) => (task.path === path ? (outcomes.get(number) ?? []) : []))
      return [path, goneOver(own, looksThrough)]
    }),
  )
}

/** The largest first: a digest cannot be shared. */
function digestsOf(files: readonly LargeFile[]): LargeTask[] {
  return files
    .map(({ path, file: { fd, size } }): LargeTask => ({ what: 'digest', path, fd, size }))
    .sort((a, b) => b.size - a.size)
}

function looksAt({ path, file: { fd, size } }: LargeFile): LargeTask[] {
  const chunks = Math.ceil(size / chunkSize)
  const looks: LargeTask[] = []
  for (let from = 0; from < chunks; from += stretch)
    looks.push({ what: 'look', path, fd, size, from, to: Math.min(chunks, from + stretch) })
  return looks
}

async function outcomesOf(
  tasks: readonly LargeTask[],
  openHand: OpenHand | null,
): Promise<ReadonlyMap<number, LargeOutcome>> {
  const pile = pileOf(tasks)
  const bytes = tasks.reduce((sum, { what, size }) => sum + (what === 'digest' ? size : 0), 0)
  const hand = bytes < worthHelp || openHand === null ? null : await openHand(pile)
  try {
    const outcomes = await workOn(pile)
    // A hand that took nothing may not even have begun.
    if (hand !== null && outcomes.size < tasks.length)
      for (const [number, outcome] of (await hand.outcomes) ?? []) outcomes.set(number, outcome)
    for (const [number, task] of tasks.entries())
      if (!outcomes.has(number)) outcomes.set(number, await doTask(task))
    return outcomes
  } finally {
    hand?.leave()
  }
}

function goneOver(outcomes: readonly LargeOutcome[], looksThrough: boolean): GoneOver | Fault {
  let sha256 = ''
  const suspects = new Set<number>()
  for (const outcome of outcomes) {
    if ('fault' in outcome) return outcome.fault
    if ('sha256' in outcome) sha256 = outcome.sha256
    else for (const chunk of outcome.suspects) suspects.add(chunk)
  }
  return { sha256, suspects: looksThrough ? suspects : null }
}
