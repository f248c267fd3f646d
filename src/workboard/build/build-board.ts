import type { Board, BoardItem, IssueHistory, Readiness } from '../../model/board/board.ts'
import { type IssueStatus, isClosed } from '../../model/document/status.ts'
import type { CheckResult, IssueProof } from '../../model/result.ts'
import type { LinkedIssue, Workspace } from '../../model/workspace.ts'
import { type BlockerReach, findBlockerReach } from './blocker-reach.ts'
import { type BoardSubjects, suppose, withPhases } from './board-subjects.ts'
import { totalsOf } from './board-totals.ts'
import { groupFindings } from './group-findings.ts'
import { nextUp } from './next-up.ts'
import { rankRoots } from './root-blockers.ts'
import { blockerBook, type SettledBlocker } from './settle-blockers.ts'
import { type WaitingGraph, waitingGraph } from './waiting-graph.ts'

export type BoardFacts = {
  readonly result: Pick<CheckResult, 'workspace' | 'proofs' | 'findings'>
  /** By id of the issue. */
  readonly history: ReadonlyMap<string, IssueHistory>
  /** The clock: an ISO instant. */
  readonly now: string
}

/** Builds the board. With `proven`, as if that issue were proven. */
export function buildBoard({ result, history, now }: BoardFacts, proven: string | null = null): Board {
  const ordered = inBoardOrder(result)
  const known = withPhases(ordered.workspace, ordered.proofs, now)
  const { workspace, proofs, phases } = proven === null ? known : suppose(known, proven)
  const { issues } = workspace
  const book = blockerBook({ workspace, proofs, phases })
  const blockers = issues.map((_issue, node) => book.blockersOf(node))
  const graph = waitingGraph(issues, blockers, book)
  const reach = findBlockerReach(graph, issues.length)
  const items = itemsOf({ issues, proofs, phases, blockers, graph, reach, history, now })
  return {
    totals: totalsOf(items),
    items,
    ...nextUp(items),
    roots: rankRoots(items, graph.outsiders, reach),
    cycles: reach.cycles
      .map((cycle) => [...new Set(cycle.map((node) => items[node]?.id ?? ''))].sort())
      .sort((a, b) => ((a[0] ?? '') < (b[0] ?? '') ? -1 : 1)),
    ...groupFindings(result.findings),
  }
}

type Ordered = { readonly workspace: Workspace; readonly proofs: readonly IssueProof[] }

/** Issues with their proofs, by path and line. */
function inBoardOrder({ workspace, proofs }: BoardFacts['result']): Ordered {
  const { issues } = workspace
  const isOrdered = issues.every(
    (issue, number) => number === 0 || byPlace(issues[number - 1] ?? issue, issue) <= 0,
  )
  if (isOrdered) return { workspace, proofs }
  const order = issues.map((issue, number) => ({ issue, number })).sort((a, b) => byPlace(a.issue, b.issue))
  return {
    workspace: { ...workspace, issues: order.map(({ issue }) => issue) },
    proofs: order.map(({ number }) => proofs[number] ?? noProof),
  }
}

const noProof: IssueProof = { proof: 'none', runs: [] }

function byPlace(a: LinkedIssue, b: LinkedIssue): number {
  if (a.path !== b.path) return a.path < b.path ? -1 : 1
  return a.issue.span[0] - b.issue.span[0] || a.issue.span[1] - b.issue.span[1]
}

type ItemFacts = Omit<BoardFacts, 'result'> & {
  readonly issues: readonly LinkedIssue[]
  readonly proofs: readonly IssueProof[]
  readonly phases: BoardSubjects['phases']
  readonly blockers: readonly (readonly SettledBlocker[])[]
  readonly graph: WaitingGraph
  readonly reach: BlockerReach
}

function itemsOf({ issues, proofs, phases, blockers, graph, reach, history, now }: ItemFacts): BoardItem[] {
  const blocks = invert(issues, blockers)
  const days = daysUntil(now)
  const rootRefs = rootRefsOf(issues, graph, reach)
  return issues.map(({ id, path, issue, status, statusText }, node) => {
    const known = history.get(id)
    const judged = blockers[node] ?? []
    return {
      id,
      phase: phases.get(node)?.phase ?? null,
      needs: phases.get(node)?.needs ?? null,
      title: issue.title,
      status,
      statusText,
      proof: proofs[node]?.proof ?? 'none',
      type: issue.type?.text ?? null,
      path,
      line: issue.span[0],
      blockedBy: judged.map(({ blocker }) => blocker),
      blocks: blocks[node] ?? none,
      ready: readinessOf(status, judged),
      rootBlockers: rootRefs(node),
      fanOut: reach.fanOut(node),
      ageDays: days(known?.firstSeen),
      statusDays: days(known?.statusSince),
    }
  })
}

const none: readonly string[] = []

/** By issue, the ids of those that name it as a blocker. */
function invert(
  issues: readonly LinkedIssue[],
  blockers: ItemFacts['blockers'],
): readonly (readonly string[] | undefined)[] {
  const blocks = new Array<string[] | undefined>(issues.length)
  for (const [node, { id }] of issues.entries()) {
    for (const { node: target } of blockers[node] ?? []) {
      if (target === null) continue
      const known = blocks[target]
      if (known === undefined) blocks[target] = [id]
      else known.push(id)
    }
  }
  return blocks
}

/** The refs that an issue waits for in the end, worked out once for all issues that wait for the same. */
function rootRefsOf(
  issues: readonly LinkedIssue[],
  { outsiders }: WaitingGraph,
  { rootGroups, members, groupOf }: BlockerReach,
): (node: number) => readonly string[] {
  const byRoots = new Map<readonly number[], readonly string[]>()
  const refOf = (node: number): string => issues[node]?.id ?? outsiders[node - issues.length]?.ref ?? ''
  return (node) => {
    const roots = rootGroups[groupOf(node)] ?? []
    const refs = byRoots.get(roots) ?? roots.flatMap((root) => (members[root] ?? []).map(refOf))
    byRoots.set(roots, refs)
    return refs
  }
}

const dayInMilliseconds = 86_400_000

/** Whole days from an instant until now; 0 for an instant in the future. */
export function daysUntil(now: string): (instant: string | null | undefined) => number | null {
  const end = Date.parse(now)
  // Issues of one commit share its instant, and reading a date is slow.
  const known = new Map<string, number | null>()
  return (instant) => {
    if (instant === undefined || instant === null) return null
    const found = known.get(instant)
    if (found !== undefined) return found
    const days = Math.floor((end - Date.parse(instant)) / dayInMilliseconds)
    const result = Number.isNaN(days) ? null : Math.max(0, days)
    known.set(instant, result)
    return result
  }
}

/** Whether an issue can start. One that is called blocked without a blocker cannot. */
export function readinessOf(status: IssueStatus, blockers: readonly SettledBlocker[]): Readiness {
  if (isClosed(status) || blockers.some(({ settled }) => settled === 'no')) return 'no'
  if (status === 'blocked' && blockers.length === 0) return 'no'
  return blockers.every(({ settled }) => settled === 'proven') ? 'proven' : 'claimed'
}
