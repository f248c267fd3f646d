import type { BoardItem } from '../../model/board/board.ts'
import type { BoardSince, CriterionLoss } from '../../model/board/board-diff.ts'

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
