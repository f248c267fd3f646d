import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { lstatSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { errorCode } from '../../model/error-code.ts'
import { cacheFolder, isReachable, makeCacheFolder } from '../cache/cache-folder.ts'
import { createAtomically, writeAtomically } from '../files/atomic-write.ts'
import { usePlainFile } from '../files/plain-file.ts'
import { statePlace, type UserKey } from './user-key.ts'

/** What is remembered of a session: how it began, and what is known of its present turn. */
type SessionPart = 'start' | 'turn'

/** What is remembered of one session of an agent in one workspace. */
export type SessionFiles = {
  /** The text of a part; null where there is none, or none that this user signed. */
  read(part: SessionPart): string | null
  /** Remembers how the session began, unless that is remembered already. */
  begin(text: string): void
  setTurn(text: string): void
}

/** A session that a crash of the machine ends is over. */
const quick = { mode: 0o600, isDurable: false }
const longest = 64 * 1024 * 1024
const mostSessions = 200
const oldestMs = 30 * 24 * 60 * 60 * 1000

/**
 * What agents' sessions began with: two small files for each, signed by the key of the user. Sessions beyond the newest 200, and
 * those of more than thirty days ago, are forgotten when another one begins. `home` is the folder for state of the user.
 */
export function openSessionFiles(
  home: string,
  key: UserKey,
  { root, session, now }: { readonly root: string; readonly session: string; readonly now: number },
): SessionFiles {
  const place = statePlace(home, 'sessions')
  const folder = cacheFolder(place)
  const name = createHash('sha256').update(`${root}\0${session}`).digest('hex')
  const pathOf = (part: SessionPart): string => join(folder, `${name}.${part}`)
  const signed = (part: SessionPart, text: string): string =>
    `${signatureOf(`${name}.${part}\n${text}`, key)}\n${text}`
  const read = (part: SessionPart): string | null => {
    if (!isReachable(place)) return null
    const bytes = usePlainFile(pathOf(part), longest, (file) =>
      file.owner === key.owner ? file.read(0, file.size) : null,
    )
    if (bytes === null || 'code' in bytes) return null
    const whole = bytes.toString('utf8')
    const text = whole.slice(whole.indexOf('\n') + 1)
    return isSame(whole, signed(part, text)) ? text : null
  }
  return {
    read,
    begin(text) {
      if (text.length > longest / 4 || !makeCacheFolder(place)) return
      forgetOld(folder, now)
      const content = signed('start', text)
      attempt(() => createAtomically(pathOf('start'), content, quick))
      // A file without a valid signature is replaced.
      if (read('start') === null) attempt(() => writeAtomically(pathOf('start'), content, quick))
    },
    setTurn(text) {
      if (!makeCacheFolder(place)) return
      attempt(() => writeAtomically(pathOf('turn'), signed('turn', text), quick))
    },
  }
}

/** A signature of a kind of its own: nothing else that the key signs passes for a session. */
function signatureOf(text: string, key: UserKey): string {
  return createHmac('sha256', key.bytes).update(`agent-session\n${text}`).digest('hex')
}

function isSame(one: string, other: string): boolean {
  const [given, expected] = [Buffer.from(one), Buffer.from(other)]
  return given.length === expected.length && timingSafeEqual(given, expected)
}

/** What cannot be written is not remembered. */
function attempt(write: () => unknown): void {
  try {
    write()
  } catch (error) {
    if (errorCode(error) === null) throw error
  }
}

function forgetOld(folder: string, now: number): void {
  const ages = new Map<string, number>()
  for (const file of readdirSync(folder)) {
    const name = file.split('.')[0] ?? ''
    const time = lstatSync(join(folder, file), { throwIfNoEntry: false })?.mtimeMs ?? 0
    ages.set(name, Math.max(time, ages.get(name) ?? 0))
  }
  const newest = [...ages].sort(([, a], [, b]) => b - a)
  for (const [at, [name, time]] of newest.entries()) {
    if (at < mostSessions - 1 && now - time < oldestMs) continue
    for (const part of ['start', 'turn']) rmSync(join(folder, `${name}.${part}`), { force: true })
  }
}
