import { lstatSync, type Stats } from 'node:fs'
import { connect } from 'node:net'
import { cacheFolder, isReachable } from '../../workspace/cache/cache-folder.ts'
import { findRoot } from '../../workspace/find-root.ts'
import type { Context } from '../context.ts'
import { writeParts } from '../recorded-output.ts'
import { daemonArguments } from './daemon-arguments.ts'
import { type DaemonAnswer, type DaemonRequest, readAnswer } from './daemon-messages.ts'
import { type DaemonPlace, daemonPlace, socketFolder } from './daemon-place.ts'

/** A check by itself takes little longer. */
const patienceMs = 1_500

/**
 * Lets the daemon of the workspace do a check, and writes what it answers. Null where the command has to do it: there is no
 * daemon, it does not answer soon, or anything about it is odd.
 */
export async function checkByDaemon(args: readonly string[], context: Context): Promise<0 | 1 | null> {
  const folder = socketFolder(context)
  const place = folder === null || !isReachable(folder) ? null : placeFor(args, context)
  if (place === null) return null
  const { cwd, env, stdout, stderr } = context
  const shapes = { stdout: shapeOf(stdout), stderr: shapeOf(stderr) }
  const answer = await askDaemon(
    place,
    { ask: 'check', args, cwd, env: definedIn(env), ...shapes },
    patienceMs,
  )
  if (answer === null || answer.check === null) return null
  writeParts(answer.check.parts, context)
  return answer.check.exit
}

/** The place of the daemon that may do a check; null where none may. */
export function placeFor(
  args: readonly string[],
  context: Pick<Context, 'cwd' | 'env' | 'platform' | 'runtime'>,
): DaemonPlace | null {
  const wanted = daemonArguments(args)
  if (wanted === null || (context.env.SOT_NO_CACHE ?? '') !== '') return null
  try {
    const found = findRoot(context.cwd, wanted.root)
    return 'problem' in found ? null : daemonPlace(found.root, context)
  } catch {
    return null
  }
}

/** How long a daemon is waited for that may be at work on something large. */
export const answerMs = 10_000

/** Asks the daemon that listens at a place; null where none answers in time. */
export function askDaemon(
  place: DaemonPlace,
  request: DaemonRequest,
  timeoutMs: number,
): Promise<DaemonAnswer | null> {
  if (!isOwnSocket(place)) return Promise.resolve(null)
  return new Promise((resolve) => {
    const chunks: Buffer[] = []
    const socket = connect(place.socket)
    const end = (answer: DaemonAnswer | null): void => {
      clearTimeout(timer)
      socket.destroy()
      resolve(answer)
    }
    const timer = setTimeout(() => end(null), timeoutMs)
    socket.on('error', () => end(null))
    socket.on('data', (chunk: Buffer) => chunks.push(chunk))
    socket.on('end', () => end(readAnswer(Buffer.concat(chunks).toString('utf8'))))
    socket.end(`${JSON.stringify(request)}\n`)
  })
}

/** Permissions of other users. */
const othersMay = 0o077

/** True for a socket that only this user can have made, in a folder that only this user can change. */
function isOwnSocket({ folder, socket }: DaemonPlace): boolean {
  return (
    isReachable(folder) &&
    isPrivate(cacheFolder(folder)) &&
    isPrivate(socket) &&
    statsOf(socket)?.isSocket() === true
  )
}

/** True for what belongs to this user, and what no other user may read or change. */
export function isPrivate(path: string): boolean {
  const stats = statsOf(path)
  return stats?.uid === process.getuid?.() && ((stats?.mode ?? othersMay) & othersMay) === 0
}

function statsOf(path: string): Stats | undefined {
  try {
    return lstatSync(path, { throwIfNoEntry: false })
  } catch {
    return undefined
  }
}

function shapeOf({ isTerminal, columns }: Context['stdout']) {
  return { isTerminal, columns }
}

function definedIn(env: Context['env']): Record<string, string> {
  const entries = Object.entries(env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]))
  return Object.fromEntries(entries)
}
