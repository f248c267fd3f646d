import { type Command, InvalidArgumentError } from 'commander'
import type { Context } from './context.ts'
import { examples } from './examples.ts'
import type { Exit } from './exit.ts'
import { nonEmpty, once, wholeNumber } from './option-values.ts'

/** What compares, writes or serves the board, below its views. Modules load when their command runs. */
export function addBoardWork(
  add: (name: string, description: string) => Command,
  called: string,
  context: Context,
  done: (exit: Exit) => void,
): void {
  add('diff', 'what became of the board since a commit: proven, regressed, freed, blocked, criteria weakened')
    .argument('<revision>', 'a commit, a branch or a tag')
    .addHelpText('after', examples(`${called} diff HEAD~10`, `${called} diff origin/main --markdown`))
    .action(async (revision: string, _flags, command: Command) => {
      const { showDiff } = await import('./board-diff.ts')
      done(await showDiff(revision, command.optsWithGlobals(), context))
    })
  add('sync', 'bring WORKBOARD.yaml in line with the documents; comments and order stay')
    .option('--check', 'write nothing; show what would change, exit code 1 when there is something')
    .addHelpText('after', examples(`${called} sync`, `${called} sync --check`))
    .action(async (_flags, command: Command) => {
      const { runSync } = await import('./board-sync.ts')
      done(await runSync(command.optsWithGlobals(), context))
    })
  add('serve', 'the board as a live page, to browsers of this machine alone')
    .option('--port <number>', 'the port; 0 takes any that is free (default: 7411)', once(portNumber))
    .option('--host <name>', '127.0.0.1, localhost or ::1; no other is served', once(nonEmpty))
    .addHelpText('after', examples(`${called} serve`, `${called} serve --port 0`))
    .action(async (_flags, command: Command) => {
      const { serveBoard } = await import('./board-serve.ts')
      done(await serveBoard(command.optsWithGlobals(), context))
    })
}

function portNumber(value: string): number {
  const port = wholeNumber(value)
  if (port > 65_535) throw new InvalidArgumentError('A port is at most 65535.')
  return port
}
