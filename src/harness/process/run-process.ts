import type { ChildProcess } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import type { CappedLog } from './capped-log.ts'
import type { Reaper } from './find-reaper.ts'
import type { Clock } from './harness-host.ts'
import { type ProcessTable, processTable, readProc } from './process-table.ts'
import { type StartedProcess, startProcess } from './start-process.ts'
import { endGroup, ownPid, type RunMark, sendSignal, sweep, tagName } from './stop-processes.ts'

export type ProcessOrder = {
  readonly argv: readonly string[]
  readonly cwd: string
  readonly env: Readonly<Record<string, string>>
  readonly mark: RunMark
  readonly timeoutMs: number
  readonly graceMs: number
  /** More output than this ends the process. */
  readonly outputLimit: number
  readonly stdout: CappedLog
  readonly stderr: CappedLog
  readonly signal: AbortSignal | null
  readonly clock: Clock
  readonly reaper: Reaper | null
  /** Whether the program runs in a sandbox, outside of which no process of it can be. */
  readonly isContained: boolean
}

/** How many processes are left; unknown where some may have hidden. */
export type Survivors = number | 'unknown'

/** The survivors of two programs together. */
export function addSurvivors(one: Survivors, other: Survivors): Survivors {
  return one === 'unknown' || other === 'unknown' ? 'unknown' : one + other
}

/** What was observed of a process. Everything it started is dead, but for `survivors`. */
export type ProcessOutcome = {
  readonly started: boolean
  readonly exitCode: number | null
  readonly signal: string | null
  readonly timedOut: boolean
  readonly flooded: boolean
  readonly interrupted: boolean
  readonly truncated: boolean
  readonly outputBytes: number
  /** Processes that were still there when it had ended. */
  readonly outlived: number
  /** Processes that could not be ended; unknown where processes can hide. */
  readonly survivors: Survivors
  readonly ms: number
}

type Ending = 'exit' | 'timeout' | 'flood' | 'interrupt'

const drainMs = 500

/** Runs a program in a group of its own to its end, or ends it, and then ends everything it left behind. */
export async function runProcess(order: ProcessOrder): Promise<ProcessOutcome> {
  const began = order.clock.elapsed()
  const { stdout, stderr } = order
  const isWatched = order.isContained || order.reaper !== null
  const before = isWatched ? null : await processTable()
  const started = startProcess(order)
  const { child, exit } = started
  child.stdout?.on('data', (chunk: Buffer) => stdout.write(chunk))
  child.stderr?.on('data', (chunk: Buffer) => stderr.write(chunk))
  const closed = new Promise((resolve) => child.once('close', resolve))
  const ending = await firstEnding(child, exit, order)
  const leader = started.leader()
  if (ending !== 'exit' && leader !== undefined) await endGroup(leader, order.graceMs, exit)
  const rest = await endRest(order, started, before)
  const ended = await exit
  await Promise.race([closed, pause(drainMs)])
  child.stdout?.destroy()
  child.stderr?.destroy()
  return {
    ...ended,
    timedOut: ending === 'timeout',
    flooded: ending === 'flood',
    interrupted: ending === 'interrupt',
    truncated: stdout.truncated || stderr.truncated,
    outputBytes: stdout.total + (stderr === stdout ? 0 : stderr.total),
    ...rest,
    ms: Math.round(order.clock.elapsed() - began),
  }
}

/** Ends all that is left: what the kernel knows to come from the program, and what carries the marks of the run. */
async function endRest(
  { mark, isContained }: ProcessOrder,
  started: StartedProcess,
  before: ProcessTable | null,
): Promise<Pick<ProcessOutcome, 'outlived' | 'survivors'>> {
  const killed = await started.endRest()
  const leader = started.leader()
  if (killed === null && leader !== undefined) sendSignal(-leader, 'SIGKILL')
  const tag = `${tagName}=${mark.tag}`
  const isUnsure = killed === null && !isContained
  const swept = await sweep({
    tag,
    folders: mark.folders,
    ...(isUnsure ? { session: started.child.pid } : {}),
  })
  const outlived = isContained || killed === null ? swept.found : Math.max(swept.found, killed)
  const isHidden = isUnsure && swept.left === 0 && (before === null || !(await onlyKnownProcesses(before)))
  return { outlived, survivors: isHidden ? 'unknown' : swept.left }
}

/** What ends a process: its own exit, or the first reason to end it. */
async function firstEnding(
  child: ChildProcess,
  exit: Promise<unknown>,
  order: ProcessOrder,
): Promise<Ending> {
  const over = new AbortController()
  const { stdout, stderr, signal, outputLimit } = order
  const flood = new Promise<Ending>((resolve) => {
    const look = (): void => {
      if (stdout.total + stderr.total > outputLimit) resolve('flood')
    }
    child.stdout?.on('data', look)
    child.stderr?.on('data', look)
  })
  const interrupt = new Promise<Ending>((resolve) => {
    if (signal?.aborted) resolve('interrupt')
    signal?.addEventListener('abort', () => resolve('interrupt'), { signal: over.signal })
  })
  const timeout = pause(order.timeoutMs, 'timeout' as const, { signal: over.signal }).catch(
    () => 'exit' as const,
  )
  try {
    return await Promise.race([exit.then(() => 'exit' as const), flood, interrupt, timeout])
  } finally {
    over.abort()
  }
}

const looks = 5
const betweenLooks = 20

/** What the system says of its processes. */
type ProcessView = {
  readonly table: () => Promise<ProcessTable>
  /** The id of the process that was started last; null where the system does not say. */
  readonly last: () => string | null
}

const system: ProcessView = {
  table: processTable,
  last: () => readProc('/proc/loadavg')?.trim().split(' ').at(-1) ?? null,
}

/**
 * True if every process that lives now lived before: then nothing that was started in between is left. Processes of other
 * people that began meanwhile make it false as well.
 */
export async function onlyKnownProcesses(before: ProcessTable, view = system): Promise<boolean> {
  for (let look = 1; look <= looks; look += 1) {
    const first = view.last()
    const now = await view.table()
    const isKnown = [...now.values()].every(
      ({ pid, parent, start }) => parent === ownPid || before.get(pid)?.start === start,
    )
    // A process that starts another one and ends could be in neither half of a table.
    if (isKnown && first === view.last()) return true
    await pause(betweenLooks)
  }
  return false
}
