import type { SharedRow } from '../../model/document/shared-facts.ts'
import type { IssueStatus } from '../../model/document/status.ts'
import { isMarkdownPath } from '../../model/root-paths.ts'
import type { Workspace } from '../../model/workspace.ts'

/** A file of statuses, such as BMAD's sprint file. */
type StatusFile = {
  readonly path: string
  readonly entries: readonly SharedRow[]
  /** The entries that are no issue here. */
  readonly unlinked: readonly SharedRow[]
}

/** The files that state nothing but statuses, with their entries. */
export function statusFiles({ documents, rows }: Workspace): readonly StatusFile[] {
  const linked = new Set(rows.map(({ row }) => row))
  return documents
    .filter((document) => document.rows.length > 0 && !isMarkdownPath(document.path))
    .map(({ path, rows: entries }) => ({
      path,
      entries,
      unlinked: entries.filter((row) => !linked.has(row)),
    }))
}

const begun: ReadonlySet<IssueStatus> = new Set<IssueStatus>(['ready', 'active', 'review', 'validated'])

/** Entries that are no issue here, although work on them has begun. Epics have no document. */
export function begunEntries(workspace: Workspace) {
  return statusFiles(workspace).flatMap(({ path, unlinked }) =>
    unlinked.flatMap(({ ref, status, span }) =>
      status === null || !begun.has(status.status) || /(?:^|\/)epic-\d/.test(ref)
        ? []
        : [{ path, ref, span, words: status.text }],
    ),
  )
}

/** What decisions supersede and are superseded by, each as path and id. */
export function replacedDecisions({ issues }: Workspace): ReadonlySet<string> {
  const decisions = issues.filter(({ issue }) => issue.source === 'decision')
  return new Set(
    decisions.flatMap(({ path, issue }) =>
      issue.relations.filter(({ kind }) => /^supersede/.test(kind)).map(({ ref }) => `${path}\n${ref}`),
    ),
  )
}
