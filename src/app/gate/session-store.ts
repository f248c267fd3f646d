import { realpathSync } from 'node:fs'
import { openSessionFiles, type SessionFiles } from '../../workspace/state/session-files.ts'
import type { Environment } from '../environment.ts'
import { keyOfUser, stateFolder } from '../user-state.ts'

/** What is remembered of an agent's session in a workspace; null where nothing can be remembered. */
export function sessionFiles(root: string, session: string, environment: Environment): SessionFiles | null {
  const key = keyOfUser(root, environment)
  const folder = stateFolder(environment)
  if (folder === null || 'problem' in key) return null
  return openSessionFiles(folder, key, {
    root: realpathSync(root),
    session,
    now: Date.parse(environment.now),
  })
}
