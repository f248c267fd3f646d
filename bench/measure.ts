import { spawnSync } from 'node:child_process'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { devNull } from 'node:os'
import { join } from 'node:path'

/** A command to be timed, and how to recognise that it did its work. */
export type Subject = {
  readonly name: string
  readonly command: readonly [string, ...string[]]
  readonly cwd: string
  readonly env?: Readonly<Record<string, string>>
  /** Brings the files into the state that the situation needs; not timed. */
  readonly reset?: () => void
  /** Exit codes of a run that did all of its work. */
  readonly exits: readonly number[]
  /** True when the output shows that all of the work was done. */
  readonly proof: (output: string) => boolean
  /** Reads the time from the output, where the work is to be measured and not the start of a process. */
  readonly printedTime?: (output: string) => number
}

/** What one run took. Without python3, CPU time and memory are unknown. */
export type Sample = {
  /** Milliseconds. */
  readonly wall: number
  /** Milliseconds of all its threads and processes. */
  readonly cpu: number | null
  /** Megabytes at its peak. */
  readonly memory: number | null
}

const timeout = 15 * 60_000

/** The environment of a subject: without what would slow Node down or change an output. */
export function environmentOf({ env }: Pick<Subject, 'env'>): Record<string, string | undefined> {
  const { NODE_EXTRA_CA_CERTS: _certificates, NODE_OPTIONS: _options, ...rest } = process.env
  return { ...rest, NO_COLOR: '1', OPENSPEC_TELEMETRY: '0', ...env }
}

/** Runs once and looks at the result. Null, or why its times would mean nothing. */
export function reasonToRefuse(subject: Subject): string | null {
  subject.reset?.()
  const [program, ...args] = subject.command
  const options = { cwd: subject.cwd, env: environmentOf(subject), maxBuffer: 1 << 30, timeout }
  const run = spawnSync(program, args, { ...options, encoding: 'utf8' })
  if (run.error !== undefined) return run.error.message
  const output = `${run.stdout}\n${run.stderr}`
  if (run.status === null || !subject.exits.includes(run.status))
    return `ended with ${run.status ?? run.signal}: ${output.trim().slice(-300)}`
  return subject.proof(output) ? null : `did not report that it did the work: ${output.trim().slice(-300)}`
}

/** Measures one run, or says why it cannot. */
export type Meter = (subject: Subject) => Sample | { readonly why: string }

/** The meter of this machine: with CPU time and memory where python3 is installed. `work` is a folder for its notes. */
export function chooseMeter(work: string): { readonly name: string; readonly measure: Meter } {
  if (spawnSync('python3', ['-c', 'import os']).status === 0)
    return { name: 'python3', measure: (subject) => run(subject, join(work, 'usage.json')) }
  return { name: 'the clock alone: without python3, CPU time and memory are unknown', measure: run }
}

const waiter = `
import json, os, sys, time
start = time.perf_counter()
pid = os.posix_spawnp(sys.argv[2], sys.argv[2:], os.environ)
_, status, usage = os.wait4(pid, 0)
wall = time.perf_counter() - start
kilobytes = usage.ru_maxrss // (1024 if sys.platform == 'darwin' else 1)
figures = {'wall': wall * 1e3, 'cpu': (usage.ru_utime + usage.ru_stime) * 1e3, 'memory': kilobytes / 1024}
json.dump(figures, open(sys.argv[1], 'w'))
sys.exit(os.waitstatus_to_exitcode(status))
`

function run(subject: Subject, usage: string | null = null): Sample | { readonly why: string } {
  subject.reset?.()
  const [program = '', ...args] =
    usage === null ? subject.command : ['python3', '-c', waiter, usage, ...subject.command]
  const options = { cwd: subject.cwd, env: environmentOf(subject), timeout }
  const nowhere = openSync(devNull, 'r+')
  const output = subject.printedTime === undefined ? nowhere : 'pipe'
  const start = performance.now()
  const done = spawnSync(program, args, { ...options, stdio: ['ignore', output, nowhere] })
  const elapsed = performance.now() - start
  closeSync(nowhere)
  if (done.status === null || !subject.exits.includes(done.status))
    return { why: `ended with ${done.status ?? done.signal ?? done.error?.message} while it was timed` }
  const sample: Sample =
    usage === null ? { wall: elapsed, cpu: null, memory: null } : JSON.parse(readFileSync(usage, 'utf8'))
  const printed = subject.printedTime?.(String(done.stdout))
  return printed === undefined ? sample : { ...sample, wall: printed, cpu: null }
}
