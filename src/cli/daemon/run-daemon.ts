import { chmodSync, lstatSync, rmSync } from 'node:fs'
import type { Server } from 'node:net'
import { refuse } from '../../app/user-error.ts'
import { withProcessLock } from '../../harness/process/process-lock.ts'
import { errorCode } from '../../model/error-code.ts'
import { cacheFolder, makeCacheFolder } from '../../workspace/cache/cache-folder.ts'
import type { RunCommand } from '../command-declaration.ts'
import { type Context, withInterrupt } from '../context.ts'
import type { Exit } from '../exit.ts'
import { answerMs, askDaemon, isPrivate } from './daemon-client.ts'
import { type DaemonPlace, daemonPlace } from './daemon-place.ts'
import { DaemonService } from './daemon-service.ts'

/** In milliseconds. */
export type DaemonTimes = {
  /** After how long without a check it ends. */
  readonly idle: number
  /** How often it looks whether the program and the configuration are still those it began with. */
  readonly look: number
}

const usualTimes: DaemonTimes = { idle: 30 * 60_000, look: 10_000 }

/** Is the daemon of a place until something ends it. Where there is one already it has nothing to do. */
export async function runDaemon(
  place: DaemonPlace,
  context: Context,
  runCommand: RunCommand,
  times = usualTimes,
): Promise<Exit> {
  const end = new AbortController()
  // Only the server keeps the process running.
  const idle = setTimeout(() => end.abort(), times.idle).unref()
  const service = new DaemonService(place, context, runCommand, () => idle.refresh())
  // It can be asked to end as soon as it answers.
  await withInterrupt(async (signal) => {
    const inode = await claimPlace(place, service.server)
    if (inode === null) return
    const look = setInterval(() => {
      if (!isCurrent(place, inode, context)) end.abort()
    }, times.look).unref()
    await aborted(AbortSignal.any([signal, service.stopped, end.signal]))
    clearInterval(look)
    if (inodeOf(place) === inode) rmSync(place.socket, { force: true })
    service.server.close()
  })
  clearTimeout(idle)
  return 0
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve()
    signal.addEventListener('abort', () => resolve())
  })
}

/** Listens at a place, unless another daemon does, and returns the inode of the socket. One process at a time tries. */
async function claimPlace(place: DaemonPlace, server: Server): Promise<number | null> {
  const { folder, socket } = place
  try {
    if (!makeCacheFolder(folder) || !isPrivate(cacheFolder(folder)))
      refuse(
        `The folder ${cacheFolder(folder)} cannot be made, or other users have access to it`,
        'Remove it, or set XDG_RUNTIME_DIR to a folder of yours.',
      )
    const claimed = await withProcessLock(`${socket}.lock`, process.pid, 3 * answerMs, async () => {
      if ((await askDaemon(place, { ask: 'pid' }, answerMs)) !== null) return null
      rmSync(socket, { force: true })
      await listen(server, socket)
      return inodeOf(place)
    })
    return 'value' in claimed ? claimed.value : null
  } catch (error) {
    const code = errorCode(error)
    if (code === null) throw error
    return refuse(`The daemon cannot listen at ${socket} (${code})`, 'Checks work without it.')
  }
}

/** The folder is private, so the socket is from its first moment. */
async function listen(server: Server, socket: string): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(socket, resolve)
  })
  chmodSync(socket, 0o600)
}

/** False once the program, the configuration or the root is another one, or the socket is gone. */
function isCurrent(place: DaemonPlace, inode: number | null, context: Context): boolean {
  try {
    return inodeOf(place) === inode && daemonPlace(place.root, context)?.socket === place.socket
  } catch {
    return false
  }
}

function inodeOf({ socket }: DaemonPlace): number | null {
  try {
    return lstatSync(socket).ino
  } catch {
    return null
  }
}
