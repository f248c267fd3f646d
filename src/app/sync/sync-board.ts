import type { SyncChange } from '../../model/board/board-diff.ts'
import type { FileChange } from '../../model/document/line-edit.ts'
import type { UserProblem } from '../../model/user-problem.ts'
import type { BoardFile, LinkedIssue, Workspace } from '../../model/workspace.ts'
import { readBoard } from '../../workspace/board/board-file.ts'
import { boardSplices } from '../../workspace/board/board-text.ts'
import { spliceText } from '../../workspace/board/yaml-editor.ts'
import { planSync } from './sync-plan.ts'

/** The file of a board; `sha256` is null when there is none yet. */
export type BoardText = { readonly path: string; readonly text: string; readonly sha256: string | null }

export type SyncedBoard = {
  readonly path: string
  /** Null when the board says what the documents say. */
  readonly change: FileChange | null
  readonly changes: readonly SyncChange[]
}

/** The board brought in line with the documents, or why that cannot be done. Nothing is written. */
export function syncBoard(
  { path, text, sha256 }: BoardText,
  workspace: Workspace,
): SyncedBoard | { readonly problem: UserProblem } {
  const refusal = syncRefusal(workspace)
  if (refusal !== null) return { problem: refusal }
  const { edit, changes } = planSync(workspace)
  const bom = text.startsWith('\uFEFF') ? '\uFEFF' : ''
  const body = text.slice(bom.length)
  const splices = boardSplices(body, edit)
  if (splices === null) return { problem: notSafe(path) }
  const after = bom + spliceText(body, splices)
  if (after === text) return { path, change: null, changes: [] }
  const problem = faultOf(readBoard(path, text, workspace.settings), after, workspace)
  if (problem !== null) return { problem }
  const change = { path, sha256: sha256 ?? '', before: text, after }
  return { path, change, changes }
}

/** A board that was just written must be flawless, and leave nothing to do. */
function faultOf(before: BoardFile, text: string, workspace: Workspace): UserProblem | null {
  const { path } = before
  const board = readBoard(path, text, workspace.settings)
  const left = new Set(board.violations.map(({ message }) => message))
  const old = workspace.board?.violations.find(({ message }) => left.has(message))
  if (old !== undefined)
    return {
      what: `${path}:${old.span[0]}: ${old.message}.`,
      todo: 'Correct it first: sync keeps everything that it does not have to change.',
    }
  const retired = new Set(board.retired.map(({ id }) => id))
  const again = planSync({ ...workspace, board, retired })
  const isDone = board.violations.length === 0 && again.changes.length === 0
  return isDone && keepsRest(before, board) ? null : notSafe(path)
}

function keepsRest(before: BoardFile, after: BoardFile): boolean {
  const rest = ({ owner, external }: BoardFile): string =>
    JSON.stringify([owner, external.map(({ id, status }) => [id, status])])
  const retired = new Set(after.retired.map(({ id }) => id))
  return rest(before) === rest(after) && before.retired.every(({ id }) => retired.has(id))
}

function notSafe(path: string): UserProblem {
  return {
    what: `${path} is written in a way that cannot be changed safely.`,
    todo: 'Write its lists as plain YAML, without aliases; "sot schema workboard" shows what it holds.',
  }
}

const boardName = /(?:^|\/)WORKBOARD\.yaml$/

/** Why a board cannot be made from these documents; null when it can. */
function syncRefusal(workspace: Workspace): UserProblem | null {
  return unreadFile(workspace) ?? brokenBoard(workspace) ?? twins(workspace) ?? risen(workspace)
}

/** What cannot be read may define issues that would look as if they were gone. */
function unreadFile({ unread }: Workspace): UserProblem | null {
  const file =
    unread.find(({ path }) => boardName.test(path)) ?? unread.find(({ path }) => !/\.json$/i.test(path))
  if (file === undefined) return null
  return {
    what: `${file.path} cannot be read: ${file.detail}.`,
    todo: boardName.test(file.path)
      ? 'Make it a plain UTF-8 file.'
      : 'Make it readable first: its issues would look as if they were gone.',
  }
}

/** Reports a board that is invalid YAML, contains a merge conflict or has duplicate entries. */
function brokenBoard({ board }: Workspace): UserProblem | null {
  const fatal = board?.violations.find(
    ({ kind, pointer }) => kind === 'duplicate' || (pointer === '' && kind === 'value'),
  )
  if (board === null || fatal === undefined) return null
  return {
    what: `${board.path}:${fatal.span[0]}: ${fatal.message}.`,
    todo: 'Resolve it first, then run sync again.',
  }
}

function twins({ issues }: Workspace): UserProblem | null {
  const first = new Map<string, LinkedIssue>()
  for (const issue of issues) {
    const known = first.get(issue.id)
    if (known !== undefined)
      return {
        what: `${issue.id} is defined twice: ${placeOf(known)} and ${placeOf(issue)}.`,
        todo: 'Give one of them an id of its own.',
      }
    first.set(issue.id, issue)
  }
  return null
}

/** A retired id must never be used for another issue. */
function risen({ board, byId }: Workspace): UserProblem | null {
  for (const { id, span } of board?.retired ?? []) {
    const issue = byId.get(id)
    if (issue !== undefined)
      return {
        what: `${placeOf(issue)}: ${id} is retired (${board?.path}:${span[0]}) and defined again.`,
        todo: 'Give the issue a new id; take it out of `retired` only if it never stood for anything else.',
      }
  }
  return null
}

const placeOf = ({ path, issue }: LinkedIssue): string => `${path}:${issue.span[0]}`
