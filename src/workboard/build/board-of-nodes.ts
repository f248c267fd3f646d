import type { Board, BoardItem, Readiness } from '../../model/board/board.ts'
import type { BoardNode, SettledBlocker } from '../../model/board/board-node.ts'
import { type IssueStatus, isClosed } from '../../model/document/status.ts'
import type { Finding } from '../../model/finding.ts'
import { addTo } from '../../model/group-by.ts'
import { totalsOf } from './board-totals.ts'
import { nextUp } from './next-up.ts'
import { rankRoots } from './root-blockers.ts'
import { type BlockerGroup, findWaitingGroups } from './waiting-graph.ts'

/** The board as the clock makes it: `now` is an ISO instant. */
export function boardOfNodes(nodes: readonly BoardNode[], findings: readonly Finding[], now: string): Board {
  const waiting = findWaitingGroups(nodes)
  const blocks = new Map<number, string[]>()
  for (const { facts, waits } of nodes)
    for (const { node: target } of waits) if (target !== null) addTo(blocks, target, facts.id)
  const items = nodes.map((node, number) =>
    itemOf(node, waiting.groupOf[number], blocks.get(number) ?? [], Date.parse(now)),
  )
  return {
    totals: totalsOf(items),
    items,
    ...nextUp(items),
    roots: rankRoots(items, waiting),
    cycles: waiting.cycles
      .map((cycle) => [...new Set(cycle.map((node) => items[node]?.id ?? ''))].sort())
      .sort((a, b) => ((a[0] ?? '') < (b[0] ?? '') ? -1 : 1)),
    ...groupFindings(findings),
  }
}

function itemOf(
  { facts, waits, firstSeen, statusSince }: BoardNode,
  group: BlockerGroup | undefined,
  blocks: readonly string[],
  now: number,
): BoardItem {
  return {
    ...facts,
    blockedBy: waits.map(({ blocker }) => blocker),
    blocks,
    ready: facts.isWork ? readinessOf(facts.status, waits) : 'no',
    rootBlockers: group?.roots.refs ?? [],
    fanOut: group?.fanOut ?? 0,
    ageDays: daysBetween(firstSeen, now),
    statusDays: daysBetween(statusSince, now),
  }
}

const dayInMilliseconds = 86_400_000

/** Whole days from one instant to another; 0 where the first is the later one. */
export function daysBetween(from: string | null, to: number): number | null {
  return from === null ? null : Math.max(0, Math.floor((to - Date.parse(from)) / dayInMilliseconds))
}

/** Whether an issue can start. One that is called blocked without a blocker cannot. */
function readinessOf(status: IssueStatus, blockers: readonly SettledBlocker[]): Readiness {
  if (isClosed(status) || blockers.some(({ settled }) => settled === 'no')) return 'no'
  if (status === 'blocked' && blockers.length === 0) return 'no'
  return blockers.every(({ settled }) => settled === 'proven') ? 'proven' : 'claimed'
}

type Groups = Pick<Board, 'staleBlockers' | 'contradictions' | 'overdue' | 'findings'>

const staleRules = new Set(['blocker-stale', 'blocker-contradicted'])
const overdueRules = new Set(['frontmatter-review-overdue'])
/** Rules about two statements of one fact that contradict each other. */
const contradictionRules = new Set([
  'status-conflict',
  'workboard-drift',
  'blocks-mismatch',
  'digest-consistency',
  'evidence-claim',
  'evidence-contradiction',
  'journal-baseline',
  'journal-gates',
  'journal-pins',
  'ready-over-open-blocker',
  'validated-over-open-blocker',
  'verdict-independence',
])

/** The findings that the board also shows in sections of their own. */
export function groupFindings(findings: readonly Finding[]): Groups {
  const of = (rules: ReadonlySet<string>): Finding[] => findings.filter(({ rule }) => rules.has(rule))
  return {
    staleBlockers: of(staleRules),
    contradictions: of(contradictionRules),
    overdue: of(overdueRules),
    findings,
  }
}
