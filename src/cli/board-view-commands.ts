import type { Command } from 'commander'
import type { Context } from './context.ts'
import { examples } from './examples.ts'
import type { Exit } from './exit.ts'

/** The views of the board that only show. Modules load when their command runs. */
export function addBoardViews(
  add: (name: string, description: string) => Command,
  called: string,
  context: Context,
  done: (exit: Exit) => void,
): void {
  add('next', 'what can be started, best first')
    .addHelpText('after', examples(`${called} next`, `${called} next --quiet | head -n 1`))
    .action(async (_flags, command: Command) => {
      const { showNext } = await import('./board-next.ts')
      done(await showNext(command.optsWithGlobals(), context))
    })
  add('why', 'what an issue waits for, down to the roots, and what would unblock it')
    .argument('<id>', 'the id of an issue or a phase, or one that lives elsewhere and is waited for here')
    .addHelpText('after', examples(`${called} why WORK-007`, `${called} why WORK-007 --markdown`))
    .action(async (id: string, _flags, command: Command) => {
      const { showWhy } = await import('./board-why.ts')
      done(await showWhy(id, command.optsWithGlobals(), context))
    })
  add('graph', 'who waits for whom; drawn with --format mermaid, dot or svg')
    .addHelpText('after', examples(`${called} graph`, `${called} graph --format svg > graph.svg`))
    .action(async (_flags, command: Command) => {
      const { showGraph } = await import('./board-graph.ts')
      done(await showGraph(command.optsWithGlobals(), context))
    })
  add('what-if', 'what becomes ready if an issue were proven')
    .argument('<id>', 'the id of an issue or a phase, or one that lives elsewhere and is waited for here')
    .addHelpText('after', examples(`${called} what-if WORK-007`, `${called} what-if WORK-007 --quiet`))
    .action(async (id: string, _flags, command: Command) => {
      const { showWhatIf } = await import('./board-what-if.ts')
      done(await showWhatIf(id, command.optsWithGlobals(), context))
    })
}
