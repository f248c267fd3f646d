import type { Board, BoardItem, IssueHistory } from '../../model/board/board.ts'
import type { CheckResult, IssueProof } from '../../model/result.ts'
import type { LinkedIssue, Workspace } from '../../model/workspace.ts'
import { daysUntil } from './ages.ts'
import { groupFindings } from './group-findings.ts'
import { blockerBook, type SettledBlocker } from './judge-blocker.ts'
import { nextUp } from './next-up.ts'
import { type Subjects, withPhases } from './phase-items.ts'
import { readinessOf } from './readiness.ts'
import { rootsOf } from './roots.ts'
import { type Standings, standingsOf } from './standings.ts'
import { suppose } from './suppose.ts'
import { totalsOf } from './totals.ts'
import { type WaitingGraph, waitingGraph } from './waiting-graph.ts'

export type BoardFacts = {
  readonly result: Pick<CheckResult, 'workspace' | 'proofs' | 'findings'>
  /** By id of the issue. */
  readonly history: ReadonlyMap<string, IssueHistory>
  /** The clock: an ISO instant. */
  readonly now: string
}

/** The board: what is claimed and proven, what can start, what holds up most. `proven` is taken to be so. */
export function buildBoard({ result, history, now }: BoardFacts, proven: string | null = null): Board {
  const ordered = inBoardOrder(result)
  const known = withPhases(ordered.workspace, ordered.proofs, now)
  const { workspace, proofs, phases } = proven === null ? known : suppose(known, proven)
  const { issues } = workspace
  const book = blockerBook({ workspace, proofs, phases })
  const blockers = issues.map((_issue, node) => book.blockersOf(node))
  const graph = waitingGraph(issues, blockers, book)
  const standings = standingsOf(graph, issues.length)
  const items = itemsOf({ issues, proofs, phases, blockers, graph, standings, history, now })
  return {
    totals: totalsOf(items),
    items,
    ...nextUp(items),
    roots: rootsOf(items, graph.outsiders, standings),
    cycles: standings.rings
      .map((ring) => [...new Set(ring.map((node) => items[node]?.id ?? ''))].sort())
      .sort((a, b) => ((a[0] ?? '') < (b[0] ?? '') ? -1 : 1)),
    ...groupFindings(result.findings),
  }
}

type Ordered = { readonly workspace: Workspace; readonly proofs: readonly IssueProof[] }

/** Issues by path and line, whoever made the workspace; each keeps its proof. */
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
  readonly phases: Subjects['phases']
  readonly blockers: readonly (readonly SettledBlocker[])[]
  readonly graph: WaitingGraph
  readonly standings: Standings
}

function itemsOf({
  issues,
  proofs,
  phases,
  blockers,
  graph,
  standings,
  history,
  now,
}: ItemFacts): BoardItem[] {
  const blocks = invert(issues, blockers)
  const days = daysUntil(now)
  const endRefs = endRefsOf(issues, graph, standings)
  return issues.map(({ id, path, issue, status, statusText }, node) => {
    const told = history.get(id)
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
      rootBlockers: endRefs(node),
      fanOut: standings.fanOut(node),
      ageDays: days(told?.firstSeen),
      statusDays: days(told?.statusSince),
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
      // A list that begins with one entry has room for that alone; most stay so.
      if (known === undefined) blocks[target] = [id]
      else known.push(id)
    }
  }
  return blocks
}

/** Names of what an issue waits for in the end, worked out once for all that wait for the same. */
function endRefsOf(
  issues: readonly LinkedIssue[],
  { outsiders }: WaitingGraph,
  { ends, members, groupOf }: Standings,
): (node: number) => readonly string[] {
  const known: (readonly string[] | undefined)[] = new Array(ends.length)
  const refOf = (node: number): string => issues[node]?.id ?? outsiders[node - issues.length]?.ref ?? ''
  return (node) => {
    const group = groupOf(node)
    const found = known[group]
    if (found !== undefined) return found
    const refs: string[] = []
    for (const end of ends[group] ?? []) for (const member of members[end] ?? []) refs.push(refOf(member))
    known[group] = refs
    return refs
  }
}
