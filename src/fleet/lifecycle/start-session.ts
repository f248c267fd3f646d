import { markOption, markVariable, type Tmux } from './tmux-sessions.ts'

type SessionOrder = {
  readonly mark: string
  readonly gate: string
  readonly session: string
  readonly folder: string
  readonly variables: Readonly<Record<string, string>>
  readonly argv: readonly string[]
  readonly log: string
  /** A file that goes away when all is in the log. */
  readonly unfinished: string
}

export type StartedSession = { readonly id: string; readonly created: number }

/**
 * Starts a session. All that belongs to it is one request, which tmux carries out as a whole: there is no moment at
 * which the session is without its mark or its log, and nothing of a user's configuration that would end it.
 */
export async function startSession(
  order: SessionOrder,
  tmux: Tmux,
): Promise<StartedSession | { readonly defect: string }> {
  const answer = await tmux.ask(startWords(order))
  if (answer.outcome !== 'ok')
    return { defect: answer.outcome === 'failed' ? answer.message : 'the server of tmux went away' }
  const [, id, created] = /^(\$\d+) (\d+)$/m.exec(answer.stdout) ?? []
  if (id === undefined || created === undefined) return { defect: 'tmux did not say what it started' }
  return { id, created: Number(created) }
}

function startWords(order: SessionOrder): string[] {
  const { mark, gate, session, folder, variables, argv, log, unfinished } = order
  const target = ['-t', `=${session}:`]
  const program = launcher(gate, folder, { ...variables, [markVariable]: mark }, argv)
  // tmux expands signs in the folder of a session; the program goes to its own folder by itself.
  const start = folder.includes('#') ? '/' : folder
  return [
    ...['new-session', '-d', '-s', session, '-c', start, '-P', '-F', '#{session_id} #{session_created}'],
    // A word that ends in a semicolon would end the command for tmux.
    ...['--', ...program.map((word) => word.replace(/;$/, '\\;')), ';'],
    ...['set-option', ...target, markOption, mark, ';'],
    ...['set-option', ...target, 'destroy-unattached', 'off', ';'],
    ...['set-option', '-w', ...target, 'remain-on-exit', 'on', ';'],
    ...['pipe-pane', ...target, pipeCommand(log, unfinished)],
  ]
}

/** From now on a session goes away when its program ends. */
export async function letGo(id: string, tmux: Tmux): Promise<void> {
  await tmux.ask(['set-option', '-w', '-t', `${id}:`, 'remain-on-exit', 'off'])
}

// Fixed texts; what varies comes as arguments, and no shell reads it as a command.

const launch = `[ -e "$1" ] || { tmux kill-session -t "$TMUX_PANE"; exit 75; }
cd "$2" || exit 72
shift 2
while [ "$1" != -- ]; do export "$1"; shift; done
shift
exec "$@"`

const beat = `turn=0
while :; do
  turn=$((turn + 1))
  printf '%s %s is alive, heartbeat %d\\n' "$(date -u +%H:%M:%SZ)" "$1" "$turn"
  sleep 10
done`

/** What a pane runs: the program, in its folder and with its variables, unless its `up` was ended before it began. */
function launcher(
  gate: string,
  folder: string,
  variables: Readonly<Record<string, string>>,
  argv: readonly string[],
): string[] {
  const exports = Object.entries(variables).map(([name, value]) => `${name}=${value}`)
  return ['/bin/sh', '-c', launch, 'sot-agent', gate, folder, ...exports, '--', ...argv]
}

/** The backend `demo`: shows that it is alive now and then, needs nothing and spends nothing. */
export function demoProgram(agent: string): string[] {
  return ['/bin/sh', '-c', beat, 'sot-demo', agent]
}

/**
 * The command that gets a pane's output from tmux: it writes all of it to the log, and then removes the file that says
 * that the log is still written. tmux gives it to a shell and expands signs in it, so that paths are written in octal:
 * nothing of them is ever a sign to anybody.
 */
function pipeCommand(log: string, unfinished: string): string {
  return `cat >>${inOctal(log)}; rm -f ${inOctal(unfinished)}`
}

function inOctal(path: string): string {
  const octal = [...Buffer.from(path)].map((byte) => `\\0${byte.toString(8).padStart(3, '0')}`).join('')
  return `"$(printf %%b '${octal}')"`
}
