import type { SyncChange } from '../../model/board/board-diff.ts'
import type { FileChange } from '../../model/document/line-edit.ts'
import { boardPath } from '../../model/root-paths.ts'
import type { UserProblem } from '../../model/user-problem.ts'
import type { BoardFile, LinkedIssue, Workspace } from '../../model/workspace.ts'
import { findDrifts, findStrays, malformedIds } from '../../rules/shared/board-drift.ts'
import { readBoard } from '../../workspace/board/board-file.ts'
import {
  type BoardEdit,
  boardSplices,
  type KeyEdit,
  type WordsEdit,
} from '../../workspace/board/board-text.ts'
import { type BoardEntry, type NewEntry, spliceText } from '../../workspace/board/yaml-editor.ts'
import { brokenBoard, whyNotSynced } from './sync-refusals.ts'

/** The file of a board; `sha256` is null when there is none yet. */
export type BoardText = { readonly path: string; readonly text: string; readonly sha256: string | null }

export type SyncedBoard = {
  readonly path: string
  /** Null when the board says what the documents say. */
  readonly change: FileChange | null
  readonly changes: readonly SyncChange[]
}

/** The one issue whose entries are brought in line; entries are added only for a new one. */
type OneIssue = { readonly id: string; readonly path: string; readonly isNew: boolean }

/** The board brought in line with the documents, or why that cannot be done. Nothing is written. */
export function syncBoard(
  { path, text, sha256 }: BoardText,
  workspace: Workspace,
  only: OneIssue | null = null,
): SyncedBoard | { readonly problem: UserProblem } {
  const refusal = only === null ? whyNotSynced(workspace) : brokenBoard(workspace)
  if (refusal !== null) return { problem: refusal }
  const { edit, changes } = planSync(workspace, only)
  const bom = text.startsWith('\uFEFF') ? '\uFEFF' : ''
  const body = text.slice(bom.length)
  const splices = boardSplices(body, edit)
  if (splices === null) return { problem: notSafe(path) }
  const after = bom + spliceText(body, splices)
  if (after === text) return { path, change: null, changes: [] }
  const problem = faultOf(readBoard(path, text, workspace.settings), after, workspace, only)
  if (problem !== null) return { problem }
  const change = { path, sha256: sha256 ?? '', before: text, after }
  return { path, change, changes }
}

