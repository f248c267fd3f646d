import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { ProgramDeclaration } from '../../src/cli/command-declaration.ts'
import type { Context } from '../../src/cli/context.ts'
import { sotProgram } from '../../src/cli/program.ts'
import { runProgram } from '../../src/cli/run-program.ts'
import { terminalText } from '../../src/report/escape.ts'

export type Run = { readonly exit: number; readonly stdout: string; readonly stderr: string }

export type Surroundings = {
  readonly cwd?: string
  readonly env?: Readonly<Record<string, string>>
  readonly isTerminal?: boolean
  readonly columns?: number
  /** The instant at which the command begins; a fixed day where it is left out. */
  readonly now?: string
  /** Milliseconds since any time before; always the same where it is left out. */
  readonly elapsed?: () => number
  readonly program?: ProgramDeclaration
  /** Somebody who answers. */
  readonly ask?: Context['ask']
  /** What standard input brings; nothing where it is left out. */
  readonly stdin?: string | Uint8Array | Context['stdin']
}

/** Where the key of caches is, for all tests of a file. */
const stateHome = mkdtempSync(join(tmpdir(), 'sot-state-'))
process.on('exit', () => rmSync(stateHome, { recursive: true, force: true }))

/** Runs a command inside this process, on a fixed day, and captures its output. */
export async function runCli(args: readonly string[], around: Surroundings = {}): Promise<Run> {
  const { cwd = process.cwd(), env = {}, isTerminal = false, columns = null, program = sotProgram } = around
  const { now = '2026-06-15T12:00:00.000Z' } = around
  const written = { stdout: '', stderr: '' }
  const to = (name: keyof typeof written) => ({
    write: (text: string) => {
      written[name] += text
    },
    isTerminal,
    columns,
  })
  const stderr = to('stderr')
  const context: Context = {
    cwd,
    env: { XDG_STATE_HOME: stateHome, ...env },
    now,
    clock: () => now,
    platform: 'linux',
    runtime: process.version,
    elapsed: around.elapsed ?? (() => 0),
    stdin: bytesOf(around.stdin ?? ''),
    stdout: to('stdout'),
    stderr,
    note: (line) => stderr.write(`${terminalText(line)}\n`),
    ...(around.ask === undefined ? {} : { ask: around.ask }),
  }
  const exit = await runProgram(program, args, context)
  return { exit, ...written }
}

function bytesOf(stdin: NonNullable<Surroundings['stdin']>): Context['stdin'] {
  if (typeof stdin === 'string') return Readable.from([Buffer.from(stdin)])
  return stdin instanceof Uint8Array ? Readable.from([stdin]) : stdin
}
