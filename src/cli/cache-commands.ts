import type { Command } from 'commander'
import { newCommand } from './command.ts'
import type { Context } from './context.ts'
import { examples } from './examples.ts'
import type { Exit } from './exit.ts'

/** `sot cache` and what belongs to it. */
export function addCacheCommands(cache: Command, context: Context, done: (exit: Exit) => void): void {
  cache
    .addHelpText('after', examples('sot cache', 'sot cache clear'))
    .action(async (_flags, command: Command) => {
      const { showCache } = await import('./cache.ts')
      done(showCache(command.optsWithGlobals(), context))
    })
  const clear = newCommand('clear', context).description('remove what was remembered; nothing else is lost')
  clear.addHelpText('after', examples('sot cache clear', 'sot cache clear --root ../plans'))
  clear.action(async (_flags, command: Command) => {
    const { emptyCache } = await import('./cache.ts')
    done(emptyCache(command.optsWithGlobals(), context))
  })
  cache.addCommand(clear)
}
