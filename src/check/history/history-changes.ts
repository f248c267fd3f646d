import type { IssueStatus } from '../../model/document/status.ts'
import type { HistoryChange } from '../../model/document-history.ts'
import type { Workspace } from '../../model/workspace.ts'
import { criteriaChanges, isTicking, wordsOf } from '../../rules/shared/evidence/criteria-changes.ts'
import { type DocumentHistory, documentHistory, type HistoryCommit } from '../../workspace/git/git-history.ts'
import { filesOfCommit } from '../../workspace/git/revisions.ts'
import { isFailure } from '../../workspace/sources/file-source.ts'
import { documentsByPath } from '../documents/discover.ts'
import { type CommitStep, commitSteps, type IssueStep } from './commit-steps.ts'
import type { IssueVersion } from './history-cache.ts'
import { VersionReader, versionsIn } from './issue-versions.ts'

/** What commits did to the issues of a workspace, oldest first; what was undone since is left out. */
export async function findHistoryChanges(
  root: string,
  workspace: Pick<Workspace, 'settings' | 'documents'>,
): Promise<HistoryChange[]> {
  const { settings, documents } = workspace
  const placeOf = documentsByPath(settings)
  const history = await documentHistory(root, (path) => placeOf(path) !== null)
  if (history === null) return []
  try {
    const reader = new VersionReader(history, settings, documents)
    const statuses = new Map<string, readonly IssueStatus[]>()
    const changes: HistoryChange[] = []
    for await (const step of commitSteps(history, reader)) {
      const plain = [
        ...step.issues.flatMap((issue) => findCriterionChanges(issue)),
        ...step.issues.flatMap((issue) => findStatusChanges(issue, statuses)),
        ...(await lonelyTicks(root, step, history)),
      ]
      if (plain.length === 0 || !step.knowsBefore) continue
      const commit = await commitWords(step.commit, history)
      changes.push(...plain.map((change) => ({ ...change, commit })))
    }
    const today = new Map(documents.flatMap((document) => [...versionsIn(document)]))
    return changes.filter((change) => stillHolds(change, today.get(change.issue)))
  } finally {
    history.close()
  }
}

type ChangeOfStep = Omit<HistoryChange, 'commit'>

async function commitWords(
  { commit, at }: HistoryCommit,
  history: DocumentHistory,
): Promise<HistoryChange['commit']> {
  return { name: commit, at, subject: await history.subject(commit) }
}

/** A merge takes sides, it does nothing of its own: only commits with one parent are looked at. */
function sidesOf({ before, after }: IssueStep): { was: IssueVersion; is: IssueVersion } | null {
  const [was, ...others] = before
  return was === undefined || others.length > 0 || after === null ? null : { was, is: after }
}

/** Criteria that lost their words while a box was ticked, or after the issue was validated. */
function findCriterionChanges(step: IssueStep): ChangeOfStep[] {
  const sides = sidesOf(step)
  if (sides === null) return []
  const { was, is } = sides
  const isClaimed =
    isTicking(was.criteria, is.criteria) || (was.status !== 'validated' && is.status === 'validated')
  const kind = isClaimed ? 'criterion-weakened' : was.status === 'validated' ? 'criterion-edited' : null
  if (kind === null) return []
  return criteriaChanges(was.criteria, is.criteria).map(({ before, after }) => ({
    kind,
    issue: step.id,
    before: wordsOf(before),
    after: after === null ? null : wordsOf(after),
  }))
}

/** An issue that was validated, was not, and is again; or that swung between two statuses twice. */
function findStatusChanges(step: IssueStep, known: Map<string, readonly IssueStatus[]>): ChangeOfStep[] {
  const { id, formerId, before, after } = step
  const earlier = known.get(id) ?? known.get(formerId) ?? []
  // A merge takes the status of one side; the changes of both sides are reported already.
  const sides = before.length === 0 ? earlier.slice(-1) : before.map(({ status }) => status)
  if (after === null || sides.includes(after.status)) {
    known.set(id, earlier)
    return []
  }
  const line = [...lineTo(sides[0], earlier), after.status]
  known.set(id, line)
  const last = line.lastIndexOf(after.status, -2)
  const isSwing = line.length >= 4 && line.at(-2) === line.at(-4) && line.at(-1) === line.at(-3)
  if (last < 0 || !(after.status === 'validated' || isSwing)) return []
  return [{ kind: 'status-returned', issue: id, before: line.slice(last).join(' → '), after: null }]
}

/** The statuses that led to this one: what another branch did meanwhile is no part of it. */
function lineTo(status: IssueStatus | undefined, earlier: readonly IssueStatus[]): readonly IssueStatus[] {
  if (status === undefined) return earlier
  const at = earlier.lastIndexOf(status)
  return at < 0 ? [status] : earlier.slice(0, at + 1)
}

/** Boxes that a commit ticked which changed nothing else, in no file. */
async function lonelyTicks(
  root: string,
  { commit, issues }: CommitStep,
  history: DocumentHistory,
): Promise<ChangeOfStep[]> {
  const ticked = issues.flatMap((step) => {
    const sides = sidesOf(step)
    if (sides === null || sides.was.status !== sides.is.status) return []
    return tickedBoxes(sides.was, sides.is).map((before) => ({ issue: step.id, before }))
  })
  if (ticked.length === 0 || !(await changesBoxesAlone(root, commit, history))) return []
  return ticked.map((tick) => ({ kind: 'box-ticked-alone', ...tick, after: null }))
}

function tickedBoxes(was: IssueVersion, is: IssueVersion): string[] {
  const open = new Set(was.criteria.filter(({ checked }) => checked === false).map(wordsOf))
  return is.criteria.filter((box) => box.checked === true && open.has(wordsOf(box))).map(wordsOf)
}

async function changesBoxesAlone(
  root: string,
  { commit, changes }: HistoryCommit,
  history: DocumentHistory,
): Promise<boolean> {
  const files = await filesOfCommit(root, commit)
  if (files === null || files !== changes.length) return false
  for (const { before, after } of changes) {
    const [old] = before
    if (old === undefined || after === null || before.length > 1) return false
    const texts = await Promise.all([old.blob, after.blob].map((blob) => history.read(blob)))
    const [was, is] = texts.map((bytes) => (isFailure(bytes) ? null : withoutTicks(bytes)))
    if (was == null || was !== is) return false
  }
  return true
}

function withoutTicks(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes).replace(/\[[xX]\]/g, '[ ]')
}

function stillHolds({ kind, before }: HistoryChange, today: IssueVersion | undefined): boolean {
  if (today === undefined) return false
  if (kind === 'status-returned') return true
  const criterion = today.criteria.find((one) => wordsOf(one) === before)
  return kind === 'box-ticked-alone' ? criterion?.checked === true : criterion === undefined
}
