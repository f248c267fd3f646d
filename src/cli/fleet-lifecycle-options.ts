import type { Command } from 'commander'
import type { CommonFlags } from './command.ts'
import { seconds } from './harness-options.ts'
import { nonEmpty, once } from './option-values.ts'

export type LifecycleFlags = CommonFlags & { readonly socket?: string; readonly timeout?: number }

/** The flags of the commands that ask tmux. */
export function addLifecycleOptions(command: Command, timeout: string): Command {
  return command
    .argument('<project>', 'a project of the fleet, or the folder of one')
    .option(
      '--socket <name>',
      'the server of tmux by the name or the path of its socket (default: the one that tmux chooses)',
      once(nonEmpty),
    )
    .option('--timeout <seconds>', timeout, once(seconds))
}
