import { statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { LifecycleHost } from '../../src/fleet/lifecycle/lifecycle-host.ts'
import { ownSessions } from '../../src/fleet/lifecycle/own-sessions.ts'
import type { UpRecord } from '../../src/model/schema-types.generated.ts'
import { tempFolder } from '../workspace/temp-folder.ts'

const folder = (): string => tempFolder({ socket: '' })

function hostOf(uid: number | null, nothing: string): LifecycleHost {
  const mask = async (text: string): Promise<string> => text
  const waits = { answerMs: 1000, graceMs: 0, signal: null }
  return { env: { PATH: nothing }, cwd: '/', pid: 1, uid, socket: null, ...waits, mask }
}

const record = (path: string): UpRecord => ({
  schema: 'sot-fleet-record/1',
  mark: '0'.repeat(32),
  home: '/',
  address: { path },
  sessions: [],
})

describe('the server that a record names', () => {
  it('is not spoken to when it belongs to another user', async () => {
    const place = folder()
    const socket = join(place, 'socket')
    const stranger = statSync(socket).uid + 1
    expect(await ownSessions(record(socket), hostOf(stranger, place))).toEqual({
      unknown: 'its server of tmux belongs to another user',
    })
  })

  it.each([0, null, 12345])('is used when it belongs to the user, or to no user (%s)', async (uid) => {
    const place = folder()
    const path = join(place, uid === 12345 ? 'gone' : 'socket')
    expect(await ownSessions(record(path), hostOf(uid, place))).toEqual({
      unknown: 'tmux was not found on the PATH',
    })
  })
})
