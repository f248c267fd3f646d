import { lstatSync, readFileSync, realpathSync, statSync } from 'node:fs'
import { isAbsolute, join } from 'node:path'
import type { Environment } from '../../app/environment.ts'
import { packageVersion } from '../../app/package-files.ts'
import { readProgramMark } from '../../app/program-mark.ts'
import { configName } from '../../model/settings.ts'
import { type CachePlace, cacheFolder, userCacheFolder } from '../../workspace/cache/cache-folder.ts'
import { sha256Of } from '../../workspace/files/digest.ts'
import { findProgram } from '../../workspace/files/program-on-path.ts'

/** Where the daemon of a workspace listens. Another program, configuration or environment has another place. */
export type DaemonPlace = {
  readonly root: string
  /** The folder of all sockets of this user. */
  readonly folder: CachePlace
  readonly socket: string
}

type Surroundings = Pick<Environment, 'env' | 'platform' | 'runtime'>

/** The address of a socket has room for 104 bytes on macOS, with a zero at its end. */
const longestPath = 103

/** The place of the daemon for a root as it is now; null where there can be none. Throws where the root is gone. */
export function daemonPlace(root: string, surroundings: Surroundings): DaemonPlace | null {
  const folder = socketFolder(surroundings)
  if (folder === null) return null
  const real = realpathSync(root)
  const name = `${sha256Of(real).slice(0, 8)}-${keyOf(real, surroundings).slice(0, 16)}`
  const socket = join(cacheFolder(folder), name)
  return Buffer.byteLength(socket) > longestPath ? null : { root: real, folder, socket }
}

/** Begins the name of every socket of the root. */
export function rootPrefix({ root }: DaemonPlace): string {
  return `${sha256Of(root).slice(0, 8)}-`
}

/** The folder for sockets: that of the session of the user where there is one, else that for caches. */
export function socketFolder({ env, platform }: Pick<Surroundings, 'env' | 'platform'>): CachePlace | null {
  const runtime = env.XDG_RUNTIME_DIR ?? ''
  const base = isAbsolute(runtime) && isFolder(runtime) ? runtime : userCacheFolder(env, platform)
  return base === null ? null : { base, below: ['planning-sot', 'daemon'] }
}

/** Everything that a daemon cannot learn from a request, and that could change an answer. */
function keyOf(root: string, { env, runtime }: Surroundings): string {
  const { dev, ino } = statSync(root)
  const relevant = Object.entries(env).filter(([name]) => isRelevant.test(name))
  const environment = relevant.sort(([a], [b]) => (a < b ? -1 : 1))
  const programs = ['git', 'ssh-keygen'].map((name) => findProgram(name, env.PATH ?? ''))
  const own = [packageVersion(), readProgramMark(), runtime, process.execPath]
  return sha256Of(JSON.stringify([root, dev, ino, own, programs, configDigest(root), environment]))
}

/** Variables that Node, git and this program read from their process. What only shapes a report comes with each request. */
const isRelevant =
  /^(?:GIT_.*|SOT_.*|LC_.*|SSH_AUTH_SOCK|LD_.*|DYLD_.*|NODE_(?:OPTIONS|PATH)|XDG_(?:CACHE|CONFIG|STATE|DATA)_HOME|XDG_RUNTIME_DIR|HOME|LANG|LOGNAME|TEMP|TMP|TMPDIR|TZ|USER)$/

function configDigest(root: string): string | null {
  try {
    return sha256Of(readFileSync(join(root, configName)))
  } catch {
    return null
  }
}

function isFolder(path: string): boolean {
  try {
    return lstatSync(path).isDirectory()
  } catch {
    return false
  }
}
