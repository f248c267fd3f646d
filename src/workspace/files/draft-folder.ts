import { randomBytes } from 'node:crypto'
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmdirSync,
  rmSync,
  type Stats,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { errorCode } from '../../model/error-code.ts'
import { sha256Of } from './digest.ts'

/** The name of a draft: what a program that was killed left behind can be recognised by it and removed. */
export const temporaryName = /^\..+\.sot-tmp-[0-9a-f]{12}$/

/** A new name of that form, for a file that will be renamed to `name`. No character takes more than three bytes. */
export function newTemporaryName(name: string): string {
  return `.${name.slice(0, 50)}.sot-tmp-${randomBytes(6).toString('hex')}`
}

/** A younger draft may belong to a program that is still writing it. */
export const graceMs = 60_000

/** The draft of a file that people commit. It is in a folder of its own, which git ignores. */
export type Draft = { readonly path: string; readonly remove: () => void }

/** Creates the folder of a draft for `name`, and removes the drafts in `folder` of programs that were killed. */
export function makeHiddenDraft(folder: string, name: string): Draft {
  const own = newTemporaryName(name)
  const top = join(folder, own)
  mkdirSync(top, { mode: 0o700 })
  try {
    writeFileSync(join(top, ignoreFile), '*\n', { flag: 'wx' })
    removeOldDrafts(folder, own)
  } catch (error) {
    removeDraftFolder(top)
    throw error
  }
  return { path: join(top, `draft-${ownMark() ?? 'unknown'}`), remove: () => removeDraftFolder(top) }
}

const ignoreFile = '.gitignore'
const draftName = /^draft-(?:unknown|([0-9a-f]{12}-\d+))$/

/** Removes what has the name of a draft and was left behind by a program that was killed. What cannot be removed stays. */
function removeOldDrafts(folder: string, own: string): void {
  const { mtimeMs: now, uid } = lstatSync(join(folder, own))
  for (const name of readdirSync(folder)) {
    if (name === own || !temporaryName.test(name)) continue
    const path = join(folder, name)
    try {
      const stats = lstatSync(path)
      const isOld = stats.mtimeMs < now - graceMs
      if (stats.isFile() && isOld) rmSync(path, { force: true })
      else if (stats.isDirectory() && (isOld || isAbandoned(path, stats, uid))) removeDraftFolder(path)
    } catch (error) {
      if (errorCode(error) === null) throw error
    }
  }
}

/** True where the program that made the folder has certainly ended. */
function isAbandoned(folder: string, { uid }: Stats, ownUid: number): boolean {
  const machine = ownMark()?.split('-')[0]
  // Processes of other users may be invisible.
  if (machine === undefined || uid !== ownUid) return false
  return readdirSync(folder).some((name) => {
    const [mark, pid] = draftName.exec(name)?.[1]?.split('-') ?? []
    return mark === machine && pid !== undefined && !existsSync(`/proc/${pid}`)
  })
}

/** Removes a folder of a draft, unless other files are in it too. */
function removeDraftFolder(folder: string): void {
  try {
    // The rules of git go last: what remains after a crash is ignored.
    for (const name of readdirSync(folder)) if (draftName.test(name)) rmSync(join(folder, name))
    if (readdirSync(folder).some((name) => name !== ignoreFile)) return
    rmSync(join(folder, ignoreFile), { force: true })
    rmdirSync(folder)
  } catch (error) {
    if (errorCode(error) === null) throw error
  }
}

/** The machine, since its start and as this process sees it, and the process; null where /proc does not say. */
function ownMark(): string | null {
  try {
    const machine =
      readFileSync('/proc/sys/kernel/random/boot_id', 'utf8') + readlinkSync('/proc/self/ns/pid')
    return `${sha256Of(machine).slice(0, 12)}-${readlinkSync('/proc/self')}`
  } catch {
    return null
  }
}
