import type { Criterion } from '../../model/document/issue.ts'
import { isForPeople } from '../../model/document/own-commands.ts'
import { criteriaOf } from '../../model/document/shared-facts.ts'
import type { LinkedIssue, Workspace } from '../../model/workspace.ts'
import { type StatedStatus, statedStatuses } from '../../rules/shared/stated-statuses.ts'

/** An issue as it was when a session began, as far as the session can make it look done. */
export type IssueBefore = {
  readonly id: string
  readonly title: string
  readonly isDone: boolean
  /** A table, a box or front matter called it done, whatever its own status was. */
  readonly isStatedDone: boolean
  readonly isForPeople: boolean
  readonly criteria: readonly Criterion[]
}

/** A plan as it was when a session began. Plain data: it survives JSON. */
export type PlanBefore = {
  /** The documents that it was read from. */
  readonly documents: readonly string[]
  readonly issues: readonly IssueBefore[]
  /** What the board file called done. */
  readonly doneOnBoard: readonly string[]
  /** The comments that silenced findings, without their places. */
  readonly disables: readonly string[]
}

export const emptyPlan: PlanBefore = { documents: [], issues: [], doneOnBoard: [], disables: [] }

/** What a session may change is compared with this. */
export function planBefore(workspace: Workspace): PlanBefore {
  const statedOf = doneElsewhere(workspace)
  return {
    documents: workspace.documents.map(({ path }) => path),
    issues: workspace.issues.map((linked) => issueBefore(linked, workspace, statedOf(linked) !== undefined)),
    doneOnBoard: doneOnBoard(workspace).map(({ id }) => id),
    disables: workspace.documents.flatMap(({ disables }) => disables.map(disableKey)),
  }
}

function issueBefore(linked: LinkedIssue, { byPath }: Workspace, isStatedDone: boolean): IssueBefore {
  const { id, issue, status, criteriaPath } = linked
  return {
    id,
    title: issue.title,
    isDone: status === 'validated',
    isStatedDone,
    isForPeople: isForPeople(issue.type),
    criteria: criteriaOf(byPath.get(criteriaPath), issue),
  }
}

/** Finds the place other than the status of an issue that calls it done: no sentence, and no folder, for files are moved. */
export function doneElsewhere(workspace: Workspace): (linked: LinkedIssue) => StatedStatus | undefined {
  const statedOf = statedStatuses(workspace)
  const sources: ReadonlySet<StatedStatus['from']> = new Set(['table', 'line', 'box', 'front-matter'])
  return (linked) =>
    statedOf(linked).find(
      ({ status, from, loose }) => status === 'validated' && sources.has(from) && loose === undefined,
    )
}

/** The items that the board file calls done. */
export function doneOnBoard({ board }: Workspace) {
  return (board?.items ?? []).filter(({ status }) => status === 'validated')
}

/** Recognises a comment that silences findings, wherever it has moved. */
export function disableKey({
  rules,
  reason,
  until,
}: Workspace['documents'][number]['disables'][number]): string {
  return JSON.stringify([rules, reason, until])
}
