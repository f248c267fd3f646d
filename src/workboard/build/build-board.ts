import type { Board, IssueHistory } from '../../model/board/board.ts'
import type { BoardNode, SettledBlocker } from '../../model/board/board-node.ts'
import { shownPlanning } from '../../model/document/planning.ts'
import type { CheckResult } from '../../model/result.ts'
import type { Workspace } from '../../model/workspace.ts'
import { boardOfNodes } from './board-of-nodes.ts'
import { type BoardSubject, boardSubjects, suppose } from './board-subjects.ts'
import { settleBlockers } from './settle-blockers.ts'

export type BoardFacts = {
  readonly result: Pick<CheckResult, 'workspace' | 'proofs' | 'findings'>
  /** By id of the issue. */
  readonly history: ReadonlyMap<string, IssueHistory>
  /** The clock: an ISO instant. */
  readonly now: string
}

/** Builds the board. With `proven`, as if that issue were proven. */
export function buildBoard(facts: BoardFacts, proven: string | null = null): Board {
  return boardOfNodes(boardNodes(facts, proven), facts.result.findings, facts.now)
}

/** Everything on the board, with what it waits for. With `proven`, as if that issue were proven. */
export function boardNodes({ result, history, now }: BoardFacts, proven: string | null = null): BoardNode[] {
  const known = boardSubjects(result, now)
  const supposed = proven === null ? known : suppose(known, proven)
  const waits = settleBlockers(supposed)
  return supposed.subjects.map((subject, number) =>
    nodeOf(subject, waits[number] ?? [], history.get(subject.linked.id), known.workspace),
  )
}

function nodeOf(
  { linked, proof, known, phase, needs }: BoardSubject,
  waits: readonly SettledBlocker[],
  history: IssueHistory | undefined,
  { byPath }: Pick<Workspace, 'byPath'>,
): BoardNode {
  const { id, path, status, statusText } = linked
  const { title, type, span, planning } = linked.issue
  return {
    facts: {
      id,
      format: byPath.get(path)?.format ?? 'sot',
      isWork: linked.issue.source !== 'decision',
      phase,
      needs,
      title,
      status,
      statusText,
      proof,
      ...known,
      type: type?.text ?? null,
      ...shownPlanning(planning),
      path,
      line: span[0],
    },
    firstSeen: history?.firstSeen ?? null,
    statusSince: history?.statusSince ?? null,
    waits,
  }
}
