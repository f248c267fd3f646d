import type { FileChange } from '../../model/document/line-edit.ts'
import type { RunVerdict } from '../../model/evidence/evidence.ts'
import type { Settings } from '../../model/settings.ts'
import type { LinkedIssue, Workspace } from '../../model/workspace.ts'
import { discover } from '../../workspace/discover.ts'
import type { FileSource } from '../../workspace/sources/file-source.ts'
import { readText } from '../../workspace/sources/read-text.ts'
import { boardEdit } from '../sync/board-edit.ts'
import { planRecord, type RecordRequest } from './record-plan.ts'
import type { RunPath } from './run-path.ts'

export type ChangeRequest = {
  readonly source: FileSource
  readonly settings: Settings
  readonly workspace: Workspace
  readonly issue: LinkedIssue
  readonly verdict: RunVerdict
  readonly runPath: RunPath
  readonly validate: boolean
}

export type RecordChanges = { readonly changes: readonly FileChange[]; readonly notes: readonly string[] }
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
