import { spawn } from 'node:child_process'
import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { orThrow, refuse } from '../../app/user-error.ts'
import { processEntry } from '../../harness/process/process-table.ts'
import { cacheFolder, isReachable } from '../../workspace/cache/cache-folder.ts'
import { findRoot } from '../../workspace/find-root.ts'
import { readSettings } from '../../workspace/settings/read-settings.ts'
import { workTreeSource } from '../../workspace/sources/work-tree-source.ts'
import type { Context } from '../context.ts'
import { answerMs, askDaemon, placeFor } from './daemon-client.ts'
import { type DaemonPlace, daemonPlace, rootPrefix } from './daemon-place.ts'

/** The workspace that the user named, and where its daemon is; null where it can have none. */
export function placeOfUser(named: string | undefined, context: Context) {
  const { root } = orThrow(findRoot(context.cwd, named))
  return { root, place: daemonPlace(root, context) }
}

/** Where the daemon of the workspace is that the user named. */
export function requiredPlace(named: string | undefined, context: Context): DaemonPlace {
  const { place } = placeOfUser(named, context)
  if (place !== null) return place
  return refuse(
    'There is no place for the socket of a daemon: the folder for it is unknown, or its path is too long',
    'Set XDG_RUNTIME_DIR to a folder of yours with a short path. Checks work without a daemon.',
  )
}

/** The process of the daemon at a place; null where none answers. */
export async function pidOf(place: DaemonPlace): Promise<number | null> {
  return (await askDaemon(place, { ask: 'pid' }, answerMs))?.pid ?? null
}

/** Starts a daemon unless there is one, and returns its process once it answers. */
export async function startDaemon(place: DaemonPlace, { elapsed }: Context): Promise<number> {
  const running = await pidOf(place)
  if (running !== null) return running
  const child = spawnDaemon(place)
  const begun = elapsed()
  while (elapsed() - begun < 3 * answerMs) {
    // One that found another daemon ends at once, and the other one answers.
    const hasEnded = child.exitCode !== null || child.signalCode !== null
    const pid = await pidOf(place)
    if (pid !== null) {
      // Another start was faster: this one must not become a daemon when that one has ended.
      if (pid !== child.pid) child.kill()
      return pid
    }
    if (hasEnded) break
    await pause(50)
  }
  return refuse('The daemon does not start', 'Run "sot daemon run" to see why. Checks work without it.')
}

/** A process of its own, without anything of this one but its environment. */
function spawnDaemon({ root }: DaemonPlace) {
  const args = [...process.execArgv, process.argv[1] ?? '', 'daemon', 'run', '--root', root]
  const child = spawn(process.execPath, args, { cwd: '/', detached: true, stdio: 'ignore' })
  child.on('error', () => {})
  child.unref()
  return child
}

/** Ends the daemons of a root, also those of an earlier configuration or program. One that does not answer loses its socket. */
export async function stopDaemons(place: DaemonPlace): Promise<void> {
  for (const socket of socketsOf(place)) {
    const answer = await askDaemon({ ...place, socket }, { ask: 'stop' }, answerMs)
    for (let waited = 0; answer !== null && waited < answerMs; waited += 20) {
      if ((await processEntry(answer.pid)) === null) break
      await pause(20)
    }
    rmSync(socket, { force: true })
  }
}

const socketName = /^[0-9a-f]{8}-[0-9a-f]{16}$/

function socketsOf(place: DaemonPlace): string[] {
  const folder = cacheFolder(place.folder)
  if (!isReachable(place.folder)) return []
  const names = readdirSync(folder).filter(
    (name) => socketName.test(name) && name.startsWith(rootPrefix(place)),
  )
  return names.map((name) => join(folder, name))
}

/** Starts the daemon that the configuration wants, for the checks that follow. A hook of git has an environment of its own. */
export async function startWanted(args: readonly string[], context: Context): Promise<void> {
  const { env } = context
  const place = env.GIT_DIR === undefined && env.GIT_INDEX_FILE === undefined ? placeFor(args, context) : null
  if (place === null) return
  const read = await readSettings(workTreeSource(place.root))
  if ('settings' in read && read.settings.daemon) spawnDaemon(place)
}
