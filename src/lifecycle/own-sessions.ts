import type { LifecycleHost } from './host.ts'
import type { RecordedSession, UpRecord } from './record.ts'
import { listSessions, type Session } from './sessions.ts'

/** A session of a record that is there. */
export type OwnSession = { readonly recorded: RecordedSession; readonly session: Session }

/** The sessions of a record that are there. Each has to carry its mark, and the id and time that tmux told, if it did. */
export async function ownSessions(
  record: UpRecord,
  host: LifecycleHost,
): Promise<readonly OwnSession[] | { readonly unknown: string }> {
  const listed = await listSessions(record.address, host)
  return 'unknown' in listed ? listed : ownAmong(listed.all, record)
}

export function ownAmong(sessions: readonly Session[], record: UpRecord): readonly OwnSession[] {
  return sessions.flatMap((session) => {
    const recorded = session.mark === record.mark ? recordedAs(session, record) : undefined
    return recorded === undefined ? [] : [{ recorded, session }]
  })
}

function recordedAs({ id, created, name }: Session, { sessions }: UpRecord): RecordedSession | undefined {
  const told = sessions.find((one) => one.id === id && one.created === created)
  // Somebody was killed between the start and the answer. A hook of a user may have renamed it since.
  const untold = sessions.filter((one) => one.id === null)
  return told ?? untold.find(({ session }) => session === name) ?? untold[0]
}
