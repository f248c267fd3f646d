import type { Environment } from '../app/environment.ts'
import type { WorkspaceSession } from '../app/session/workspace-session.ts'
import { terminalText } from '../report/escape.ts'

type Ask = (question: string) => Promise<string | null>

/** The input and the output of a process, for a command that speaks a protocol. */
export type ProtocolStreams = {
  readonly input: NodeJS.ReadableStream
  readonly output: NodeJS.WritableStream
}

/** Everything a command may know of the process it runs in. */
export type Context = Environment & {
  /** The bytes of standard input. */
  readonly stdin: AsyncIterable<Uint8Array>
  readonly stdout: Output
  readonly stderr: Output
  /** Asks the user; null when the input ends. Absent where there is no terminal. */
  readonly ask?: Ask | undefined
  /** Absent where the command runs inside of another program. */
  readonly streams?: ProtocolStreams
  /** True where the environment is that of this process, so that a command may remove variables from it. */
  readonly ownsProcess?: boolean
  /** The workspace that stays open in this process, where one does. */
  readonly session?: WorkspaceSession
  /** Fires when a caller other than the system wants the command to end. */
  readonly stop?: AbortSignal
}

/** The context of this process, the one place that reads it. `failed` is called when output cannot be written. */
export function processContext(failed: (code: string) => void): Context {
  const stdout = processOutput(process.stdout, failed)
  const stderr = processOutput(process.stderr, failed)
  return {
    cwd: workingFolder(),
    // A copy: what a command removes from the process is still known to it.
    env: { ...process.env },
    ownsProcess: true,
    now: new Date().toISOString(),
    clock: () => new Date().toISOString(),
    platform: process.platform,
    runtime: process.version,
    elapsed: () => performance.now(),
    note: (line) => stderr.write(`${terminalText(line)}\n`),
    stdout,
    stderr,
    // Opening the input takes time, so it is opened only when a command needs it.
    get stdin() {
      return process.stdin
    },
    get streams() {
      return { input: process.stdin, output: process.stdout }
    },
    get ask() {
      return process.stdin.isTTY === true && process.stderr.isTTY === true ? ask : undefined
    },
  }
}

async function ask(question: string): Promise<string | null> {
  const { createInterface } = await import('node:readline/promises')
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  try {
    const closed = new Promise<null>((resolve) => terminal.once('close', () => resolve(null)))
    return await Promise.race([terminal.question(question), closed])
  } finally {
    terminal.close()
  }
}

/** A working folder that was removed still has its name. */
function workingFolder(): string {
  try {
    return process.cwd()
  } catch {
    return process.env.PWD ?? '/'
  }
}

/** Runs some work with a signal that fires when the user, the system or `stop` asks it to end. */
export async function withInterrupt<T>(
  work: (signal: AbortSignal) => Promise<T>,
  stop?: AbortSignal,
): Promise<T> {
  const controller = new AbortController()
  const abort = (): void => controller.abort()
  if (stop?.aborted) abort()
  stop?.addEventListener('abort', abort)
  const names = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
  for (const name of names) process.on(name, abort)
  try {
    return await work(controller.signal)
  } finally {
    stop?.removeEventListener('abort', abort)
    for (const name of names) process.off(name, abort)
  }
}

/** Where a command writes. */
export type Output = {
  write(text: string): void
  readonly isTerminal: boolean
  /** Columns of the terminal; null when there is none. */
  readonly columns: number | null
  /** Fires when nothing can be written any more. */
  readonly closed?: AbortSignal
}

/** One of the outputs of the process. `failed` is called with the error code when output cannot be written. */
export function processOutput(stream: NodeJS.WriteStream, failed: (code: string) => void): Output {
  const closed = new AbortController()
  stream.on('error', (error: NodeJS.ErrnoException) => {
    // A reader that went away (`| head`) is no failure: the rest of the output is dropped.
    if (!closed.signal.aborted && error.code !== 'EPIPE') failed(error.code ?? error.message)
    closed.abort()
  })
  return {
    isTerminal: stream.isTTY === true,
    closed: closed.signal,
    get columns() {
      return stream.isTTY === true ? stream.columns : null
    },
    write(text) {
      if (!closed.signal.aborted) stream.write(text)
    },
  }
}
