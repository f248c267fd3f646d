import { randomBytes } from 'node:crypto'
import { lstatSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { errorCode } from '../../model/error-code.ts'
import { type CachePlace, cacheFolder, makeCacheFolder } from '../cache/cache-folder.ts'
import { createAtomically } from '../files/atomic-write.ts'
import { usePlainFile } from '../files/plain-file.ts'
import { isWithin } from '../files/safe-path.ts'

/** The key of one user, which signs what programs of this user store, and the id of that user. */
export type UserKey = { readonly bytes: Buffer; readonly owner: number }

/** The folder of this program in the folder for state of a user. */
export function statePlace(home: string, ...below: readonly string[]): CachePlace {
  return { base: home, below: ['planning-sot', ...below] }
}

const fileName = 'cache-key'
const keyLength = 32
/** Permissions of other users. */
const othersMay = 0o077

/**
 * The key of a user in the folder for state of that user, made where there is none; or why there is none. A key that
 * others may read or write, that belongs to another user or that is in the workspace is none.
 */
export function findUserKey(
  home: string,
  root: string,
  owner: number,
): UserKey | { readonly problem: string } {
  const place = statePlace(home)
  const folder = cacheFolder(place)
  const inside = { problem: `${folder} is in the workspace, which may come from other people` }
  // By its name before anything is made, and by its place afterwards.
  if (isWithin(realpathSync(root), folder)) return inside
  if (!makeCacheFolder(place)) return { problem: `${folder} is no folder and cannot become one` }
  const { uid, mode } = lstatSync(folder)
  if (uid !== owner) return { problem: `${folder} belongs to another user` }
  if ((mode & othersMay) !== 0) return { problem: `other users have access to ${folder}` }
  if (isWithin(realpathSync(root), realpathSync(folder))) return inside
  const path = join(folder, fileName)
  return (
    readKey(path, owner) ??
    makeKey(path, owner) ?? { problem: `${path} is no key that only its owner can read` }
  )
}

function readKey(path: string, owner: number): UserKey | null {
  const read = usePlainFile(path, keyLength, (file) =>
    file.owner === owner && (file.mode & othersMay) === 0 && file.size === keyLength
      ? file.read(0, keyLength)
      : null,
  )
  if (read === null || 'code' in read || read.length !== keyLength) return null
  return { bytes: read, owner }
}

/** Another process may have made the key in the meantime, and then its key is the key. */
function makeKey(path: string, owner: number): UserKey | null {
  try {
    createAtomically(path, randomBytes(keyLength), { mode: 0o600 })
  } catch (error) {
    if (errorCode(error) === null) throw error
  }
  return readKey(path, owner)
}
