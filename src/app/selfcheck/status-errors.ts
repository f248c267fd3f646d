import { isClosed } from '../../model/document/status.ts'
import type { LinkedIssue, Workspace } from '../../model/workspace.ts'
import {
  appended,
  changedLine,
  type ErrorKind,
  headedIssues,
  insertedBefore,
  isBox,
  type KnownError,
  lineOf,
  otherStatus,
  replaced,
  type TextOf,
} from './error-kind.ts'

const issueNeeds = 'an issue with a heading and a known status'
const conflictRemedy = 'Switch status-conflict on, and remove the disable comments that cover these places.'

/** Statuses that people read, and that the status line of the issue does not state. */
export const statusErrors: readonly ErrorKind[] = [
  {
    id: 'status-struck',
    title: 'A status is struck out and followed by another',
    needs: 'an issue with a status line',
    remedy: 'Switch dialect-unread on.',
    places: (workspace, textOf) => inStatusLines(workspace, textOf, (open) => `~~${open}~~ validated`),
  },
  {
    id: 'status-arrowed',
    title: 'An arrow leads from one status to another',
    needs: 'an issue with a status line',
    remedy: 'Switch dialect-unread on.',
    places: (workspace, textOf) => inStatusLines(workspace, textOf, (open) => `${open} -> validated`),
  },
  {
    id: 'status-relabelled',
    title: 'A second status has a label of its own',
    needs: 'an issue whose status is a line of its own',
    remedy: 'Switch issue-field-unknown on.',
    *places(workspace, textOf) {
      for (const linked of headedIssues(workspace)) {
        const line = statusLine(linked, textOf)
        const words = isClosed(linked.status) ? 'blocked' : 'validated'
        if (line === null) continue
        yield* insertedBefore(linked.path, line + 1, textOf, ['', `Final status: ${words}`], 1)
      }
    },
  },
  {
    id: 'status-in-title',
    title: 'A title gives another status',
    needs: issueNeeds,
    remedy: conflictRemedy,
    *places(workspace, textOf) {
      for (const linked of headedIssues(workspace)) {
        const [line] = linked.issue.span
        const mark = ` (${otherStatus(linked).toUpperCase()})`
        yield* changedLine(linked.path, line, textOf, (text) => text.replace(/(?<=[^#\s])[ \t]*$/, mark))
      }
    },
  },
  account('status-in-table', 'A table gives another status', ({ id }, status) => [
    '| Issue | State |',
    '|---|---|',
    `| ${id} | ${status} |`,
  ]),
  account('status-in-list', 'An item of a list gives another status', ({ id }, status) => [
    `- ${id}: ${status}`,
  ]),
  account('status-in-heading', 'An issue is listed below the heading of another status', ({ id }) => [
    `- ${id}`,
  ]),
]

/** An account of the status at the end of the document, below a heading next to those of the issues. */
function account(
  id: 'status-in-table' | 'status-in-list' | 'status-in-heading',
  title: string,
  say: (issue: LinkedIssue, status: string) => readonly string[],
): ErrorKind {
  return {
    ...{ id, title, needs: issueNeeds, remedy: conflictRemedy },
    *places(workspace, textOf) {
      // People write an id in a table or list; they call an issue without one by its title.
      const called = headedIssues(workspace).filter(({ id }) => !id.includes('/'))
      for (const linked of called) {
        const { path, issue } = linked
        const [marks] = /^#+(?=[ \t])/.exec(lineOf(textOf(path), issue.span[0])) ?? []
        if (marks === undefined) continue
        const status = otherStatus(linked)
        const heading =
          id === 'status-in-heading' ? `${status[0]?.toUpperCase()}${status.slice(1)}` : 'Overview'
        yield* appended(path, textOf, [`${marks} ${heading}`, '', ...say(linked, status)])
      }
    },
  }
}

/** Has each status line state an open status and "validated" at once: first those of open issues. */
function* inStatusLines(
  { issues }: Workspace,
  textOf: TextOf,
  change: (open: string) => string,
): Iterable<KnownError> {
  const open = issues.toSorted((a, b) => Number(isClosed(a.status)) - Number(isClosed(b.status)))
  for (const { path, status, issue } of open) {
    if (issue.status === null || isBox(issue.status.text)) continue
    yield* replaced(path, issue.status.span, textOf, (text) =>
      text.replace(/[\p{L}_-]+/u, (word) => change(isClosed(status) ? 'blocked' : word)),
    )
  }
}

/** The line of a status that is a paragraph; null where it is in a list, a table or front matter. */
export function statusLine({ path, issue }: LinkedIssue, textOf: TextOf): number | null {
  if (issue.status === null) return null
  const [, , line] = issue.status.span
  return /^[*_]*status\b/i.test(lineOf(textOf(path), line)) ? line : null
}
