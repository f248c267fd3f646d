import type { IssueStatus } from '../../model/document/status.ts'
import type {
  CommitPeople,
  CommittedSignOff,
  SignOffHistory,
  SignOffTrace,
} from '../../model/evidence/sign-offs.ts'
import type { Workspace } from '../../model/workspace.ts'
import { wordsOf } from '../../rules/shared/evidence/criteria-changes.ts'
import type { DocumentHistory } from '../../workspace/git/git-history.ts'
import { peopleOfCommit } from '../../workspace/git/git-identity.ts'
import { isFailure } from '../../workspace/sources/file-source.ts'
import { commitTree } from '../../workspace/sources/git-source.ts'
import { documentsByPath } from '../documents/discover.ts'
import { type CommitStep, commitSteps, type IssueStep } from './commit-steps.ts'
import { versionsAt } from './criteria-history.ts'
import type { HistoryCache, IssueVersion } from './history-cache.ts'
import type { VersionReader } from './issue-versions.ts'
import { withHistory } from './with-history.ts'

/** What a commit says of each issue with sign-offs, and which commits made it so. Null without a commit. */
export async function signOffHistory(
  root: string,
  workspace: Pick<Workspace, 'settings' | 'documents'>,
  cache: HistoryCache | null,
  revision = 'HEAD',
): Promise<SignOffHistory | null> {
  const placeOf = documentsByPath(workspace.settings)
  const head = await commitTree(root, revision)
  if ('problem' in head) return null
  return withHistory(root, workspace, { range: { until: head.commit }, cache }, async (history, reader) => {
    const origins = await readOrigins(history, reader)
    const committed = await versionsAt(head, (path) => placeOf(path) !== null, reader)
    const traces: SignOffTrace[] = []
    for (const [id, version] of committed) {
      if (version.signOffs.length > 0)
        traces.push(await traceOf(id, version, origins.get(id) ?? noOrigin, history))
    }
    return { traces, isWhole: history.cut === null && !reader.lacksContent }
  })
}

/** Where a sign-off or a status comes from: the last commit that brought it in; null where the history is cut off before it. */
type Origin = {
  readonly statuses: Map<IssueStatus, string | null>
  readonly signOffs: Map<string, { readonly commit: string | null; readonly text: string | null }>
}

const noOrigin: Origin = { statuses: new Map(), signOffs: new Map() }

async function readOrigins(history: DocumentHistory, reader: VersionReader): Promise<Map<string, Origin>> {
  const origins = new Map<string, Origin>()
  for await (const step of commitSteps(history, reader)) {
    for (const issue of step.issues) {
      if (issue.after === null) continue
      const [formerId, before] = formerOf(issue, step)
      const known = origins.get(issue.id) ?? structuredClone(origins.get(formerId))
      const origin = known ?? { statuses: new Map(), signOffs: new Map() }
      origins.set(issue.id, origin)
      noteStep(origin, before, issue.after, step.knowsBefore ? step.commit.commit : null)
    }
  }
  return origins
}

/** An issue that gets another id in a commit goes on: its criteria are those of an issue that the commit removed. */
function formerOf(
  { id, formerId, before, after }: IssueStep,
  { issues }: CommitStep,
): readonly [string, IssueStep['before']] {
  if (before.length > 0 || after === null || after.criteria.length === 0) return [formerId, before]
  const words = criteriaWords(after)
  const former = issues.find((other) => {
    const [was] = other.before
    return other.id !== id && other.after === null && was !== undefined && criteriaWords(was) === words
  })
  return former === undefined ? [formerId, before] : [former.id, former.before]
}

const criteriaWords = ({ criteria }: IssueVersion): string => criteria.map(wordsOf).join('\n')

function noteStep(
  { statuses, signOffs }: Origin,
  before: readonly IssueVersion[],
  after: IssueVersion,
  commit: string | null,
): void {
  if (before.every(({ status }) => status !== after.status)) statuses.set(after.status, commit)
  const old = new Set(before.flatMap((version) => [...signedIn(version)].map(keyOf)))
  for (const signed of signedIn(after)) {
    if (old.has(keyOf(signed))) continue
    const criterion = after.criteria[signed.criterion - 1]
    signOffs.set(keyOf(signed), { commit, text: criterion === undefined ? null : wordsOf(criterion) })
  }
}

type Signed = Pick<CommittedSignOff, 'criterion' | 'by' | 'date'>

const keyOf = ({ criterion, by, date }: Signed): string => JSON.stringify([criterion, by, date])

/** Each criterion of each sign-off. */
export function* signedIn({
  signOffs,
  criteria,
}: Pick<IssueVersion, 'signOffs' | 'criteria'>): Generator<Signed> {
  for (const { criteria: numbers, by, date } of signOffs)
    for (const criterion of numbers ?? criteria.map((_criterion, at) => at + 1)) yield { criterion, by, date }
}

async function traceOf(
  issue: string,
  version: IssueVersion,
  { statuses, signOffs }: Origin,
  history: DocumentHistory,
): Promise<SignOffTrace> {
  const committed: CommittedSignOff[] = []
  for (const signed of signedIn(version)) {
    const { commit = null, text = null } = signOffs.get(keyOf(signed)) ?? {}
    committed.push({ ...signed, commit: await peopleOf(commit, history), text })
  }
  const statusBy = await peopleOf(statuses.get(version.status) ?? null, history)
  return { issue, status: version.status, statusBy, signOffs: committed }
}

async function peopleOf(commit: string | null, history: DocumentHistory): Promise<CommitPeople | null> {
  const object = commit === null ? null : await history.read(commit)
  return commit === null || object === null || isFailure(object) ? null : peopleOfCommit(commit, object)
}
