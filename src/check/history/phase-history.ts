import type { HistoryEvent, IssueHistory } from '../../model/board/board.ts'
import type { SharedFacts } from '../../model/document/shared-facts.ts'
import type { IssueStatus } from '../../model/document/status.ts'
import type { LinkedPhase } from '../../model/workspace.ts'
import { gateClaimOf } from '../../rules/shared/journals/phase-claims.ts'
import { phaseStatus } from '../../rules/shared/journals/phase-gate.ts'
import type { CommittedHistory } from './committed-history.ts'
import type { IssueVersion } from './history-cache.ts'
import { versionsIn } from './issue-versions.ts'

/** The name for the history of a document of a phase; no issue has such an id. */
function phaseDocumentId(path: string): string {
  return `document of a phase: ${path}`
}

/** What a version of a document says of its issues, and of its part of a phase. */
export function versionsWithPhase(document: SharedFacts): ReadonlyMap<string, IssueVersion> {
  const versions = versionsIn(document)
  const { path, phase } = document
  if (phase === null) return versions
  const verdicts = document.kind === 'review' ? phase.items : []
  return new Map(versions).set(phaseDocumentId(path), {
    status: statusNow(phaseOf(document)),
    runs: [],
    signOffs: [],
    criteria: verdicts.map(({ id, says, span }) => ({ text: id, checked: says === 'pass', span })),
    path,
    line: 1,
  })
}

/** A document as if it were all there is of its phase. */
function phaseOf(document: SharedFacts): LinkedPhase {
  const of = (kind: SharedFacts['kind']): SharedFacts[] => (document.kind === kind ? [document] : [])
  return {
    id: '',
    name: '',
    plans: of('plan'),
    journals: of('journal'),
    reviews: of('review'),
    statuses: of('status'),
  }
}

function statusNow(phase: LinkedPhase): IssueStatus {
  return phaseStatus(phase, gateClaimOf(phase) !== null)
}

/** The history of a phase: the histories of its documents combined. Null if none of them is committed. */
export function phaseHistory(
  phase: LinkedPhase,
  byId: ReadonlyMap<string, CommittedHistory>,
): IssueHistory | null {
  const { plans, journals, reviews, statuses } = phase
  const told = [...plans, ...journals, ...reviews, ...statuses].flatMap(
    ({ path }) => byId.get(phaseDocumentId(path)) ?? [],
  )
  if (told.length === 0) return null
  const firsts = told.map(({ firstSeen }) => firstSeen).sort()
  return {
    firstSeen: firsts.includes(null) ? null : (firsts[0] ?? null),
    statusSince: statusSince(told, statusNow(phase)),
    events: eventsOf(told),
  }
}

type Change = { readonly at: string | null; readonly status: IssueStatus; readonly of: number }

/** Since when the documents together say what they say today. */
function statusSince(told: readonly CommittedHistory[], status: IssueStatus): string | null {
  const changes = told
    .flatMap(({ statuses }, of) => statuses.map(({ at, status }): Change => ({ at, status, of })))
    .sort((a, b) => compareInstants(a.at, b.at))
  const latest = new Map<number, IssueStatus>()
  let now: IssueStatus | null = null
  let since: string | null = null
  for (const change of changes) {
    latest.set(change.of, change.status)
    const next = joined([...latest.values()])
    if (next !== now) since = change.at
    now = next
  }
  return now === status ? since : null
}

/** What each commit made of the phase: one event for all documents that it touched. */
function eventsOf(told: readonly CommittedHistory[]): HistoryEvent[] {
  const all = told
    .flatMap(({ events }, of) => events.map((event) => ({ event, of })))
    .sort((a, b) => compareInstants(a.event.at, b.event.at))
  const latest = new Map<number, HistoryEvent>()
  const events: HistoryEvent[] = []
  for (const { event, of } of all) {
    latest.set(of, event)
    const known = [...latest.values()]
    const verdicts = known.map(({ criteria }) => criteria)
    const told = {
      ...event,
      status: joined(known.map(({ status }) => status)),
      criteria: {
        ticked: verdicts.reduce((sum, { ticked }) => sum + ticked, 0),
        total: verdicts.reduce((sum, { total }) => sum + total, 0),
      },
    }
    if (events.at(-1)?.commit === event.commit) events[events.length - 1] = told
    else events.push(told)
  }
  return events
}

/** Instants contain the time zone of the committer. */
function compareInstants(a: string | null, b: string | null): number {
  return (a === null ? 0 : Date.parse(a)) - (b === null ? 0 : Date.parse(b))
}

const strongest: readonly IssueStatus[] = ['validated', 'dropped', 'active', 'proposed']

/** The combined value of several documents: the strongest one. */
function joined(statuses: readonly IssueStatus[]): IssueStatus {
  return strongest.find((status) => statuses.includes(status)) ?? 'unstated'
}
