import type { Board, BoardItem, IssueHistory, Readiness } from '../../model/board/board.ts'
import { type IssueStatus, isClosed } from '../../model/document/status.ts'
import type { Finding } from '../../model/finding.ts'
import { addTo } from '../../model/group-by.ts'
import type { CheckResult } from '../../model/result.ts'
import { type BoardSubject, boardSubjects, suppose } from './board-subjects.ts'
import { totalsOf } from './board-totals.ts'
import { nextUp } from './next-up.ts'
import { rankRoots } from './root-blockers.ts'
import { type BlockerGroup, findWaitingGroups, type SettledBlocker, settleBlockers } from './waiting-graph.ts'

export type BoardFacts = {
  readonly result: Pick<CheckResult, 'workspace' | 'proofs' | 'findings'>
  /** By id of the issue. */
  readonly history: ReadonlyMap<string, IssueHistory>
  /** The clock: an ISO instant. */
  readonly now: string
}

/** Builds the board. With `proven`, as if that issue were proven. */
export function buildBoard({ result, history, now }: BoardFacts, proven: string | null = null): Board {
  const known = boardSubjects(result, now)
  const { workspace, subjects } = proven === null ? known : suppose(known, proven)
  const blockers = settleBlockers({ workspace, subjects })
  const waiting = findWaitingGroups(workspace.issues, blockers)
  const blocks = new Map<number, string[]>()
  for (const [node, { linked }] of subjects.entries())
    for (const { node: target } of blockers.ofIssues[node] ?? [])
      if (target !== null) addTo(blocks, target, linked.id)
  const items = subjects.map((subject, node) => {
    const waits = { settled: blockers.ofIssues[node] ?? [], group: waiting.groupOf[node] }
    const item = itemOf(subject, waits, blocks.get(node) ?? [])
    const seen = history.get(item.id)
    const ageDays = daysBetween(seen?.firstSeen, now)
    return { ...item, ageDays, statusDays: daysBetween(seen?.statusSince, now) }
  })
  return {
    totals: totalsOf(items),
    items,
    ...nextUp(items),
    roots: rankRoots(items, waiting),
    cycles: waiting.cycles
      .map((cycle) => [...new Set(cycle.map((node) => items[node]?.id ?? ''))].sort())
      .sort((a, b) => ((a[0] ?? '') < (b[0] ?? '') ? -1 : 1)),
    ...groupFindings(result.findings),
  }
}

type SubjectWaits = {
  readonly settled: readonly SettledBlocker[]
  readonly group: BlockerGroup | undefined
}

function itemOf(
  { linked, proof, phase, needs }: BoardSubject,
  { settled, group }: SubjectWaits,
  blocks: readonly string[],
): Omit<BoardItem, 'ageDays' | 'statusDays'> {
  const { id, path, issue, status, statusText } = linked
  return {
    ...{ id, phase, needs, title: issue.title, status, statusText, proof },
    ...{ type: issue.type?.text ?? null, path, line: issue.span[0] },
    blockedBy: settled.map(({ blocker }) => blocker),
    blocks,
    ready: readinessOf(status, settled),
    rootBlockers: group?.roots.refs ?? [],
    fanOut: group?.fanOut ?? 0,
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
