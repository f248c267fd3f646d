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
export function launcher(
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
