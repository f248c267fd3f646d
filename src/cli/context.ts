import { type Output, ProcessOutput } from './process-output.ts'

export type { Output } from './process-output.ts'

type Ask = (question: string) => Promise<string | null>

/** Everything a command may know of the process it runs in, as plain values. */
export type Context = {
  readonly cwd: string
  readonly env: Readonly<Record<string, string | undefined>>
  /** The clock: an ISO instant. */
  readonly now: string
  /** `linux`, `darwin`, … */
  readonly platform: string
  /** The version of Node, with the leading `v`. */
  readonly runtime: string
  /** Milliseconds that only ever grow. */
  readonly elapsed: () => number
  readonly stdout: Output
  readonly stderr: Output
  /** Asks a person; null when they are done talking. Absent where nobody sits at a terminal. */
  readonly ask?: Ask | undefined
}

/** The context of a process, and whether everything that it wrote is out. */
export type ProcessContext = Context & { readonly isWritten: boolean }

/** The context of this very process: the one place that reads it. `failed` hears of output that cannot be written. */
export function processContext(failed: (code: string) => void): ProcessContext {
  const stdout = new ProcessOutput(1, () => process.stdout, failed)
  const stderr = new ProcessOutput(2, () => process.stderr, failed)
  return {
    cwd: workingFolder(),
    env: process.env,
    now: new Date().toISOString(),
    platform: process.platform,
    runtime: process.version,
    // `performance` would load all that can be measured.
    elapsed: () => Number(process.hrtime.bigint()) / 1e6,
    stdout,
    stderr,
    get isWritten() {
      return stdout.isWritten && stderr.isWritten
    },
    // Looked at when somebody wants to ask: opening the input takes its time.
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

/** A folder that was removed under our feet still has its name. */
function workingFolder(): string {
  try {
    return process.cwd()
  } catch {
    return process.env.PWD ?? '/'
  }
}
