import type { SyncChange } from '../../model/board/board-diff.ts'
import { boardPath } from '../../model/root-paths.ts'
import type { BoardFile, LinkedIssue, Workspace } from '../../model/workspace.ts'
import { findDrifts, findStrays, malformedIds } from '../../rules/shared/board-drift.ts'
import type { BoardEdit, KeyEdit, WordsEdit } from '../../workspace/board/board-text.ts'
import type { BoardEntry, NewEntry } from '../../workspace/board/yaml-editor.ts'

export type SyncPlan = { readonly edit: BoardEdit; readonly changes: readonly SyncChange[] }

/** What the board must become to say what the documents say. What it leaves unsaid stays so. */
export function planSync(workspace: Workspace): SyncPlan {
  const board = workspace.board ?? emptyBoard
  const documents = documentsPlan(board, workspace)
  const items = itemsPlan(board, workspace)
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

function documentsPlan(board: Board, workspace: Workspace) {
  const changes: SyncChange[] = []
  const strays = new Set(findStrays(workspace).documents.map(({ entry }) => entry))
  const remove = new Set<number>()
  const set: KeyEdit[] = []
  const listed = new Map<string, number>()
  for (const [index, entry] of board.documents.entries()) {
    if (strays.has(entry)) {
      remove.add(index)
      changes.push(change('remove', 'documents', entry.path))
      continue
    }
    const path = boardPath(entry.path, workspace)
    listed.set(path, index)
    const kind = workspace.byPath.get(path)?.kind
    if (kind === undefined || entry.kind === null || entry.kind === kind) continue
    set.push({ index, key: 'kind', value: kind })
    changes.push({ ...change('update', 'documents', entry.path), key: 'kind', from: entry.kind, to: kind })
  }
  const wanted = workspace.documents.filter(({ kind, path }) => kind !== 'note' || listed.has(path))
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

function itemsPlan(board: Board, workspace: Workspace) {
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
    if (gone.has(item)) {
      remove.add(index)
      const isRetired = !elsewhere.has(item.id)
      if (isRetired) retired.push({ entry: item.id, place: 'end' })
      changes.push(change(isRetired ? 'retire' : 'remove', 'items', item.id))
    } else listed.set(item.id, index)
    if (linked === undefined) continue
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
  const wrongIds = malformedIds(workspace)
  const issues = [...workspace.byId.values()].filter(({ id }) => listed.has(id) || !wrongIds.has(id))
  const add = placed(issues, ({ id }) => listed.get(id) ?? null, itemEntry)
  changes.push(...add.map(({ of }) => change('add', 'items', of.id)))
  return { edit: { remove, set, words, add: add.map(({ added }) => added) }, retired, changes }
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
