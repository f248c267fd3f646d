import { type IssueHistory, phaseItemId } from '../../model/board/board.ts'
import type { IssueStatus } from '../../model/document/status.ts'
import type { Workspace } from '../../model/workspace.ts'
import { sha256Of } from '../../workspace/files/digest.ts'
import {
  type DocumentHistory,
  type HistoryRange,
  maxHistoryCommits,
  maxHistoryVersions,
} from '../../workspace/git/git-history.ts'
import { type CommitStep, commitSteps, type HistoryProgress, type IssueStep } from './commit-steps.ts'
import type { CommittedHistory } from './committed-history.ts'
import type { HistoryCache, IssueVersion } from './history-cache.ts'
import { settingsKey, type VersionReader } from './issue-versions.ts'
import { phaseHistory } from './phase-history.ts'
import { withHistory } from './with-history.ts'

export type IssueHistories = {
  /** False if git may report more later: it reported nothing, or old content is missing. */
  readonly isWhole: boolean
  /** By id, phases as the board names them; an issue that is not committed yet has none. */
  readonly issues: ReadonlyMap<string, IssueHistory>
  /** What should be known of it: that it is cut off, and where. */
  readonly notes: readonly string[]
}

type HistoryWorkspace = Pick<Workspace, 'settings' | 'documents' | 'issues' | 'phases'>

type ReadHistory = {
  readonly isWhole: boolean
  readonly histories: ReadonlyMap<string, CommittedHistory>
  readonly notes: readonly string[]
}

/** The history of the issues and phases of a workspace; empty without a repository. The cache changes no result. */
export async function historyOf(
  root: string,
  workspace: HistoryWorkspace,
  range: HistoryRange = {},
  cache: HistoryCache | null = null,
  onProgress?: HistoryProgress,
): Promise<IssueHistories> {
  const read = () => readHistory(root, workspace, range, cache, onProgress)
  const key = cache === null ? null : await historyKey(workspace.settings, range, cache)
  const stored = key === null ? null : (cache?.read(key) ?? null)
  const { isWhole, histories, notes } =
    stored === null ? await read() : { ...stored, isWhole: true, histories: new Map(stored.histories) }
  // A commit that came in between belongs to the next history.
  const isSettled = stored === null && isWhole && key !== null
  if (isSettled && cache !== null && (await historyKey(workspace.settings, range, cache)) === key)
    cache.store(key, { histories: [...histories], notes })
  return { isWhole, notes, issues: historiesNow(histories, workspace) }
}

/** Identifies everything that decides what the whole history says; null where files do not show it. */
async function historyKey(
  settings: Workspace['settings'],
  range: HistoryRange,
  cache: HistoryCache,
): Promise<string | null> {
  const mark = await cache.findMark()
  return mark?.commit == null ? null : sha256Of(JSON.stringify([mark.text, range, settingsKey(settings)]))
}

async function readHistory(
  root: string,
  workspace: HistoryWorkspace,
  range: HistoryRange,
  cache: HistoryCache | null,
  onProgress: HistoryProgress | undefined,
): Promise<ReadHistory> {
  const read = await withHistory(root, workspace, { range, cache }, async (history, reader) => {
    const histories = await readHistories(history, reader, onProgress)
    return { isWhole: !reader.lacksContent, histories, notes: cutNotes(history) }
  })
  return read ?? { isWhole: false, histories: new Map(), notes: [] }
}

/** The histories of what the workspace contains today. */
function historiesNow(
  histories: ReadonlyMap<string, CommittedHistory>,
  { issues, phases }: HistoryWorkspace,
): Map<string, IssueHistory> {
  const now = new Map(issues.map(({ id, issue }) => [id, issue.status?.status ?? 'unstated']))
  const found = [...now].flatMap(([id, status]): [string, IssueHistory][] => {
    const committed = histories.get(id)
    return committed === undefined ? [] : [[id, historyFrom(committed, status)]]
  })
  const ofPhases = phases.flatMap((phase): [string, IssueHistory][] => {
    const committed = phaseHistory(phase, histories)
    return committed === null ? [] : [[phaseItemId(phase), committed]]
  })
  return new Map([...found, ...ofPhases])
}

async function readHistories(
  history: DocumentHistory,
  reader: VersionReader,
  onProgress: HistoryProgress | undefined,
): Promise<ReadonlyMap<string, CommittedHistory>> {
  const histories = new Map<string, CommittedHistory>()
  for await (const step of commitSteps(history, reader, onProgress)) {
    for (const issue of step.issues) {
      const { id, formerId, after } = issue
      const former = histories.has(id) ? undefined : histories.get(formerId)
      if (former !== undefined) histories.set(id, structuredClone(former))
      if (after !== null && isNews(issue, after)) note(histories, step, issue, after)
    }
  }
  return withSubjects(histories, history)
}

/** Adds the subjects of all commits, which are requested together. */
async function withSubjects(
  histories: ReadonlyMap<string, CommittedHistory>,
  history: DocumentHistory,
): Promise<ReadonlyMap<string, CommittedHistory>> {
  const commits = new Set([...histories.values()].flatMap(({ events }) => events.map(({ commit }) => commit)))
  const subjects = new Map(
    await Promise.all([...commits].map(async (commit) => [commit, await history.subject(commit)] as const)),
  )
  const named = [...histories].map(([id, { events, ...rest }]) => {
    const all = events.map((event) => ({ ...event, subject: subjects.get(event.commit) ?? '' }))
    return [id, { ...rest, events: all }] as const
  })
  return new Map(named)
}

/** A merge that takes what one of its parents says brings nothing new. */
function isNews({ before }: IssueStep, after: IssueVersion): boolean {
  const said = saying(after)
  return before.every((version) => saying(version) !== said)
}

function saying({ status, runs, criteria }: IssueVersion): string {
  return JSON.stringify([status, runs, criteria.map(({ text, checked }) => [text, checked])])
}

function note(
  histories: Map<string, CommittedHistory>,
  { commit, knowsBefore }: CommitStep,
  { id, before }: IssueStep,
  after: IssueVersion,
): void {
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
    subject: '',
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
