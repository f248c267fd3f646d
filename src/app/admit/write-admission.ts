import { lstatSync } from 'node:fs'
import { join } from 'node:path'
import { digestPlainFile } from '../../workspace/files/plain-file.ts'
import { createFileAndFolders, replaceFile } from '../../workspace/files/write-file.ts'
import { openWorkspace } from '../open-workspace.ts'
import { refuse } from '../user-error.ts'
import { type PlannedAdmission, recordText } from './plan-admission.ts'

type WriteChoice = { readonly root?: string; readonly force?: boolean; readonly dryRun?: boolean }

/** A record and where it is, or would be. */
type AdmissionOutcome = {
  readonly root: string
  /** Relative to the root. */
  readonly path: string
  readonly written: boolean
  readonly record: PlannedAdmission['record']
}

const mostBytes = 16 * 1024 * 1024

/** Writes a record into the SOT folder of the workspace. Overwrites a record only with `--force`. */
export async function writeAdmission(
  { file, record }: PlannedAdmission,
  { root: named, force, dryRun }: WriteChoice,
  cwd: string,
): Promise<AdmissionOutcome> {
  const { root, source } = await openWorkspace(named, cwd)
  const folder =
    (await source.probe('sot')) !== 'folder' && (await source.probe('.sot')) === 'folder' ? '.sot' : 'sot'
  const path = `${folder}/${file}`
  const isThere = lstatSync(join(root, path), { throwIfNoEntry: false }) !== undefined
  if (isThere && !force) refuse(`${path} exists already`, 'Give --force to overwrite it.')
  if (!dryRun) write(root, path, recordText(record), isThere)
  return { root, path, written: !dryRun, record }
}

function write(root: string, path: string, text: string, isThere: boolean): void {
  const before = isThere ? digestPlainFile(join(root, path), mostBytes) : ''
  if (typeof before !== 'string')
    refuse(`${path} ${before.message}`, 'Remove it, or name another with --name.')
  const failure = isThere ? replaceFile(root, path, before, text) : createFileAndFolders(root, path, text)
  if (failure !== null)
    refuse(`${path} was not written: ${failure.detail}`, 'Correct that, and run the command again.')
}
