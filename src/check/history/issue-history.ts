import { type IssueHistory, phaseItemId } from '../../model/board/board.ts'
import type { IssueStatus } from '../../model/document/status.ts'
import type { Workspace } from '../../model/workspace.ts'
import { documentsByPath } from '../../workspace/discover.ts'
import {
  type DocumentHistory,
  documentHistory,
  type HistoryRange,
  maxHistoryCommits,
  maxHistoryVersions,
} from '../../workspace/git/git-history.ts'
import { type CommitStep, commitSteps, type IssueStep } from './commit-steps.ts'
import type { CommittedHistory } from './committed-history.ts'
import { VersionReader } from './issue-versions.ts'
import { phaseHistory, versionsWithPhase } from './phase-history.ts'
import type { IssueVersion, VersionCache } from './version-cache.ts'

export type IssueHistories = {
  /** False if git may report more later: it reported nothing, or old content is missing. */
  readonly isWhole: boolean
  /** By id, phases as the board names them; an issue that is not committed yet has none. */
  readonly issues: ReadonlyMap<string, IssueHistory>
  /** What should be known of it: that it is cut off, and where. */
  readonly notes: readonly string[]
}

/** The history of the issues and phases of a workspace; empty without a repository. The cache changes no result. */
export async function historyOf(
  root: string,
  { settings, documents, issues, phases }: Pick<Workspace, 'settings' | 'documents' | 'issues' | 'phases'>,
  range: HistoryRange = {},
  cache: VersionCache | null = null,
): Promise<IssueHistories> {
  const placeOf = documentsByPath(settings)
  const history = await documentHistory(root, (path) => placeOf(path) !== null, range)
  if (history === null) return { isWhole: false, issues: new Map(), notes: [] }
  try {
    const reader = new VersionReader(history, settings, documents, cache, versionsWithPhase)
    const histories = await readHistories(history, reader)
    cache?.save()
    const now = new Map(issues.map(({ id, issue }) => [id, issue.status?.status ?? 'unstated']))
    const found = [...now].flatMap(([id, status]): [string, IssueHistory][] => {
      const committed = histories.get(id)
      return committed === undefined ? [] : [[id, historyFrom(committed, status)]]
    })
    const ofPhases = phases.flatMap((phase): [string, IssueHistory][] => {
      const committed = phaseHistory(phase, histories)
      return committed === null ? [] : [[phaseItemId(phase), committed]]
    })
    return {
      isWhole: !reader.lacksContent,
      issues: new Map([...found, ...ofPhases]),
      notes: cutNotes(history),
    }
  } finally {
    history.close()
  }
}

async function readHistories(
  history: DocumentHistory,
  reader: VersionReader,
): Promise<Map<string, CommittedHistory>> {
  const histories = new Map<string, CommittedHistory>()
  for await (const step of commitSteps(history, reader)) {
    for (const issue of step.issues) {
      const { id, formerId, after } = issue
      const former = histories.has(id) ? undefined : histories.get(formerId)
      if (former !== undefined) histories.set(id, structuredClone(former))
      if (after !== null && isNews(issue, after)) await note(histories, step, issue, after, history)
    }
  }
  return histories
}

/** A merge that takes what one of its parents says brings nothing new. */
function isNews({ before }: IssueStep, after: IssueVersion): boolean {
  const said = saying(after)
  return before.every((version) => saying(version) !== said)
}

function saying({ status, runs, criteria }: IssueVersion): string {
  return JSON.stringify([status, runs, criteria.map(({ text, checked }) => [text, checked])])
}

async function note(
  histories: Map<string, CommittedHistory>,
  { commit, knowsBefore }: CommitStep,
  { id, before }: IssueStep,
  after: IssueVersion,
  history: DocumentHistory,
): Promise<void> {
  const { at } = commit
  const isNew = knowsBefore && before.length === 0
  const committed = histories.get(id) ?? {
    firstSeen: isNew ? at : null,
    statuses: startOf(before),
    events: [],
  }
  histories.set(id, committed)
  const { status, runs, criteria } = after
  if (committed.statuses.at(-1)?.status !== status)
    committed.statuses.push({ status, at: knowsBefore ? at : null })
  if (!knowsBefore) return
  committed.events.push({
    commit: commit.commit,
    at,
    subject: await history.subject(commit.commit),
    status,
    runs,
    criteria: { ticked: criteria.filter(({ checked }) => checked === true).length, total: criteria.length },
  })
}

function startOf([before]: IssueStep['before']): CommittedHistory['statuses'] {
  return before === undefined ? [] : [{ status: before.status, at: null }]
}

/** A status that differs from the last one committed is not committed: since when, git does not know. */
function historyFrom({ firstSeen, statuses, events }: CommittedHistory, status: IssueStatus): IssueHistory {
  const last = statuses.at(-1)
  return { firstSeen, statusSince: last?.status === status ? last.at : null, events }
}

function cutNotes({ cut, commits }: DocumentHistory): string[] {
  if (cut === 'shallow') return ['The clone is shallow: what is older than its first commit has no age.']
  if (cut === null) return []
  const first = commits[0]?.at.slice(0, 10) ?? 'today'
  const most = `${maxHistoryCommits} commits and ${maxHistoryVersions} versions of documents`
  return [`History is read for at most ${most}: what is older than ${first} has no age.`]
}
