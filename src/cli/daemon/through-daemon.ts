import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { configName } from '../../model/settings.ts'
import type { Context } from '../context.ts'
import type { Exit } from '../exit.ts'
import { checkByDaemon, placeFor } from './daemon-client.ts'

/** Lets the daemon of the workspace do a check, where there is one; else runs it, and starts the daemon that the configuration wants. */
export async function throughDaemon(
  args: readonly string[],
  context: Context,
  run: () => Promise<Exit>,
): Promise<Exit> {
  const answered = await checkByDaemon(args, context)
  if (answered !== null) return answered
  const exit = await run()
  if (mayWantDaemon(args, context)) await (await import('./start-daemon.ts')).startWanted(args, context)
  return exit
}

/** False where the configuration surely wants no daemon: then its reader need not be loaded. */
function mayWantDaemon(args: readonly string[], context: Context): boolean {
  const root = placeFor(args, context)?.root
  try {
    return root !== undefined && readFileSync(join(root, configName), 'utf8').includes('daemon')
  } catch {
    return false
  }
}
