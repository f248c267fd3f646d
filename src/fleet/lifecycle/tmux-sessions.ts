import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { UpRecord } from '../../model/schema-types.generated.ts'
import type { LifecycleHost } from './lifecycle-host.ts'

/** The option of a session that says which `up` started it. */
export const markOption = '@sot_fleet_up'

/** The variable in the environment of all its processes that says the same. */
export const markVariable = 'SOT_FLEET_UP'

/** Which server of tmux is meant: by the path of its socket, or by its name in the folder of sockets. */
type TmuxAddress = UpRecord['address']

type TmuxAnswer =
  | { readonly outcome: 'ok'; readonly stdout: string }
  | { readonly outcome: 'no server' }
  | { readonly outcome: 'failed'; readonly message: string }

/** The server that tmux itself would choose here, or the requested one. */
function chosenAddress({ socket, env, cwd }: LifecycleHost): TmuxAddress {
  if (socket?.includes('/')) return { path: resolve(cwd, socket) }
  const folder = env.TMUX_TMPDIR || null
  if (socket !== null) return { label: socket, folder }
  const own = (env.TMUX ?? '').split(',')[0] ?? ''
  return own === '' ? { label: 'default', folder } : { path: own }
}

const mostTurns = 10
const betweenTurns = 50

export class Tmux {
  readonly address: TmuxAddress
  readonly #host: LifecycleHost

  constructor(host: LifecycleHost, address = chosenAddress(host)) {
    this.#host = host
    this.address = address
  }

  /**
   * Asks the server, by argument list. What goes wrong is an answer too. A server that is about to end, because its last
   * session did, takes a question and loses it: the next one hears it.
   */
  async ask(words: readonly string[]): Promise<TmuxAnswer> {
    for (let turn = 1; ; turn += 1) {
      const answer = await askOnce(this.address, this.#host, words)
      const isLost = answer.outcome === 'failed' && lost.test(answer.message)
      if (!isLost || turn === mostTurns) return answer
      await pause(betweenTurns)
    }
  }

  /** All sessions of the server; none where there is no server. Never starts one. */
  async list(): Promise<TmuxSessions> {
    const answer = await this.ask(['list-panes', '-a', '-F', format])
    if (answer.outcome === 'no server') return { all: [] }
    return answer.outcome === 'failed' ? { unknown: answer.message } : { all: sessionsIn(answer.stdout) }
  }

  /** Ends a session if it is still the one of this mark: tmux checks and acts in one step. */
  async kill(id: string, mark: string): Promise<void> {
    const isIt = `#{==:#{${markOption}},${mark}}`
    await this.ask(['if-shell', '-F', '-t', `${id}:`, isIt, `kill-session -t '${id}'`])
  }
}

const lost = /^tmux: (server exited|lost server|error connecting to .*\(Connection reset by peer\)$)/

function askOnce(address: TmuxAddress, host: LifecycleHost, words: readonly string[]): Promise<TmuxAnswer> {
  const server = 'path' in address ? ['-S', address.path] : ['-L', address.label]
  const options = {
    cwd: '/',
    env: clientEnvironment(address, host),
    timeout: host.answerMs,
    killSignal: 'SIGKILL' as const,
    maxBuffer: 64 * 1024 * 1024,
  }
  return new Promise((done) => {
    // With -u names are printed as they are, whatever the locale.
    execFile('tmux', ['-u', ...server, ...words], options, (error, stdout, stderr) => {
      if (error === null) return done({ outcome: 'ok', stdout })
      const message = `tmux did not answer within ${host.answerMs / 1000} s`
      done(error.killed ? { outcome: 'failed', message } : failure(error.code ?? null, stderr))
    })
  })
}

/** The environment that a newly started server passes to all its sessions: nothing that belongs to a fleet. */
function clientEnvironment(address: TmuxAddress, { env }: LifecycleHost): Record<string, string | undefined> {
  const { TMUX: _server, [markVariable]: _mark, ...rest } = env
  return 'path' in address ? rest : { ...rest, TMUX_TMPDIR: address.folder ?? undefined }
}

// A server without any session has no target either.
const absent =
  /^no server running on |^no (current target|current session|sessions?)$|^error connecting to .*\((No such file or directory|Connection refused)\)$/

function failure(code: unknown, stderr: string): TmuxAnswer {
  if (code === 'ENOENT') return { outcome: 'failed', message: 'tmux was not found on the PATH' }
  if (code === 'EACCES') return { outcome: 'failed', message: 'tmux may not be run' }
  const words = stderr.trim().split('\n').join('; ')
  if (absent.test(words)) return { outcome: 'no server' }
  return { outcome: 'failed', message: words === '' ? `tmux ended with ${code}` : `tmux: ${words}` }
}

type TmuxPane = {
  readonly pid: number
  readonly isDead: boolean
  /** Of a dead one: its exit code, or `by` and a signal; empty where tmux does not know. */
  readonly exit: string
}

export type TmuxSession = {
  readonly id: string
  readonly created: number
  readonly name: string
  /** What `up` left on it; empty on others. */
  readonly mark: string
  readonly panes: readonly TmuxPane[]
}

export type TmuxSessions = { readonly all: readonly TmuxSession[] } | { readonly unknown: string }

const format = [
  '#{session_id}',
  '#{session_created}',
  '#{pane_pid}',
  '#{pane_dead}',
  // Its exit code, or the signal that ended it, which only a newer tmux prints.
  'x#{pane_dead_status}#{?pane_dead_signal,by #{pane_dead_signal},}',
  '#{session_name}',
  // Last, because on sessions of others it may be any text, of several lines even.
  `x#{${markOption}}`,
].join(' ')
const line = /^(\$\d+) (\d+) (\d+) ([01]) x(\d*|by \S*) (.+) x(.*)$/

function sessionsIn(listed: string): TmuxSession[] {
  const sessions = new Map<string, TmuxSession & { panes: TmuxPane[] }>()
  for (const text of listed.split('\n')) {
    const [, id = '', created, pid, dead, exit = '', name = '', mark = ''] = line.exec(text) ?? []
    if (id === '') continue
    const known = sessions.get(id) ?? { id, created: Number(created), name, mark, panes: [] }
    known.panes.push({ pid: Number(pid), isDead: dead === '1', exit })
    sessions.set(id, known)
  }
  return [...sessions.values()]
}

/** Whether anything lives in a session. */
export function isLive({ panes }: TmuxSession): boolean {
  return panes.some(({ isDead }) => !isDead)
}
