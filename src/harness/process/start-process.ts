import { type ChildProcess, spawn } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import type { Reaper } from './find-reaper.ts'
import { type RunMark, sendSignal, tagName } from './stop-processes.ts'

type ProcessExit = {
  readonly started: boolean
  readonly exitCode: number | null
  readonly signal: string | null
}

/** A program that runs, by itself or below a reaper. */
export type StartedProcess = {
  /** What was started: the program, or its reaper. Its outputs are those of the program. */
  readonly child: ChildProcess
  readonly exit: Promise<ProcessExit>
  /** The process group of the program, as soon as it is known. */
  leader(): number | undefined
  /** Ends everything that came from the program. How many there were; null where that cannot be known. */
  endRest(): Promise<number | null>
}

type Start = {
  readonly argv: readonly string[]
  readonly cwd: string
  readonly env: Readonly<Record<string, string>>
  readonly mark: RunMark
  readonly reaper: Reaper | null
}

/** Starts a program, below a reaper where there is one. */
export function startProcess({ reaper, ...start }: Start): StartedProcess {
  return reaper === null ? startAlone(start) : startReaped(reaper, start)
}

function startAlone({ argv, cwd, env, mark }: Omit<Start, 'reaper'>): StartedProcess {
  const [program = '', ...args] = argv
  const child = spawn(program, args, {
    cwd,
    env: { ...env, [tagName]: mark.tag },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const exit = new Promise<ProcessExit>((resolve) => {
    child.once('exit', (exitCode, signal) => resolve({ exitCode, signal, started: true }))
    child.once('error', () => resolve(notStarted))
  })
  return { child, exit, leader: () => child.pid, endRest: () => Promise.resolve(null) }
}

const notStarted: ProcessExit = { exitCode: null, signal: null, started: false }
/** Even a machine with much to do ends what was killed within this time. */
const longestEnd = 10_000

function startReaped(reaper: Reaper, { argv, cwd, env, mark }: Omit<Start, 'reaper'>): StartedProcess {
  const [program = '', ...args] = reaper
  const variables = Object.entries({ ...env, [tagName]: mark.tag }).map(([name, value]) => `${name}=${value}`)
  const child = spawn(program, [...args, cwd, String(variables.length), ...variables, ...argv], {
    // Nothing that marks processes of the run: the reaper must outlive them.
    cwd: '/',
    env: env.PATH === undefined ? {} : { PATH: env.PATH },
    detached: true,
    stdio: ['pipe', 'pipe', 'pipe', 'pipe'],
  })
  child.stdin?.on('error', () => undefined)
  const said = listen(child)
  const endRest = async (): Promise<number | null> => {
    child.stdin?.end()
    if (child.pid !== undefined) sendSignal(child.pid, 'SIGCONT')
    const over = new AbortController()
    const late = pause(longestEnd, null, { signal: over.signal }).catch(() => null)
    const killed = await Promise.race([said.clear, late])
    over.abort()
    if (killed === null && child.pid !== undefined) sendSignal(child.pid, 'SIGKILL')
    return killed
  }
  return { child, exit: said.exit, leader: said.leader, endRest }
}

/** A promise and what settles it. */
function settled<T>(): { readonly promise: Promise<T>; readonly resolve: (value: T) => void } {
  let resolve: (value: T) => void = () => undefined
  const promise = new Promise<T>((settle) => {
    resolve = settle
  })
  return { promise, resolve }
}

/** What a reaper says; see engines/reaper.pl. */
function listen(child: ChildProcess) {
  let leader: number | undefined
  let isStarted = true
  let unread = ''
  const exit = settled<ProcessExit>()
  const clear = settled<number | null>()
  const heard: Readonly<Record<string, (value: string) => void>> = {
    started: (pid) => {
      leader = Number(pid)
    },
    unstarted: () => {
      isStarted = false
    },
    exit: (code) => exit.resolve(isStarted ? exitOf(Number(code), null) : notStarted),
    signal: (name) => exit.resolve(exitOf(null, name)),
    clear: (count) => clear.resolve(Number(count)),
  }
  child.stdio[3]?.on('data', (bytes: Buffer) => {
    const lines = `${unread}${bytes.toString('latin1')}`.split('\n')
    unread = lines.pop() ?? ''
    for (const [word = '', value = ''] of lines.map((line) => line.split(' '))) heard[word]?.(value)
  })
  const lose = (): void => {
    exit.resolve(leader === undefined ? notStarted : exitOf(null, 'SIGKILL'))
    clear.resolve(null)
  }
  child.once('error', lose)
  child.once('close', lose)
  // Killed, it can say nothing more, while others may have its output open.
  child.once('exit', (_code, signal) => signal !== null && lose())
  return { exit: exit.promise, clear: clear.promise, leader: () => leader }
}

function exitOf(exitCode: number | null, signal: string | null): ProcessExit {
  return { started: true, exitCode, signal }
}
