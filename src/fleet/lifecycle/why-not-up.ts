import type { UserProblem } from '../../model/user-problem.ts'
import { isUnderPrefix } from '../registry/session-name.ts'
import type { LifecycleHost } from './host.ts'
import { ownAmong, ownSessions } from './own-sessions.ts'
import type { LifecycleProject } from './project.ts'
import type { UpRecord } from './record.ts'
import { isLive, listSessions } from './sessions.ts'
import { tmuxAddress } from './tmux.ts'

/** Why a project cannot be brought up now; null when it can. Only looks. */
export async function whyNotUp(
  { name, word, file }: LifecycleProject,
  record: UpRecord | null,
  host: LifecycleHost,
): Promise<UserProblem | null> {
  const listed = await listSessions(tmuxAddress(host), host)
  if ('unknown' in listed)
    return {
      what: `tmux cannot be used: ${listed.unknown}.`,
      todo: 'Install tmux, or see why it does not answer.',
    }
  const recorded = record === null ? [] : await ownSessions(record, host)
  if ('unknown' in recorded)
    return {
      what: `${name} was brought up before, and what became of it cannot be told: ${recorded.unknown}.`,
      todo: `See why tmux does not answer, then run "sot fleet down ${word}".`,
    }
  const up = recorded.filter(({ session }) => isLive(session)).map(({ session }) => session.name)
  if (up.length > 0)
    return {
      what: `${name} is up already: ${listedNames(up)}.`,
      todo: `Run "sot fleet down ${word}" first, or "sot fleet status ${word}" to see it.`,
    }
  const own = record === null ? [] : ownAmong(listed.all, record).map(({ session }) => session)
  const foreign = listed.all.filter(
    (session) => isUnderPrefix(file.sessionPrefix, session.name) && !own.includes(session),
  )
  if (foreign.length === 0) return null
  const names = listedNames(foreign.map((session) => session.name))
  return {
    what: `There are sessions under the prefix "${file.sessionPrefix}" that sot did not start: ${names}.`,
    todo: 'End them yourself if they are yours, or give the project another session_prefix.',
  }
}

function listedNames(names: readonly string[]): string {
  return names.length > 8 ? `${names.slice(0, 8).join(', ')} and ${names.length - 8} more` : names.join(', ')
}
