import type { Board, BoardItem } from '../../model/board/board.ts'
import type { BoardDiff, BoardSince, CriterionLoss, ItemChange } from '../../model/board/board-diff.ts'
import { isClosed } from '../../model/document/status.ts'
import { firstBy } from '../../model/group-by.ts'
import { openBlockers } from './board-index.ts'
import { blockerName } from './root-blockers.ts'

/** Compares two boards: issues are the same if their ids are. */
export function diffBoards(
  before: Pick<Board, 'items' | 'totals'>,
  after: Board,
): Omit<BoardDiff, 'criteria'> {
  const old = firstBy(before.items, ({ id }) => id)
  const now = firstBy(after.items, ({ id }) => id)
  const changes = [...now.values()].flatMap((item): ItemChange[] => {
    const was = old.get(item.id)
    return was === undefined ? [] : [{ before: was, after: item }]
  })
  return {
    totals: { before: before.totals, after: after.totals },
    added: [...now.values()].filter(({ id }) => !old.has(id)),
    removed: [...old.values()].filter(({ id }) => !now.has(id)),
    statusChanges: changes.filter((change) => change.before.status !== change.after.status),
    newlyProven: [...now.values()]
      .filter(({ id, proof }) => proof === 'proven' && old.get(id)?.proof !== 'proven')
      .map((item) => ({ before: old.get(item.id) ?? null, after: item })),
    regressed: changes.filter(isRegressed),
    freed: changes.filter(
      (change) => isHeldUp(change.before) && !isHeldUp(change.after) && isOpen(change.after),
    ),
    newlyBlocked: changes.filter((change) => !isHeldUp(change.before) && isHeldUp(change.after)),
  }
}

function isRegressed({ before, after }: ItemChange): boolean {
  if (before.proof === 'proven' && after.proof !== 'proven') return true
  if (before.status !== 'validated') return false
  return after.status !== 'validated' || (after.proof === 'broken' && before.proof !== 'broken')
}

const isOpen = ({ status }: BoardItem): boolean => !isClosed(status)

/** Open, and something is in its way. */
function isHeldUp(item: BoardItem): boolean {
  return isOpen(item) && item.ready === 'no'
}

/** The status and proof of an issue: "validated, unbacked". */
function standWords({ status, proof }: Pick<BoardItem, 'status' | 'proof'>): string {
  return proof === 'none' ? status : `${status}, ${proof}`
}

/** The moment in words: `v1 (1a2b3c4d5e6f of 2026-11-01)`. */
export function sinceWords({ revision, commit, at }: BoardSince): string {
  const short = commit.slice(0, 12)
  const name = commit.startsWith(revision) ? short : `${revision} (${short})`
  return `${name} of ${at.slice(0, 10)}`
}

/** What was done to a criterion, and by which commit. */
export function lossWords({ kind, commit, before, whileTicking }: CriterionLoss): string {
  const open = before.checked === false ? 'open criterion ' : 'criterion '
  const by =
    commit === null
      ? 'by no commit of this history'
      : `by ${commit.name.slice(0, 12)} of ${commit.at.slice(0, 10)}`
  const claim = commit === null ? ', and claimed done' : ', which claims it done'
  return `${open}${kind} ${by}${whileTicking ? claim : ''}`
}

/** What an issue was and is, in words; null where it has no such side. */
export type DiffRow = { readonly item: BoardItem; readonly was: string | null; readonly is: string | null }

export type DiffSection = {
  readonly title: string
  readonly meaning: 'worse' | 'better' | 'neutral'
  readonly rows: readonly DiffRow[]
}

/** The changes of issues, worst first; text and Markdown render the same rows. */
export function diffSections(diff: BoardDiff): DiffSection[] {
  const change = ({ before, after }: ItemChange): DiffRow => {
    return { item: after, was: standWords(before), is: standWords(after) }
  }
  const proven = diff.newlyProven.map(({ before, after }) => {
    return { item: after, was: before?.proof ?? 'new', is: after.proof }
  })
  const blocked = diff.newlyBlocked.map(({ after }) => ({ item: after, was: null, is: blockedWords(after) }))
  const freed = diff.freed.map(({ before, after }) => ({ item: after, was: blockedWords(before), is: null }))
  const added = diff.added.map((item) => ({ item, was: null, is: standWords(item) }))
  const removed = diff.removed.map((item) => ({ item, was: standWords(item), is: null }))
  const sections: DiffSection[] = [
    { title: 'Regressed', meaning: 'worse', rows: diff.regressed.map(change) },
    { title: 'Newly blocked', meaning: 'neutral', rows: blocked },
    { title: 'Newly proven', meaning: 'better', rows: proven },
    { title: 'Freed', meaning: 'neutral', rows: freed },
    { title: 'Status changed', meaning: 'neutral', rows: diff.statusChanges.map(change) },
    { title: 'Added', meaning: 'neutral', rows: added },
    { title: 'Removed', meaning: 'neutral', rows: removed },
  ]
  return sections.filter(({ rows }) => rows.length > 0)
}

function blockedWords(item: BoardItem): string {
  const names = openBlockers(item).map(blockerName)
  return names.length > 0 ? `held up by ${names.join(', ')}` : 'held up by nothing that is named'
}
