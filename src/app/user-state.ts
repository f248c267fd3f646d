import { statSync } from 'node:fs'
import { userInfo } from 'node:os'
import { isAbsolute, join } from 'node:path'
import type { SeenRuns } from '../model/evidence/evidence.ts'
import { openSeenRuns } from '../workspace/state/seen-runs.ts'
import { findUserKey, type UserKey } from '../workspace/state/user-key.ts'
import type { Environment } from './environment.ts'

type Problem = { readonly problem: string }

/** The key that signs what programs of a user store. It is never in a workspace, nor in a folder for caches, which may be shared. */
export function keyOfUser(root: string, environment: Environment): UserKey | Problem {
  const folder = stateFolder(environment)
  if (folder === null) return { problem: 'there is no place for its key: set XDG_STATE_HOME or HOME' }
  const owner = ownId()
  return owner === null
    ? { problem: 'the user of this process is unknown' }
    : findUserKey(folder, root, owner)
}

/** The folder for state of the user; null where it is unknown. */
export function stateFolder({ env }: Environment): string | null {
  const [configured, home] = [env.XDG_STATE_HOME ?? '', env.HOME ?? '']
  if (isAbsolute(configured)) return configured
  return isAbsolute(home) ? join(home, '.local', 'state') : null
}

function ownId(): number | null {
  try {
    return userInfo().uid
  } catch {
    // A user without an entry in the list of users.
    return statSync('/proc/self', { throwIfNoEntry: false })?.uid ?? null
  }
}

/** What this machine executed, as the user of this process may trust it. The key is read when the first run is looked up. */
export function seenRuns(root: string | null, environment: Environment): SeenRuns {
  let opened: SeenRuns | null = null
  const open = (): SeenRuns => {
    opened ??= openRuns(root ?? environment.cwd, environment)
    return opened
  }
  return {
    has: (digest) => open().has(digest),
    entryOf: (digest) => open().entryOf(digest),
    add: (run) => open().add(run),
  }
}

function openRuns(root: string, environment: Environment): SeenRuns {
  const key = keyOfUser(root, environment)
  const folder = stateFolder(environment)
  // Without a key nothing is remembered, and every run is one of another machine.
  if (folder === null || 'problem' in key) return { has: () => false, entryOf: () => null, add: () => {} }
  return openSeenRuns(folder, key)
}
