import { statSync } from 'node:fs'
import type { RecordedSession, UpRecord } from '../../model/schema-types.generated.ts'
import type { LifecycleHost } from './lifecycle-host.ts'
import { Tmux, type TmuxSession } from './tmux-sessions.ts'

export type OwnSession = { readonly recorded: RecordedSession; readonly session: TmuxSession }

/** The sessions of a record that are there. Each has to carry its mark, and the recorded id and time, if there are any. */
export async function ownSessions(
  record: UpRecord,
  host: LifecycleHost,
): Promise<readonly OwnSession[] | { readonly unknown: string }> {
  if (isServedByOthers(record.address, host.uid))
    return { unknown: 'its server of tmux belongs to another user' }
  const listed = await new Tmux(host, record.address).list()
  return 'unknown' in listed ? listed : ownAmong(listed.all, record)
}

function ownAmong(sessions: readonly TmuxSession[], record: UpRecord): readonly OwnSession[] {
  return sessions.flatMap((session) => {
    const recorded = session.mark === record.mark ? recordedAs(session, record) : undefined
    return recorded === undefined ? [] : [{ recorded, session }]
  })
}

/** Sessions under a prefix that are not those of a record. */
export function foreignAmong(
  sessions: readonly TmuxSession[],
  record: UpRecord | null,
  prefix: string,
): TmuxSession[] {
  const own = record === null ? [] : ownAmong(sessions, record).map(({ session }) => session)
  return sessions.filter((session) => session.name.startsWith(prefix) && !own.includes(session))
}

function recordedAs({ id, created, name }: TmuxSession, { sessions }: UpRecord): RecordedSession | undefined {
  const confirmed = sessions.find((one) => one.id === id && one.created === created)
  // An `up` that was killed between the start and the answer knows no id. A hook of a user may have renamed it since.
  const unconfirmed = sessions.filter((one) => one.id === null)
  return confirmed ?? unconfirmed.find(({ session }) => session === name) ?? unconfirmed[0]
}

/**
 * A record may have come with the project, and a server can make its clients run programs. By a name, tmux itself asks
 * for a folder that is one's own; the superuser may be a guest anywhere.
 */
function isServedByOthers(address: UpRecord['address'], uid: number | null): boolean {
  if (!('path' in address) || uid === null || uid === 0) return false
  try {
    return statSync(address.path).uid !== uid
  } catch {
    // tmux will not find it either, and says why.
    return false
  }
}
