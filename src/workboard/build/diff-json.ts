import type { BoardItem } from '../../model/board/board.ts'
import type { BoardDiff, BoardSince, ItemChange } from '../../model/board/board-diff.ts'
import { screenJson } from '../../report/escape.ts'
import { kindOf } from './board-json.ts'
import { openRefs } from './diff-words.ts'

/** `sot-board-diff/1`. */
export function renderDiffJson(diff: BoardDiff, since: BoardSince, notes: readonly string[]): string {
  return screenJson({
    schema: 'sot-board-diff/1',
    since,
    totals: diff.totals,
    newlyProven: diff.newlyProven.map(({ before, after }) => ({
      ...stand(after),
      was: before?.proof ?? null,
    })),
    regressed: diff.regressed.map(change),
    freed: diff.freed.map(({ before, after }) => ({ ...stand(after), by: refs(before) })),
    newlyBlocked: diff.newlyBlocked.map(({ after }) => ({ ...stand(after), by: refs(after) })),
    added: diff.added.map(stand),
    removed: diff.removed.map(stand),
    statusChanges: diff.statusChanges.map(change),
    criteria: diff.criteria,
    notes,
  })
}

function stand(item: BoardItem) {
  const { id, title, status, proof, path, line } = item
  return { id, kind: kindOf(item), title, status, proof, path, line }
}

function change({ before, after }: ItemChange) {
  const { status, proof } = before
  return { ...stand(after), was: { status, proof } }
}

function refs(item: BoardItem) {
  return openRefs(item).map(({ ref, kind }) => ({ ref, kind }))
}