/** A board that was just written must be flawless, and leave nothing to do. */
function faultOf(
  before: BoardFile,
  text: string,
  workspace: Workspace,
  only: OneIssue | null,
): UserProblem | null {
  const { path } = before
  const board = readBoard(path, text, workspace.settings)
  const left = new Set(board.violations.map(({ message }) => message))
  const old = workspace.board?.violations.find(({ message }) => left.has(message))
  if (old !== undefined && only === null)
    return {
      what: `${path}:${old.span[0]}: ${old.message}.`,
      todo: 'Correct it first: sync keeps everything that it does not have to change.',
    }
  const retired = new Set(board.retired.map(({ id }) => id))
  const again = planSync({ ...workspace, board, retired }, only)
  const allowed = only === null ? 0 : before.violations.length
  const isDone = board.violations.length <= allowed && again.changes.length === 0
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

type SyncPlan = { readonly edit: BoardEdit; readonly changes: readonly SyncChange[] }

/** What the board must become to say what the documents say. What it leaves unsaid stays so. */
function planSync(workspace: Workspace, only: OneIssue | null): SyncPlan {
  const board = workspace.board ?? emptyBoard
  const documents = documentsPlan(board, workspace, only)
  const items = itemsPlan(board, workspace, only)
  return {
    edit: {
      documents: documents.edit,
      items: items.edit,
      retired: { remove: new Set(), add: items.retired },
    },
    changes: [...documents.changes, ...items.changes],
  }
}

const emptyBoard: Pick<BoardFile, 'documents' | 'items' | 'external' | 'retired'> = {
  documents: [],
  items: [],
  external: [],
  retired: [],
}

type Board = typeof emptyBoard

function documentsPlan(board: Board, workspace: Workspace, only: OneIssue | null) {
  const changes: SyncChange[] = []
  const isMeant = (path: string): boolean => only === null || (only.isNew && only.path === path)
  const strays = new Set(findStrays(workspace).documents.map(({ entry }) => entry))
  const remove = new Set<number>()
  const set: KeyEdit[] = []
  const listed = new Map<string, number>()
  for (const [index, entry] of board.documents.entries()) {
    if (strays.has(entry) && only === null) {
      remove.add(index)
      changes.push(change('remove', 'documents', entry.path))
      continue
    }
    const path = boardPath(entry.path, workspace)
    listed.set(path, index)
    const kind = workspace.byPath.get(path)?.kind
    if (kind === undefined || entry.kind === null || entry.kind === kind || !isMeant(path)) continue
    set.push({ index, key: 'kind', value: kind })
    changes.push({ ...change('update', 'documents', entry.path), key: 'kind', from: entry.kind, to: kind })
  }
  const wanted = workspace.documents.filter(
    ({ kind, path }) =>
      listed.has(path) || (isMeant(path) && kind !== 'note' && isOwnFormat(path, workspace)),
  )
  const add = placed(
    wanted,
    ({ path }) => listed.get(path) ?? null,
    ({ path, kind }) => [
      ['path', path],
      ['kind', kind],
    ],
  )
  changes.push(...add.map(({ of }) => change('add', 'documents', of.path)))
  return { edit: { remove, set, add: add.map(({ added }) => added) }, changes }
}

function itemsPlan(board: Board, workspace: Workspace, only: OneIssue | null) {
  const changes: SyncChange[] = []
  const gone = new Set(findStrays(workspace).items.map(({ entry }) => entry))
  const elsewhere = new Set([...board.external, ...board.retired].map(({ id }) => id))
  const remove = new Set<number>()
  const set: KeyEdit[] = []
  const words: WordsEdit[] = []
  const retired: NewEntry[] = []
  const listed = new Map<string, number>()
  for (const [index, item] of board.items.entries()) {
    const linked = workspace.byId.get(item.id)
    if (gone.has(item) && only === null) {
      remove.add(index)
      const isRetired = !elsewhere.has(item.id)
      if (isRetired) retired.push({ entry: item.id, place: 'end' })
      changes.push(change(isRetired ? 'retire' : 'remove', 'items', item.id))
    } else listed.set(item.id, index)
    if (linked === undefined || (only !== null && only.id !== item.id)) continue
    for (const { key, board: from, document: to } of findDrifts(item, linked, workspace)) {
      if (key === 'blocked_by') words.push(blockerWords(index, item, linked))
      else set.push({ index, key, value: to })
      changes.push({ ...change('update', 'items', item.id), key, from, to })
    }
    if (isUnread(item) && statesStatus(linked)) {
      set.push({ index, key: 'status', value: linked.status })
      changes.push({
        ...change('update', 'items', item.id),
        key: 'status',
        from: item.statusText,
        to: linked.status,
      })
    }
  }
  const issues = issuesToList(workspace, listed).filter(
    ({ id }) => only === null || listed.has(id) || (only.isNew && only.id === id),
  )
  const add = placed(issues, ({ id }) => listed.get(id) ?? null, itemEntry)
  changes.push(...add.map(({ of }) => change('add', 'items', of.id)))
  return { edit: { remove, set, words, add: add.map(({ added }) => added) }, retired, changes }
}

/** Plans of other formats are their own list of what there is. */
const isOwnFormat = (path: string, { byPath }: Workspace): boolean => byPath.get(path)?.format === 'sot'

function issuesToList(workspace: Workspace, listed: ReadonlyMap<string, number>): LinkedIssue[] {
  const wrongIds = malformedIds(workspace)
  return [...workspace.byId.values()].filter(
    ({ id, path }) => listed.has(id) || (!wrongIds.has(id) && isOwnFormat(path, workspace)),
  )
}

function change(action: SyncChange['action'], list: SyncChange['list'], name: string): SyncChange {
  return { action, list, name, key: null, from: null, to: null }
}

const isUnread = (item: Board['items'][number]): boolean => item.statusText !== null && item.status === null
const statesStatus = ({ status }: LinkedIssue): boolean => status !== 'unstated' && status !== 'unknown'

/** Blockers that are not removed stay at their place with their comments. */
function blockerWords(index: number, { blockedBy }: Board['items'][number], linked: LinkedIssue): WordsEdit {
  const now = blockersOf(linked)
  const listed = (blockedBy ?? []).map(({ id }) => id)
  const [wanted, known] = [new Set(now), new Set(listed)]
  const remove = new Set(listed.flatMap((id, at) => (wanted.has(id) ? [] : [at])))
  return { index, key: 'blocked_by', remove, add: now.filter((id) => !known.has(id)) }
}

function blockersOf({ blockedBy }: LinkedIssue): string[] {
  return [...new Set(blockedBy.filter(({ kind }) => kind === 'issue').map(({ ref }) => ref))]
}

function itemEntry(linked: LinkedIssue): BoardEntry {
  const { id, issue, status, path } = linked
  const title = issue.title.replace(/\s+/g, ' ').trim()
  return [
    ['id', id],
    ...(title === '' ? [] : [['title', title] as const]),
    ...(statesStatus(linked) ? [['status', status] as const] : []),
    ['document', path],
    ['blocked_by', blockersOf(linked)],
  ]
}

/** Places new entries in the order of the documents: behind the previous entry, else before the next one, else last. */
function placed<T extends { readonly path: string }>(
  wanted: readonly T[],
  listedAt: (one: T) => number | null,
  entryOf: (one: T) => BoardEntry,
): { readonly of: T; readonly added: NewEntry }[] {
  const all: { of: T; added: NewEntry }[] = []
  let before: number | null = null
  let waiting: T[] = []
  const placeWaiting = (place: NewEntry['place']): void => {
    all.push(...waiting.map((of) => ({ of, added: { entry: entryOf(of), place } })))
    waiting = []
  }
  for (const one of wanted) {
    const at = listedAt(one)
    if (at === null && before !== null)
      all.push({ of: one, added: { entry: entryOf(one), place: { after: before } } })
    else if (at === null) waiting.push(one)
    else {
      placeWaiting({ before: at })
      before = at
    }
  }
  placeWaiting('end')
  return all
}
