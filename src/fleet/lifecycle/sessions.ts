import type { LifecycleHost } from './host.ts'
import { markOption } from './mark.ts'
import { askTmux, type TmuxAddress } from './tmux.ts'

export type TmuxPane = {
  readonly pid: number
  readonly isDead: boolean
  /** Of a dead one: its exit code, or `by` and a signal; empty where tmux does not know. */
  readonly exit: string
}

/** A session as tmux tells of it. */
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
  // Its exit code, or the signal that ended it, which only a newer tmux tells.
  'x#{pane_dead_status}#{?pane_dead_signal,by #{pane_dead_signal},}',
  '#{session_name}',
  // Last, because on sessions of others it may be any text, of several lines even.
  `x#{${markOption}}`,
].join(' ')
const line = /^(\$\d+) (\d+) (\d+) ([01]) x(\d*|by \S*) (.+) x(.*)$/

/** All sessions of a server; none where there is no server. Never starts one. */
export async function listSessions(address: TmuxAddress, host: LifecycleHost): Promise<TmuxSessions> {
  const answer = await askTmux(address, host, ['list-panes', '-a', '-F', format])
  if (answer.outcome === 'no server') return { all: [] }
  if (answer.outcome === 'failed') return { unknown: answer.message }
  const sessions = new Map<string, TmuxSession & { panes: TmuxPane[] }>()
  for (const text of answer.stdout.split('\n')) {
    const [, id = '', created, pid, dead, exit = '', name = '', mark = ''] = line.exec(text) ?? []
    if (id === '') continue
    const known = sessions.get(id) ?? { id, created: Number(created), name, mark, panes: [] }
    known.panes.push({ pid: Number(pid), isDead: dead === '1', exit })
    sessions.set(id, known)
  }
  return { all: [...sessions.values()] }
}

/** Whether anything lives in a session. */
export function isLive({ panes }: TmuxSession): boolean {
  return panes.some(({ isDead }) => !isDead)
}
