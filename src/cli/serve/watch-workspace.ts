import { resolve } from 'node:path'
import { WorkspaceSession } from '../../app/session/workspace-session.ts'
import { orThrow, refuse, UserError } from '../../app/user-error.ts'
import { findRoot } from '../../workspace/find-root.ts'
import { type CommonFlags, longNames } from '../command-options.ts'
import { type Context, withInterrupt } from '../context.ts'
import { type Exit, explainBug, explainProblem } from '../exit.ts'
import { type OutputPart, recordOutput, writeParts } from '../recorded-output.ts'
import { followWorkspace } from './watch-files.ts'

type WatchFlags = CommonFlags & {
  readonly cache?: boolean
  readonly watch?: true
  readonly policy?: string
  readonly baseline?: string
}

/** Refuses flags that a command cannot have together with `--watch`. */
export function refuseWithWatch<Flags extends object>(
  flags: Flags,
  names: readonly (keyof Flags & string)[],
): void {
  for (const name of names)
    if (flags[name] !== undefined)
      refuse(`--watch and ${longNames(name).name} exclude each other`, 'Leave one of them out.')
}

/**
 * Shows a workspace now, and again after each change, until the user ends it or nothing can be written any more. What cannot
 * be read at the start ends the command; later it is shown, until it can be read again.
 */
export async function watchWorkspace<Flags extends WatchFlags>(
  { watch: _watch, ...flags }: Flags,
  context: Context,
  show: (flags: Omit<Flags, 'watch'>, context: Context) => Promise<unknown>,
): Promise<Exit> {
  const { root } = orThrow(findRoot(context.cwd, flags.root))
  const session = new WorkspaceSession(root, context, flags.cache !== false)
  let shown = ''
  const changed = async (): Promise<void> => {
    const { parts, outputs } = recordOutput({ ...context, stderr: { isTerminal: false, columns: null } })
    const round = { ...context, ...outputs, session, now: context.clock() }
    try {
      await show({ ...flags, root }, round)
    } catch (error) {
      if (session.last === null) throw error
      if (error instanceof UserError) explainProblem(error.problem, round)
      else explainBug(error, round)
    }
    // A look at the same documents that says the same is no change.
    const seen = JSON.stringify([parts, documentsOf(session)])
    if (seen !== shown) showRound(parts, context, flags.quiet === true)
    shown = seen
  }
  const others = [flags.policy, flags.baseline].flatMap((path) =>
    path === undefined ? [] : resolve(context.cwd, path),
  )
  return withInterrupt<Exit>(async (signal) => {
    const stop = AbortSignal.any([signal, context.stdout.closed ?? signal])
    await followWorkspace(session, context, changed, stop, others)
    return 0
  })
}

/** What distinguishes the documents of a check from all others. */
function documentsOf({ last }: WorkspaceSession): string {
  return (last?.workspace.documents ?? []).map(({ path, sha256 }) => `${path}\0${sha256}`).join('\n')
}

const clearScreen = '\u001b[2J\u001b[3J\u001b[H'

/** Shows what a round wrote: on a terminal in place of the one before. */
function showRound(parts: readonly OutputPart[], context: Context, isQuiet: boolean): void {
  const { stdout, stderr, env } = context
  if (stdout.isTerminal && env.TERM !== 'dumb') stdout.write(clearScreen)
  writeParts(parts, context)
  if (stdout.isTerminal && !isQuiet) stderr.write('Watching for changes. Press Ctrl-C to end.\n')
}
