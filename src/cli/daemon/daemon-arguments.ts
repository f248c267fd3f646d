/** Flags of `sot check` that a daemon may answer: those that neither write, execute, ask, nor look at the cache itself. */
const switches: ReadonlySet<string> = new Set(['--json', '--quiet', '--color', '--no-color'])
const withValue: ReadonlySet<string> = new Set([
  '--root',
  '--format',
  '--since',
  '--policy',
  '--baseline',
  '--max-warnings',
  '--evidence',
  '--rule',
  '--now',
])

/** What a daemon has to know of a command line before it is parsed; null where the command does its own work. */
export function daemonArguments(args: readonly string[]): { readonly root: string | null } | null {
  if (args[0] !== 'check') return null
  let root: string | null = null
  for (let at = 1; at < args.length; at += 1) {
    const arg = args[at] ?? ''
    if (switches.has(arg) || !arg.startsWith('-')) continue
    const end = arg.indexOf('=')
    const name = end < 0 ? arg : arg.slice(0, end)
    if (!withValue.has(name)) return null
    if (end < 0) at += 1
    const value = end < 0 ? args[at] : arg.slice(end + 1)
    if (value === undefined) return null
    if (name === '--root') root = value
  }
  return { root }
}
