import type { Board, BoardItem } from '../../model/board/board.ts'
import type { BoardDiff, BoardSince, CriterionLoss, ItemChange } from '../../model/board/board-diff.ts'
import { isClosed } from '../../model/document/status.ts'

/** What became of a board: issues are the same as long as their id is. */
export function diffBoards(
  before: Pick<Board, 'items' | 'totals'>,
  after: Board,
): Omit<BoardDiff, 'criteria'> {
  const old = firstOfEach(before.items)
  const now = firstOfEach(after.items)
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

function firstOfEach(items: readonly BoardItem[]): Map<string, BoardItem> {
  const byId = new Map<string, BoardItem>()
  for (const item of items) if (!byId.has(item.id)) byId.set(item.id, item)
  return byId
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

/** What an issue claims and what is proven of it: "validated, unbacked". */
export function standWords({ status, proof }: Pick<BoardItem, 'status' | 'proof'>): string {
  return proof === 'none' ? status : `${status}, ${proof}`
}

/** Names of what is in the way. */
export function openRefs({ blockedBy }: Pick<BoardItem, 'blockedBy'>): BoardItem['blockedBy'] {
  return blockedBy.filter(({ isOpen }) => isOpen)
}

/** The moment in words: `v1 (1a2b3c4d5e6f of 2026-11-01)`. */
export function sinceWords({ revision, commit, at }: BoardSince): string {
  const short = commit.slice(0, 12)
  const told = commit.startsWith(revision) ? short : `${revision} (${short})`
  return `${told} of ${at.slice(0, 10)}`
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
