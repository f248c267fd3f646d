import type { Board, BoardItem, IssueHistory, Readiness } from '../../model/board/board.ts'
import { type IssueStatus, isClosed } from '../../model/document/status.ts'
import { addTo } from '../../model/group-by.ts'
import type { CheckResult } from '../../model/result.ts'
import type { LinkedIssue } from '../../model/workspace.ts'
import { type BlockerReach, findBlockerReach } from './blocker-reach.ts'
import { type BoardSubjects, suppose, withPhases } from './board-subjects.ts'
import { totalsOf } from './board-totals.ts'
import { groupFindings } from './group-findings.ts'
import { nextUp } from './next-up.ts'
import { rankRoots } from './root-blockers.ts'
import { type SettledBlocker, type SettledBlockers, settleBlockers } from './settle-blockers.ts'
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
  const known = withPhases(inBoardOrder(result), now)
  const subjects = proven === null ? known : suppose(known, proven)
  const { issues } = subjects.workspace
  const blockers = settleBlockers(subjects)
  const graph = waitingGraph(issues, blockers)
  const reach = findBlockerReach(graph, issues.length)
  const waiting = { blockers: blockers.ofIssues, rootRefs: rootRefsOf(issues, graph, reach), reach }
  const items = itemsOf(subjects, waiting, { history, now })
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

/** Issues with their proofs, by path and line. */
function inBoardOrder({ workspace, proofs }: BoardFacts['result']): Omit<BoardSubjects, 'phases'> {
  const ordered = workspace.issues
    .map((issue, number) => ({ issue, proof: proofs[number] ?? { proof: 'none' as const, runs: [] } }))
    .sort((a, b) => byPlace(a.issue, b.issue))
  return {
    workspace: { ...workspace, issues: ordered.map(({ issue }) => issue) },
    proofs: ordered.map(({ proof }) => proof),
  }
}

function byPlace(a: LinkedIssue, b: LinkedIssue): number {
  if (a.path !== b.path) return a.path < b.path ? -1 : 1
  return a.issue.span[0] - b.issue.span[0] || a.issue.span[1] - b.issue.span[1]
}

type WaitingFacts = {
  readonly blockers: SettledBlockers['ofIssues']
  readonly rootRefs: (node: number) => readonly string[]
  readonly reach: BlockerReach
}

function itemsOf(
  { workspace: { issues }, proofs, phases }: BoardSubjects,
  { blockers, rootRefs, reach }: WaitingFacts,
  { history, now }: Pick<BoardFacts, 'history' | 'now'>,
): BoardItem[] {
  const blocks = new Map<number, string[]>()
  for (const [node, { id }] of issues.entries())
    for (const { node: target } of blockers[node] ?? []) if (target !== null) addTo(blocks, target, id)
  return issues.map(({ id, path, issue, status, statusText }, node) => {
    const known = history.get(id)
    const settled = blockers[node] ?? []
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
      blockedBy: settled.map(({ blocker }) => blocker),
      blocks: blocks.get(node) ?? [],
      ready: readinessOf(status, settled),
      rootBlockers: rootRefs(node),
      fanOut: reach.fanOut(node),
      ageDays: daysBetween(known?.firstSeen, now),
      statusDays: daysBetween(known?.statusSince, now),
    }
  })
}

/** The refs that an issue waits for in the end; issues that wait for the same share one list, which may be long. */
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

/** Whole days from one instant to another; 0 where the first is the later one. */
export function daysBetween(from: string | null | undefined, to: string): number | null {
  const days = Math.floor((Date.parse(to) - Date.parse(from ?? '')) / dayInMilliseconds)
  return Number.isNaN(days) ? null : Math.max(0, days)
}

/** Whether an issue can start. One that is called blocked without a blocker cannot. */
function readinessOf(status: IssueStatus, blockers: readonly SettledBlocker[]): Readiness {
  if (isClosed(status) || blockers.some(({ settled }) => settled === 'no')) return 'no'
  if (status === 'blocked' && blockers.length === 0) return 'no'
  return blockers.every(({ settled }) => settled === 'proven') ? 'proven' : 'claimed'
}
