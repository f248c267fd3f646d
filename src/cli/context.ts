import type { Environment } from '../app/environment.ts'
import { terminalText } from '../report/escape.ts'
import { type Output, ProcessOutput } from './process-output.ts'

export type { Output } from './process-output.ts'

type Ask = (question: string) => Promise<string | null>

/** Everything a command may know of the process it runs in. */
export type Context = Environment & {
  readonly stdout: Output
  readonly stderr: Output
  /** Asks the user; null when the input ends. Absent where there is no terminal. */
  readonly ask?: Ask | undefined
}

/** The context of this process, the one place that reads it. `failed` is called when output cannot be written. */
export function processContext(failed: (code: string) => void): Context {
  const stdout = new ProcessOutput(process.stdout, failed)
  const stderr = new ProcessOutput(process.stderr, failed)
  return {
    cwd: workingFolder(),
    env: process.env,
    now: new Date().toISOString(),
    platform: process.platform,
    runtime: process.version,
    elapsed: () => performance.now(),
    note: (line) => stderr.write(`${terminalText(line)}\n`),
    stdout,
    stderr,
    // Opening the input takes time, so it is looked at when a command asks.
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
