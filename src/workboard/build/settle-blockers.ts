import { type BoardBlocker, isPhaseItemId, phaseItemId } from '../../model/board/board.ts'
import { isClosed } from '../../model/document/status.ts'
import type { LinkedIssue } from '../../model/workspace.ts'
import { type BlockerVerdict, blockerJudge } from '../../rules/shared/blocker-verdict.ts'
import type { BoardSubject, BoardSubjects } from './board-subjects.ts'

/** How certain it is that a blocker is closed: proven, only claimed by its author, or not at all. */
type Settled = 'proven' | 'claimed' | 'no'

/** A blocker as the board shows it. */
export type SettledBlocker = {
  readonly blocker: BoardBlocker
  readonly settled: Settled
  /** The issue that it is; null for everything else. */
  readonly node: number | null
}

/** The issues of a document: those that are open, and how many are not proven. */
type DocumentIssues = { readonly open: number[]; unproven: number }

type SettleFacts = {
  /** The first definition of each id. */
  readonly nodeOf: ReadonlyMap<string, number>
  readonly settled: readonly Settled[]
  readonly documents: ReadonlyMap<string, DocumentIssues>
}

export type SettledBlockers = {
  /** By issue, its blockers, each once, soft ones left out. */
  readonly ofIssues: readonly (readonly SettledBlocker[])[]
  /** Numbers of the open issues in a document. */
  readonly openIn: (path: string) => readonly number[]
}

/** The blockers of all issues: their verdicts, and which of the closed ones are proven. */
export function settleBlockers({ workspace, subjects }: BoardSubjects): SettledBlockers {
  const { issues, byId } = workspace
  const judge = blockerJudge(workspace)
  const settled = subjects.map(settledSubject)
  const documents = new Map<string, DocumentIssues>()
  for (const [node, { path }] of issues.entries()) {
    const document = documents.get(path) ?? { open: [], unproven: 0 }
    if (settled[node] === 'no') document.open.push(node)
    if (settled[node] !== 'proven') document.unproven += 1
    documents.set(path, document)
  }
  // Only the board lists phases among the issues.
  const firsts = issues.flatMap((issue, node) =>
    byId.get(issue.id) === issue || isPhaseItemId(issue.id) ? [[issue.id, node] as const] : [],
  )
  const facts = { nodeOf: new Map(firsts), settled, documents }
  return {
    ofIssues: issues.map((issue) => judge(issue).map((verdict) => settleBlocker(verdict, issue, facts))),
    openIn: (path) => documents.get(path)?.open ?? [],
  }
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
  { settled, documents }: SettleFacts,
): Settled {
  if (node !== null) return settled[node] ?? 'no'
  const document = blocker.kind === 'document' ? documents.get(blocker.ref) : undefined
  if (document === undefined) return 'claimed'
  return document.unproven > (path === blocker.ref ? 1 : 0) ? 'claimed' : 'proven'
}
