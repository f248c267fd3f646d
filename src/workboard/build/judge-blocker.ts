import { type BoardBlocker, isPhaseItemId, phaseItemId } from '../../model/board/board.ts'
import { fieldOfLabel } from '../../model/document/field-labels.ts'
import { type IssueStatus, isClosed } from '../../model/document/status.ts'
import type { Proof } from '../../model/result.ts'
import type { Blocker, LinkedIssue, Workspace } from '../../model/workspace.ts'
import { isFieldUnread } from '../../rules/shared/field-unread.ts'
import { phaseOfBlocker } from '../../rules/shared/journals/phase-blockers.ts'
import type { Subjects } from './phase-items.ts'

/** How sure it is that something holds nobody up. */
type Settled = 'proven' | 'claimed' | 'no'

/** A blocker with its state. */
export type JudgedBlocker = {
  readonly blocker: BoardBlocker
  readonly settled: Settled
  /** The issue that it is; null for everything else. */
  readonly node: number | null
}

/** What the issues of a document come to: those that are open, and how many are not proven. */
type Holding = { readonly open: number[]; unproven: number }

type Known = {
  readonly workspace: Workspace
  /** The first definition of each id. */
  readonly nodeOf: ReadonlyMap<string, number>
  readonly settled: readonly Settled[]
  readonly holdings: ReadonlyMap<string, Holding>
  readonly phaseOf: ReturnType<typeof phaseOfBlocker>
}

export type BlockerBook = {
  /** The blockers of an issue, each once, soft wishes left out. */
  readonly blockersOf: (node: number) => JudgedBlocker[]
  /** Numbers of the open issues in a document. */
  readonly openIn: (path: string) => readonly number[]
}

/** Prepares the judging of all blockers, so that each of them costs no more than a look. */
export function blockerBook({ workspace, proofs }: Subjects): BlockerBook {
  const settled = workspace.issues.map(({ status }, node) => settledIssue(status, proofs[node]?.proof))
  const nodeOf = nodesById(workspace)
  const known: Known = {
    workspace,
    nodeOf,
    settled,
    holdings: holdingsOf(workspace, settled),
    phaseOf: phaseOfBlocker(workspace),
  }
  return {
    blockersOf: (node) => judgeAll(workspace.issues[node], known),
    openIn: (path) => known.holdings.get(path)?.open ?? [],
  }
}

function nodesById({ issues, byId }: Workspace): Map<string, number> {
  const nodes = new Map<string, number>()
  for (const [node, issue] of issues.entries()) {
    // Phases stand among the issues on the board alone.
    if (byId.get(issue.id) === issue || isPhaseItemId(issue.id)) nodes.set(issue.id, node)
  }
  return nodes
}

function settledIssue(status: IssueStatus, proof: Proof | undefined): Settled {
  if (!isClosed(status)) return 'no'
  return status === 'dropped' || proof === 'proven' ? 'proven' : 'claimed'
}

function holdingsOf({ issues }: Workspace, settled: readonly Settled[]): Map<string, Holding> {
  const holdings = new Map<string, Holding>()
  for (const [node, { path }] of issues.entries()) {
    const holding = holdings.get(path) ?? { open: [], unproven: 0 }
    if (settled[node] === 'no') holding.open.push(node)
    if (settled[node] !== 'proven') holding.unproven += 1
    holdings.set(path, holding)
  }
  return holdings
}

function judgeAll(issue: LinkedIssue | undefined, known: Known): JudgedBlocker[] {
  if (issue === undefined) return []
  const blockers = distinct(issue.blockedBy)
  if (blockers.length === 0 && isFieldUnread(issue, 'blocked-by', known.workspace))
    return [unreadField(issue, known.workspace)]
  // Not pushed one by one: such a list keeps room for seventeen, and there is one for each issue.
  return blockers.map((blocker) => judge(blocker, issue, known))
}

type Hard = Blocker & { readonly kind: BoardBlocker['kind'] }

/** What holds an issue up, each once. */
function distinct(blockers: readonly Blocker[]): readonly Hard[] {
  const hard = blockers.every(isHard) ? blockers : blockers.filter(isHard)
  // Most name one or two: these are held against each other without a set.
  const [first, second] = hard
  if (hard.length < 2 || (hard.length === 2 && first?.ref !== second?.ref)) return hard
  const seen = new Set<string>()
  return hard.filter(({ kind, ref }) => {
    // No id holds a line feed: ids and other refs are never taken for each other.
    const key = kind === 'issue' ? ref : `${kind}\n${ref}`
    if (seen.has(key)) return false
    seen.add(key)
    return true
  })
}

function isHard(blocker: Blocker): blocker is Hard {
  return blocker.kind !== 'soft'
}

/** A field that nobody can read may name anything: until it is mended, the issue waits for that. */
function unreadField({ id, path, issue }: LinkedIssue, { byPath }: Workspace): JudgedBlocker {
  const field = issue.fields.find(({ near }) => near !== null && fieldOfLabel(near) === 'blocked-by')
  const problem = byPath
    .get(path)
    ?.problems.find((one) => one.issue === id && fieldOfLabel(one.detail) === 'blocked-by')
  const line = (field?.span ?? problem?.span ?? issue.span)[0]
  const ref = `${field?.label ?? problem?.detail ?? 'Blocked by'} (line ${line} of ${path})`
  return { blocker: { ref, kind: 'unreadable', isOpen: true, path, line }, settled: 'no', node: null }
}

function judge(blocker: Hard, issue: LinkedIssue, known: Known): JudgedBlocker {
  const phase = known.phaseOf(blocker)
  if (phase !== null) return judgePhase(blocker, phaseItemId(phase), known)
  const { ref, kind, path, span } = blocker
  const node = kind === 'issue' ? (known.nodeOf.get(ref) ?? null) : null
  const settled =
    node !== null
      ? (known.settled[node] ?? 'no')
      : kind === 'document'
        ? settledDocument(ref, issue, known)
        : settledElsewhere(ref, kind, known)
  return { blocker: { ref, kind, isOpen: settled === 'no', path, line: span[0] }, settled, node }
}

/** What names a phase waits for its gate. */
function judgePhase({ path, span }: Blocker, ref: string, { nodeOf, settled }: Known): JudgedBlocker {
  const node = nodeOf.get(ref) ?? null
  const state = (node === null ? undefined : settled[node]) ?? 'no'
  return {
    blocker: { ref, kind: 'issue', isOpen: state === 'no', path, line: span[0] },
    settled: state,
    node,
  }
}

/** A document is open while it holds an open issue other than the one that asks. */
function settledDocument(
  path: string,
  { id, path: own }: LinkedIssue,
  { workspace, holdings }: Known,
): Settled {
  const holding = holdings.get(path)
  if (holding === undefined) return workspace.byPath.has(path) ? 'claimed' : 'no'
  const others = holding.open.find((node) => workspace.issues[node]?.id !== id)
  if (others !== undefined) return 'no'
  return holding.unproven > (own === path ? 1 : 0) ? 'claimed' : 'proven'
}

/** What lives elsewhere may be declared closed here, but nobody can prove it. */
function settledElsewhere(ref: string, kind: BoardBlocker['kind'], { workspace }: Known): Settled {
  const status = kind === 'issue' ? workspace.external.get(ref) : undefined
  return status !== undefined && status !== null && isClosed(status) ? 'claimed' : 'no'
}
