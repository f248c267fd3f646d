import type { BoardItem, BoardPhase } from '../../model/board/board.ts'
import type { Place } from '../../model/finding.ts'

/** What the board knows of a phase beyond what it knows of an issue. */
export function phaseJson({ phase, documents, items, lacks }: BoardPhase, needs: BoardItem['needs']) {
  return {
    id: phase,
    documents: documents.map(({ kind, path }) => ({ kind, path })),
    items: items.map(({ id, title, place, isClaimed, verdict, verdictPlace, outcome }) => ({
      id,
      title,
      claimed: isClaimed,
      verdict,
      outcome,
      ...placeJson(place),
      reviewed: verdictPlace === null ? null : placeJson(verdictPlace),
    })),
    lacks: lacks.map(({ why, item, outcome, words, reason, ...place }) => ({
      why,
      item,
      outcome,
      words,
      reason,
      ...placeJson(place),
    })),
    needs,
  }
}

function placeJson({ path, span }: Place) {
  return { path, line: span[0] }
}
