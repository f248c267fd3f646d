import { mkdirSync, readdirSync, rmdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { temporaryName } from '../../workspace/files/draft-folder.ts'
import { placeWithin } from '../registry/project-paths.ts'

/** Where a project's logs go, and the folder in there that only sot uses. */
export type OwnFolders = { readonly logs: string; readonly own: string }

/** The folders of a project, which may not be there yet; or why there can be none. */
export function ownFolders(project: string, logDir: string): OwnFolders | { readonly defect: string } {
  const logs = placeWithin(project, logDir)
  if ('message' in logs) return { defect: logs.message }
  const own = placeWithin(project, join(logs.path, '.sot-fleet'))
  return 'message' in own ? { defect: own.message } : { logs: logs.path, own: own.path }
}

/** Creates a folder with all above it. The returned function removes the created folders that are empty. */
export function makeFolder(path: string): () => void {
  const first = mkdirSync(path, { recursive: true })
  return () => {
    if (first === undefined) return
    for (let folder = path; folder.length >= first.length; folder = dirname(folder)) removeEmpty(folder)
  }
}

/** Removes an empty folder; any other stays. */
export function removeEmpty(path: string): void {
  try {
    rmdirSync(path)
  } catch {
    // It is not empty, or is gone.
  }
}

const gatePrefix = 'may-start-'

/** The file without which no session of an `up` begins: taken away first when it is ended. */
export function gatePath(own: string, mark: string): string {
  return join(own, `${gatePrefix}${mark}`)
}

/** Prevents every session that has not begun yet from starting. */
export function closeGates(own: string): void {
  for (const name of readdirSync(own))
    if (name.startsWith(gatePrefix)) rmSync(join(own, name), { force: true })
}

const unfinishedPrefix = 'log-of-'

/** The file that is there as long as the log of an agent is written. */
export function unfinishedPath(own: string, mark: string, agent: string): string {
  return join(own, `${unfinishedPrefix}${agent}-${mark}`)
}

/** Takes away the record, what a killed writer left of one, and what was said of logs. */
export function forget(own: string): void {
  for (const name of readdirSync(own)) {
    if (name === 'record.json' || temporaryName.test(name) || name.startsWith(unfinishedPrefix))
      rmSync(join(own, name), { force: true })
  }
}

/** Does something that the file system may refuse; a refusal is an answer, anything else a bug. */
export async function attempt<T>(work: () => T | Promise<T>): Promise<T | { readonly defect: string }> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Error && 'syscall' in error)) throw error
    return { defect: error.message }
  }
}
