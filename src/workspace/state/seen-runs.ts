import { createHmac, timingSafeEqual } from 'node:crypto'
import { join } from 'node:path'
import { errorCode } from '../../model/error-code.ts'
import type { SeenRun, SeenRuns } from '../../model/evidence/evidence.ts'
import { cacheFolder, isReachable, makeCacheFolder } from '../cache/cache-folder.ts'
import { writeAtomically } from '../files/atomic-write.ts'
import { usePlainFile } from '../files/plain-file.ts'
import { statePlace, type UserKey } from './user-key.ts'

const longest = 4096
const isDigest = /^[0-9a-f]{64}$/

/**
 * The runs that programs of this user executed on this machine: one small file for each, by the digest of its report, with
 * a signature that only the key of the user makes. `home` is the folder for state of that user.
 */
export function openSeenRuns(home: string, key: UserKey): SeenRuns {
  const place = statePlace(home, 'runs')
  const folder = cacheFolder(place)
  const pathOf = (digest: string): string => join(folder, digest)
  return {
    has(digest) {
      if (!isDigest.test(digest) || !isReachable(place)) return false
      const read = usePlainFile(pathOf(digest), longest, (file) =>
        file.owner === key.owner ? file.read(0, file.size) : null,
      )
      return read !== null && !('code' in read) && isSigned(read.toString('utf8'), digest, key)
    },
    entryOf: (digest) => (isDigest.test(digest) ? pathOf(digest) : null),
    add(run) {
      if (!makeCacheFolder(place)) return
      const body = JSON.stringify(run)
      try {
        writeAtomically(pathOf(run.report_sha256), `${body}\n${signatureOf(body, key)}\n`, { mode: 0o600 })
      } catch (error) {
        // A run that is not remembered is recorded and not proven: nothing false comes of it.
        if (errorCode(error) === null) throw error
      }
    },
  }
}

function isSigned(text: string, digest: string, key: UserKey): boolean {
  const [body = '', signature = ''] = text.split('\n')
  const expected = Buffer.from(signatureOf(body, key))
  const given = Buffer.from(signature)
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return false
  const run: SeenRun = JSON.parse(body)
  return run.report_sha256 === digest
}

/** A signature of a kind of its own: nothing else that the key signs passes for an entry. */
function signatureOf(body: string, key: UserKey): string {
  return createHmac('sha256', key.bytes).update(`seen-run\n${body}`).digest('hex')
}
