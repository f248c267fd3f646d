import { spawnSync } from 'node:child_process'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { devNull } from 'node:os'

/** A command to be timed, and how to tell that it did its work. */
export type Subject = {
  readonly name: string
  readonly command: readonly [string, ...string[]]
  readonly cwd: string
  readonly env?: Readonly<Record<string, string>>
  /** Brings the files into the state that the situation asks for; not timed. */
  readonly reset?: () => void
  /** Codes that mean: everything was read and judged. */
  readonly exits: readonly number[]
  /** True when the output shows that all of the work was done. */
  readonly proof: (output: string) => boolean
  /** Takes the time from what it prints, where the work and not the start of a process is to be measured. */
  readonly told?: (output: string) => number
}

const patience = 15 * 60_000

/** The environment without what would slow Node down or change an output. */
function environment(own: Subject['env']): Record<string, string | undefined> {
  const { NODE_EXTRA_CA_CERTS: _certificates, NODE_OPTIONS: _options, ...rest } = process.env
  return { ...rest, NO_COLOR: '1', OPENSPEC_TELEMETRY: '0', ...own }
}

/** Runs once and looks at what came of it. Null, or why its times would mean nothing. */
export function doubt(subject: Subject): string | null {
  subject.reset?.()
  const [program, ...args] = subject.command
  const options = { cwd: subject.cwd, env: environment(subject.env), maxBuffer: 1 << 30, timeout: patience }
  const run = spawnSync(program, args, { ...options, encoding: 'utf8' })
  if (run.error !== undefined) return run.error.message
  const output = `${run.stdout}\n${run.stderr}`
  if (run.status === null || !subject.exits.includes(run.status))
    return `ended with ${run.status ?? run.signal}: ${output.trim().slice(-300)}`
  return subject.proof(output) ? null : `did not say that it did the work: ${output.trim().slice(-300)}`
}

/** Milliseconds of one run, or why there are none; its output goes nowhere. */
export function time(subject: Subject): number | { readonly why: string } {
  subject.reset?.()
  const nowhere = openSync(devNull, 'r+')
  const [program, ...args] = subject.command
  const options = { cwd: subject.cwd, env: environment(subject.env), timeout: patience }
  const output = subject.told === undefined ? nowhere : 'pipe'
  const start = performance.now()
  const run = spawnSync(program, args, { ...options, stdio: ['ignore', output, nowhere] })
  const elapsed = performance.now() - start
  closeSync(nowhere)
  if (run.status === null || !subject.exits.includes(run.status))
    return { why: `ended with ${run.status ?? run.signal ?? run.error?.message} while it was timed` }
  return subject.told?.(String(run.stdout)) ?? elapsed
}

export type MemoryMeter = { readonly name: string; readonly peak: (subject: Subject) => number | null }

/** Something that tells the peak memory of a process and its children; null where nothing here does. */
export function memoryMeter(scratch: string): MemoryMeter | null {
  const meters: MemoryMeter[] = [
    meter('GNU time', (file) => ['/usr/bin/time', '-f', '%M', '-o', file], scratch),
    meter('python3 wait4', (file) => ['python3', '-c', waiter, file], scratch),
  ]
  const nothing: Subject = {
    name: 'nothing',
    command: [process.execPath, '-e', '0'],
    cwd: scratch,
    exits: [0],
    proof: () => true,
  }
  return meters.find(({ peak }) => peak(nothing) !== null) ?? null
}

const waiter = `
import os, sys
pid = os.posix_spawnp(sys.argv[2], sys.argv[2:], os.environ)
_, status, usage = os.wait4(pid, 0)
kilobytes = usage.ru_maxrss // (1024 if sys.platform == 'darwin' else 1)
open(sys.argv[1], 'w').write(str(kilobytes))
sys.exit(os.waitstatus_to_exitcode(status))
`

function meter(name: string, wrapper: (file: string) => [string, ...string[]], scratch: string): MemoryMeter {
  const file = `${scratch}/peak`
  const peak = (subject: Subject): number | null => {
    subject.reset?.()
    const [program, ...args] = [...wrapper(file), ...subject.command]
    const options = { cwd: subject.cwd, env: environment(subject.env), timeout: patience }
    const run = spawnSync(program ?? name, args, { ...options, stdio: 'ignore' })
    if (run.status === null || !subject.exits.includes(run.status)) return null
    // GNU time says above the number that a command ended with something else than 0.
    const kilobytes = Number(readFileSync(file, 'utf8').trim().split('\n').at(-1))
    return Number.isFinite(kilobytes) ? kilobytes / 1024 : null
  }
  return { name, peak }
}
