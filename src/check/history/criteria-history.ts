import type { CriterionLoss } from '../../model/board/board-diff.ts'
import type { Workspace } from '../../model/workspace.ts'
import { criteriaChanges, isTicking, wordsOf } from '../../rules/shared/evidence/criteria-changes.ts'
import { type DocumentHistory, documentHistory } from '../../workspace/git/git-history.ts'
import type { CommitTree } from '../../workspace/sources/git-source.ts'
import { documentsByPath } from '../documents/discover.ts'
import { commitSteps, type IssueStep } from './commit-steps.ts'
import type { IssueVersion } from './history-cache.ts'
import { VersionReader, versionsIn } from './issue-versions.ts'

export type CriteriaHistory = {
  readonly losses: readonly CriterionLoss[]
  /** The newest commits alone were looked at. */
  readonly isCut: boolean
}

type Then = { readonly tree: CommitTree; readonly head: CommitTree; readonly workspace: Workspace | null }

/**
 * Criteria that were weakened or deleted since a commit, each with the commit that did it, oldest first. What was
 * restored since, and what went with its whole issue, is left out.
 */
export async function criteriaHistory(root: string, then: Then, now: Workspace): Promise<CriteriaHistory> {
  const placeOf = documentsByPath(now.settings)
  const isWanted = (path: string): boolean => placeOf(path) !== null
  const history = await documentHistory(root, isWanted, { since: then.tree.commit })
  if (history === null) return { losses: [], isCut: true }
  try {
    const known = [...now.documents, ...(then.workspace?.documents ?? [])]
    const reader = new VersionReader(history, now.settings, known)
    const committed = await lossesOfCommits(history, reader)
    const head = await versionsAt(then.head, isWanted, reader)
    const today = allVersions(now.documents)
    const open = lossesBetween(head, today)
    const all = [...committed, ...open]
    const untold = lossesBetween(allVersions(then.workspace?.documents ?? []), today)
    const told = new Set(all.map(keyOf))
    const losses = [...all, ...untold.filter((loss) => !told.has(keyOf(loss)))]
    return { losses: losses.filter((loss) => isStillGone(loss, today)), isCut: history.cut !== null }
  } finally {
    history.close()
  }
}

const keyOf = ({ issue, before }: CriterionLoss): string => `${issue}\n${before.text}`

export type Versions = ReadonlyMap<string, IssueVersion>

function allVersions(documents: Workspace['documents']): Versions {
  const all = new Map<string, IssueVersion>()
  for (const document of documents) {
    for (const [id, version] of versionsIn(document)) if (!all.has(id)) all.set(id, version)
  }
  return all
}

/** The issues of a commit; of an id that is defined twice, the first. */
export async function versionsAt(
  { files }: CommitTree,
  isWanted: (path: string) => boolean,
  reader: VersionReader,
): Promise<Versions> {
  const all = new Map<string, IssueVersion>()
  for (const { entry, blob } of files.values()) {
    if (entry.type !== 'file' || !isWanted(entry.path)) continue
    const versions = await reader.read({ path: entry.path, blob })
    for (const [id, version] of versions ?? []) if (!all.has(id)) all.set(id, version)
  }
  return all
}

async function lossesOfCommits(history: DocumentHistory, reader: VersionReader): Promise<CriterionLoss[]> {
  const losses: CriterionLoss[] = []
  for await (const { commit, knowsBefore, issues } of commitSteps(history, reader)) {
    const lost = knowsBefore ? issues.flatMap(lossesOfStep) : []
    if (lost.length === 0) continue
    const by = { name: commit.commit, at: commit.at, subject: await history.subject(commit.commit) }
    losses.push(...lost.map((loss) => ({ ...loss, commit: by })))
  }
  return losses
}

/** What a merge lost is what all of its parents had. */
function lossesOfStep({ id, before: [first, ...others], after }: IssueStep): CriterionLoss[] {
  if (first === undefined || after === null) return []
  return lossesOf(id, first, after).filter(({ before }) =>
    others.every(({ criteria }) => criteria.some((criterion) => wordsOf(criterion) === wordsOf(before))),
  )
}

function lossesBetween(before: Versions, after: Versions): CriterionLoss[] {
  return [...after].flatMap(([id, version]) => {
    const old = before.get(id)
    return old === undefined ? [] : lossesOf(id, old, version)
  })
}

function lossesOf(issue: string, before: IssueVersion, after: IssueVersion): CriterionLoss[] {
  const changes = criteriaChanges(before.criteria, after.criteria)
  if (changes.length === 0) return []
  const isValidating = before.status !== 'validated' && after.status === 'validated'
  const whileTicking = isValidating || isTicking(before.criteria, after.criteria)
  return changes.map((change) => ({
    issue,
    kind: change.kind,
    commit: null,
    path: after.path,
    line: change.after?.span[0] ?? after.line,
    before: { text: wordsOf(change.before), checked: change.before.checked },
    after: change.after === null ? null : { text: wordsOf(change.after), checked: change.after.checked },
    whileTicking,
  }))
}

function isStillGone({ issue, before }: CriterionLoss, today: Versions): boolean {
  return today.get(issue)?.criteria.every((criterion) => wordsOf(criterion) !== before.text) === true
}
