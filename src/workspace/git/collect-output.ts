import { execFile } from 'node:child_process'

/** How a program ended, with what it printed and its first complaint. */
export type ProgramOutput = { readonly ok: boolean; readonly bytes: Buffer; readonly problem: string }

export type ProgramCall = {
  readonly cwd: string
  readonly input: string | Uint8Array
  /** The whole environment; that of this process where it is left out. */
  readonly env?: Readonly<Record<string, string>>
  /** Milliseconds after which the program is ended; never where it is left out. */
  readonly timeout?: number
  /** The most bytes that the program may print; any number where it is left out. */
  readonly maxBuffer?: number
}

export const notFound = (program: string): string => `${program} was not found`

/** Runs a program with nothing but these arguments. */
export function collectOutput(
  program: 'git' | 'ssh-keygen',
  args: readonly string[],
  { input, ...options }: ProgramCall,
): Promise<ProgramOutput> {
  return new Promise((resolve, reject) => {
    const collected = { maxBuffer: Number.POSITIVE_INFINITY, ...options, encoding: 'buffer' } as const
    const child = execFile(program, args, collected, (error, bytes, complaints) => {
      if (error?.code === 'ENOENT') resolve({ ok: false, bytes, problem: notFound(program) })
      else if (error?.code === 'ERR_CHILD_PROCESS_STDIO_MAXBUFFER')
        resolve({ ok: false, bytes, problem: 'it prints too much' })
      else if (typeof error?.code === 'string') reject(error)
      const [line = ''] = complaints.toString('utf8').trim().split('\n', 1)
      resolve({ ok: error === null, bytes, problem: line.replace(/^(fatal|error): /, '') })
    })
    // A program that ends before it has read everything explains that itself.
    child.stdin?.on('error', () => {})
    child.stdin?.end(input)
  })
}
