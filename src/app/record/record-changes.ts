import { realpathSync } from 'node:fs'
import { basename, dirname, isAbsolute, join, relative, resolve, sep } from 'node:path'
import { locate } from '../../evidence/claims/run-store.ts'
import type { FileChange } from '../../model/document/line-edit.ts'
import type { RunVerdict } from '../../model/evidence/evidence.ts'
import { defaultRunsFolder, type Settings } from '../../model/settings.ts'
import type { LinkedIssue, Workspace } from '../../model/workspace.ts'
import { discover } from '../../workspace/discover.ts'
import type { FileSource } from '../../workspace/sources/file-source.ts'
import { readText } from '../../workspace/sources/read-text.ts'
import { planRecord, type RecordRequest } from './plan-record.ts'
import { boardEdit } from './validated-status.ts'

type ChangeRequest = {
  readonly source: FileSource
  readonly settings: Settings
  readonly workspace: Workspace
  readonly issue: LinkedIssue
  readonly verdict: RunVerdict
  readonly runPath: RunPath
  readonly validate: boolean
}

type RecordChanges = { readonly changes: readonly FileChange[]; readonly notes: readonly string[] }
type ChangeRefusal = { readonly refused: string }

/** What recording a run changes in the document and on the board, with notes for the user. */
export async function plannedChanges(request: ChangeRequest): Promise<RecordChanges | ChangeRefusal> {
  const record = await recordRequest(request)
  if ('refused' in record) return record
  const plan = await planRecord(record)
  if ('refused' in plan) return plan
  const board = request.validate ? await boardChange(request) : null
  if (board !== null && 'refused' in board) return board
  const changes = [plan.change, board].filter((change) => change !== null)
  return { changes, notes: changes.length === 0 ? [] : notesOf(request, plan.lastReviewed, plan.leftOut) }
}

async function recordRequest(request: ChangeRequest): Promise<RecordRequest | ChangeRefusal> {
  const { source, settings, issue, verdict, runPath, validate } = request
  const { report, reportSha256 } = verdict
  if (report === null || reportSha256 === null) return { refused: `${verdict.run} has no report` }
  const { path, id } = issue
  const file = await readText(source, path)
  if ('code' in file) return { refused: `${path} cannot be read: ${file.detail}` }
  const outcome = await discover(source, settings)
  const found =
    'problem' in outcome ? undefined : outcome.discovery.documents.find((document) => document.path === path)
  if (found === undefined) return { refused: `${path} is no longer a document of this workspace` }
  const { inSot, configuredKind, globBase } = found
  const input = { path, text: file.text, sha256: file.sha256, inSot, configuredKind, globBase }
  const known = { ...verdict, report, reportSha256 }
  return { input, settings, issue: id, verdict: known, runPath: runPath.path, validate }
}

async function boardChange(request: ChangeRequest): Promise<FileChange | null | ChangeRefusal> {
  const { source, settings, workspace, issue } = request
  const path = workspace.board?.path
  const closed = workspace.unread.find((file) => /(?:^|\/)WORKBOARD\.yaml$/.test(file.path))
  if (path === undefined)
    return closed === undefined ? null : { refused: `${closed.path} cannot be read: ${closed.detail}` }
  const file = await readText(source, path)
  if ('code' in file) return { refused: `${path} cannot be read: ${file.detail}` }
  return boardEdit({ path, text: file.text, sha256: file.sha256 }, issue.id, settings)
}

function notesOf(
  { verdict, runPath, issue, workspace, validate }: ChangeRequest,
  lastReviewed: string | null,
  leftOut: readonly string[],
): string[] {
  const day = verdict.report?.run_started_at.slice(0, 10) ?? ''
  const notes: string[] = []
  if (lastReviewed !== null && lastReviewed < day)
    notes.push(
      `${issue.path}: last_reviewed ${lastReviewed} is older than the run of ${day}; review it, then set that day.`,
    )
  const { board } = workspace
  if (validate && board?.items.every(({ id, statusText }) => id !== issue.id || statusText === null))
    notes.push(`${board.path} has no status for ${issue.id}: add it there.`)
  if (!runPath.isMapped)
    notes.push(
      `No evidence root leads to ${runPath.path}: add one to evidence.roots, or others cannot open the run.`,
    )
  if (leftOut.length > 0)
    notes.push(
      `Left out, because a document cannot contain the value, or it would be read differently: ${leftOut.join(', ')}.`,
    )
  return notes
}

/** A run directory as a document names it; `isMapped` when `sot check` will find it by that name. */
type RunPath = { readonly path: string; readonly isMapped: boolean }

/** The path by which the evidence roots find a directory, else its path below the root, else its whole path. */
export function runPathOf(root: string, dir: string, { evidence }: Settings): RunPath {
  const place = resolveFolder(dir)
  const runs = evidence.runs ?? defaultRunsFolder
  const mappings = [...evidence.roots, { from: runs, to: runs }]
  for (const { from, to } of mappings) {
    const below = within(resolveFolder(isAbsolute(to) ? to : resolve(root, to)), place)
    const path = below === null ? null : `${from.replace(/\/+$/, '')}/${below}`
    const found = path === null ? null : locate(path, mappings)
    if (path !== null && found?.root === to) return { path, isMapped: true }
  }
  const below = within(resolveFolder(root), place)
  return { path: below ?? place.split(sep).join('/'), isMapped: false }
}

/** A path with the links of its folder resolved; its own last part may be a link or may not exist. */
function resolveFolder(path: string): string {
  try {
    return join(realpathSync(dirname(path)), basename(path))
  } catch {
    return path
  }
}

function within(folder: string, path: string): string | null {
  const below = relative(folder, path)
  const isOutside = below === '' || below === '..' || below.startsWith(`..${sep}`) || isAbsolute(below)
  return isOutside ? null : below.split(sep).join('/')
}
