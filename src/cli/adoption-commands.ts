import type { Command } from 'commander'
import { type Shell, shells } from './completion-scripts.ts'
import type { Context } from './context.ts'
import { examples } from './examples.ts'
import type { Exit } from './exit.ts'
import { addFmtOptions } from './fmt-options.ts'
import { addInitOptions } from './init-options.ts'
import { oneOf } from './option-values.ts'
import { addEvidenceOptions } from './verify-options.ts'

/** Commands that bring a repository to its first check, and show that the check is worth it. */
export function addAdoptionCommands(
  add: (name: string, description: string) => Command,
  context: Context,
  done: (exit: Exit) => void,
): void {
  addInitOptions(add('init', 'start a workspace: configuration, board, first documents, hook'))
    .addHelpText('after', examples('sot init', 'sot init --dry-run', 'sot init --yes --hook --ci github'))
    .action(async (_flags, command: Command) => {
      const { runInit } = await import('./init.ts')
      done(await runInit(command.optsWithGlobals(), context))
    })
  addFmtOptions(add('fmt', 'write the fields of issues in one dialect, without changing what is read'))
    .addHelpText('after', examples('sot fmt --dialect bold --dry-run', 'sot fmt --dialect plain docs/issues'))
    .action(async (paths: string[], _flags, command: Command) => {
      const { runFmt } = await import('./fmt.ts')
      done(await runFmt(paths, command.optsWithGlobals(), context))
    })
  add('completion', 'print a script that completes these commands in a shell')
    .argument('<shell>', shells.join(', '), oneOf(shells))
    .addHelpText('after', examples('source <(sot completion bash)', 'sot completion fish > sot.fish'))
    .action(async (shell: Shell, _flags, command: Command) => {
      const { printCompletion } = await import('./completion.ts')
      done(printCompletion(shell, command.parent ?? command, context))
    })
  addEvidenceOptions(
    add('selfcheck', 'tell known lies in a copy of the workspace, and see whether they are caught'),
  )
    .addHelpText('after', examples('sot selfcheck', 'sot selfcheck --json'))
    .action(async (_flags, command: Command) => {
      const { runSelfCheck } = await import('./selfcheck.ts')
      done(await runSelfCheck(command.optsWithGlobals(), context))
    })
}
