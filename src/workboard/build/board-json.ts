import {
  type Board,
  type BoardBlocker,
  type BoardItem,
  type BoardPhase,
  type BoardTotals,
  isPhaseItemId,
} from '../../model/board/board.ts'
import type { BoardDiff, BoardSince, ItemChange } from '../../model/board/board-diff.ts'
import type { DocumentPlace } from '../../model/finding.ts'
import { screenJson } from '../../report/escape.ts'
import type { GraphSketch } from '../graph/layout/graph-sketch.ts'
import { openBlockers } from './board-index.ts'
import type { WhatIf } from './what-if.ts'
import type { ChainLink, Why } from './why.ts'

/** Lists that grow with the square of the board are cut here; the counts are complete. */
const longestList = 100

/** `sot-board/1`: the whole board. */
export function renderStatusJson(board: Board): string {
  return boardJson('status', {
    totals: board.totals,
    items: board.items.map(itemJson),
    next: board.next.map(({ id }) => id),
    nextHitl: board.nextHitl.map(({ id }) => id),
    roots: board.roots.map(({ ref, kind, item, fanOut, ageDays, blocked }) => {
      return { ref, kind: refKind(kind, item), fanOut, ageDays, blocked: blocked.slice(0, longestList) }
    }),
    cycles: board.cycles,
    staleBlockers: board.staleBlockers,
    contradictions: board.contradictions,
    overdue: board.overdue,
    findings: board.findings,
  })
}

/** What can start, best first, with all that is known of it. */
export function renderNextJson({ totals, next, nextHitl }: Board): string {
  return boardJson('next', {
    totals,
    items: [...next, ...nextHitl].map(itemJson),
    next: next.map(({ id }) => id),
    nextHitl: nextHitl.map(({ id }) => id),
  })
}

/** Why an issue has its state. */
export function renderWhyJson(
  { ref, item, chain, verdict, unblock, blocks, fanOut }: Why,
  totals: BoardTotals,
): string {
  return boardJson('why', {
    totals,
    ref,
    item: item === null ? null : itemJson(item),
    verdict,
    chain: chain.map(linkJson),
    unblock,
    blocks,
    fanOut,
  })
}

/** What becomes ready if an issue were proven. */
export function renderWhatIfJson(
  { ref, item, isProven, freed, raised, still }: WhatIf,
  totals: BoardTotals,
): string {
  return boardJson('what-if', {
    totals,
    ref,
    item: item === null ? null : itemJson(item),
    isProven,
    freed: freed.map(itemJson),
    raised: raised.map(itemJson),
    still: still.map(itemJson),
  })
}

function linkJson({ depth, ref, kind, isOpen, item, path, line, isRepeated }: ChainLink) {
  const { title = null, status = null, proof = null } = item ?? {}
  const what = { depth, ref, kind: refKind(kind, item), open: isOpen, title, status, proof }
  return { ...what, path, line, told: isRepeated }
}

/** One view of the board as `sot-board/1`. */
function boardJson(view: string, content: object): string {
  return screenJson({ schema: 'sot-board/1', view, ...content })
}

function itemJson({ id, isWork: _isWork, phase, needs, ...item }: BoardItem) {
  return {
    id,
    kind: kindOf({ phase }),
    ...item,
    blockedBy: item.blockedBy.map(blockerJson),
    rootBlockers: item.rootBlockers.slice(0, longestList),
    ...(phase === null ? {} : { phase: phaseJson(phase, needs) }),
  }
}

export function kindOf({ phase }: Pick<BoardItem, 'phase'>): 'issue' | 'phase' {
  return phase === null ? 'issue' : 'phase'
}

/** A blocker, and where it is named. */
export function blockerJson({ ref, kind: what, isOpen, path, line }: BoardBlocker) {
  const kind = what === 'issue' && isPhaseItemId(ref) ? 'phase' : what
  return { ref, kind, open: isOpen, path, line }
}

/** The kind of a ref; phases are named as such. */
function refKind<K extends string>(kind: K, item: BoardItem | null): K | 'phase' {
  return item?.phase == null ? kind : 'phase'
}

/** The blocked-by graph; ends of an edge are places in the list of nodes. */
export function renderGraphJson({ nodes, edges }: GraphSketch, totals: BoardTotals): string {
  return boardJson('graph', {
    totals,
    nodes: nodes.map(({ kind, label, text, item, isCyclic }) => ({
      ref: item?.id ?? (kind === 'issue' ? label : text),
      kind: refKind(kind, item),
      title: item?.title ?? null,
      status: item?.status ?? null,
      proof: item?.proof ?? null,
      cyclic: isCyclic,
    })),
    edges: edges.map(({ from, to, isOpen, isCyclic }) => ({ from, to, open: isOpen, cyclic: isCyclic })),
  })
}

/** What the board knows of a phase beyond what it knows of an issue. */
function phaseJson({ phase, documents, items, lacks }: BoardPhase, needs: BoardItem['needs']) {
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
    lacks: lacks.map(({ why, item, outcome, words, reason, ...place }) => {
      return { why, item, outcome, words, reason, ...placeJson(place) }
    }),
    needs,
  }
}

function placeJson({ path, span }: DocumentPlace) {
  return { path, line: span[0] }
}

/** `sot-board-diff/1`. */
export function renderDiffJson(diff: BoardDiff, since: BoardSince, notes: readonly string[]): string {
  return screenJson({
    schema: 'sot-board-diff/1',
    since,
    totals: diff.totals,
    newlyProven: diff.newlyProven.map(({ before, after }) => ({
      ...itemState(after),
      was: before?.proof ?? null,
    })),
    regressed: diff.regressed.map(change),
    freed: diff.freed.map(({ before, after }) => ({ ...itemState(after), by: refs(before) })),
    newlyBlocked: diff.newlyBlocked.map(({ after }) => ({ ...itemState(after), by: refs(after) })),
    added: diff.added.map(itemState),
    removed: diff.removed.map(itemState),
    statusChanges: diff.statusChanges.map(change),
    criteria: diff.criteria,
    notes,
  })
}

function itemState(item: BoardItem) {
  const { id, title, status, proof, path, line } = item
  return { id, kind: kindOf(item), title, status, proof, path, line }
}

function change({ before, after }: ItemChange) {
  const { status, proof } = before
  return { ...itemState(after), was: { status, proof } }
}

function refs(item: BoardItem) {
  return openBlockers(item).map(({ ref, kind }) => ({ ref, kind }))
}
