import { type ChildProcess, spawn } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import type { CappedLog } from './capped-log.ts'
import type { Clock } from './harness-host.ts'
import { endGroup, type RunMark, sweep, tagName } from './stop-processes.ts'

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
  /** Processes that could not be ended. */
  readonly survivors: number
  readonly ms: number
}

type Ending = 'exit' | 'timeout' | 'flood' | 'interrupt'

const drainMs = 500

/** Runs a program in a group of its own to its end, or ends it, and then ends everything it left behind. */
export async function runProcess(order: ProcessOrder): Promise<ProcessOutcome> {
  const began = order.clock.elapsed()
  const child = startChild(order)
  const exit = new Promise<Pick<ProcessOutcome, 'exitCode' | 'signal' | 'started'>>((resolve) => {
    child.once('exit', (exitCode, signal) => resolve({ exitCode, signal, started: true }))
    child.once('error', () => resolve({ exitCode: null, signal: null, started: false }))
  })
  const closed = new Promise((resolve) => child.once('close', resolve))
  const ending = await firstEnding(child, exit, order)
  if (ending !== 'exit' && child.pid !== undefined) await endGroup(child.pid, order.graceMs, exit)
  const swept = await sweep({ tag: `${tagName}=${order.mark.runId}`, folders: order.mark.folders })
  const ended = await exit
  await Promise.race([closed, pause(drainMs)])
  child.stdout?.destroy()
  child.stderr?.destroy()
  const { stdout, stderr } = order
  return {
    ...ended,
    timedOut: ending === 'timeout',
    flooded: ending === 'flood',
    interrupted: ending === 'interrupt',
    truncated: stdout.truncated || stderr.truncated,
    outputBytes: stdout.total + (stderr === stdout ? 0 : stderr.total),
    outlived: swept.found,
    survivors: swept.left,
    ms: Math.round(order.clock.elapsed() - began),
  }
}

function startChild({ argv, cwd, env, mark, stdout, stderr }: ProcessOrder): ChildProcess {
  const [program = '', ...rest] = argv
  const child = spawn(program, rest, {
    cwd,
    env: { ...env, [tagName]: mark.runId },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  child.stdout?.on('data', (chunk: Buffer) => stdout.write(chunk))
  child.stderr?.on('data', (chunk: Buffer) => stderr.write(chunk))
  return child
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
