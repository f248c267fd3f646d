import { existsSync, realpathSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/** What makes a folder a repository or a workspace for every folder below it. */
const marks = ['.git', 'sot', '.sot', 'sot.config.yaml', 'WORKBOARD.yaml']

/**
 * A folder for the temporary folders of the tests: the first one that is in no repository and in no workspace, because
 * tests must not find what happens to be above their folder.
 */
export function tempBase(): string {
  const candidates = [tmpdir(), '/tmp', '/var/tmp', homedir(), '/dev/shm']
  const base = candidates
    .filter((folder) => existsSync(folder))
    .find((folder) => !isMarked(realpathSync(folder)))
  if (base === undefined)
    throw new Error(`Set TMPDIR to a folder that has none of ${marks.join(', ')} above it.`)
  return base
}

function isMarked(folder: string): boolean {
  if (marks.some((name) => existsSync(join(folder, name)))) return true
  return dirname(folder) !== folder && isMarked(dirname(folder))
}
