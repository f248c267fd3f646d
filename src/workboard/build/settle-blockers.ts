import { type BoardBlocker, isPhaseItemId, phaseItemId } from '../../model/board/board.ts'
import type { Settled, SettledBlocker } from '../../model/board/board-node.ts'
import { isClosed } from '../../model/document/status.ts'
import type { LinkedIssue } from '../../model/workspace.ts'
import { type BlockerVerdict, blockerJudge } from '../../rules/shared/blocker-verdict.ts'
import type { BoardSubject, BoardSubjects } from './board-subjects.ts'

type SettleFacts = {
  /** The first definition of each id. */
  readonly nodeOf: ReadonlyMap<string, number>
  readonly settled: readonly Settled[]
  /** By path of a document, how many of its issues are not proven. */
  readonly unproven: ReadonlyMap<string, number>
}

/** By issue, its blockers, each once, soft ones left out: their verdicts, and which of the closed ones are proven. */
export function settleBlockers({
  workspace,
  subjects,
}: BoardSubjects): readonly (readonly SettledBlocker[])[] {
  const { issues, byId } = workspace
  const judge = blockerJudge(workspace)
  const settled = subjects.map(settledSubject)
  const unproven = new Map<string, number>()
  for (const [node, { path }] of issues.entries())
    unproven.set(path, (unproven.get(path) ?? 0) + Number(settled[node] !== 'proven'))
  // Only the board lists phases among the issues.
  const firsts = issues.flatMap((issue, node) =>
    byId.get(issue.id) === issue || isPhaseItemId(issue.id) ? [[issue.id, node] as const] : [],
  )
  const facts = { nodeOf: new Map(firsts), settled, unproven }
  return issues.map((issue) => judge(issue).map((verdict) => settleBlocker(verdict, issue, facts)))
}

function settledSubject({ linked: { status }, proof }: BoardSubject): Settled {
  if (!isClosed(status)) return 'no'
  return status === 'dropped' || proof === 'proven' ? 'proven' : 'claimed'
}

function settleBlocker(verdict: BlockerVerdict, issue: LinkedIssue, facts: SettleFacts): SettledBlocker {
  const { path, span } = verdict.blocker
  const { ref, kind } = boardName(verdict)
  const node = kind === 'issue' ? (facts.nodeOf.get(ref) ?? null) : null
  // A phase is settled as its item on the board is, also where `what-if` assumes that it is proven.
  const mayBeSettled = isPhaseItemId(ref) ? node !== null : verdict.state === 'closed'
  const settled = mayBeSettled ? closedBy(verdict, node, issue, facts) : 'no'
  return { blocker: { ref, kind, isOpen: settled === 'no', path, line: span[0] }, settled, node }
}

/** A phase is an item of the board, with any of its names. */
function boardName({ blocker, target }: BlockerVerdict): Pick<BoardBlocker, 'ref' | 'kind'> {
  if (target !== null && 'journals' in target) return { ref: phaseItemId(target), kind: 'issue' }
  return { ref: blocker.ref, kind: blocker.kind === 'soft' ? 'external' : blocker.kind }
}

/** What closes a blocker: the proof of its issues, or only what their documents say. */
function closedBy(
  { blocker }: BlockerVerdict,
  node: number | null,
  { path }: LinkedIssue,
  { settled, unproven }: SettleFacts,
): Settled {
  if (node !== null) return settled[node] ?? 'no'
  const count = blocker.kind === 'document' ? unproven.get(blocker.ref) : undefined
  if (count === undefined) return 'claimed'
  return count > (path === blocker.ref ? 1 : 0) ? 'claimed' : 'proven'
}
