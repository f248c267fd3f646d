import { type IssueStatus, isClosed, isOpenBox, isUnderWay } from '../../model/document/status.ts'
import { looseStatuses } from '../../model/document/status-marks.ts'
import type { DocumentPlace } from '../../model/finding.ts'
import { groupBy } from '../../model/group-by.ts'
import { isMarkdownPath } from '../../model/root-paths.ts'
import { workspaceRule } from '../../model/rule.ts'
import type { LinkedIssue } from '../../model/workspace.ts'
import { statusPlace } from '../shared/issue-status.ts'
import { clipWords, placeWords, relatedPlaces } from '../shared/list-words.ts'
import { type StatedStatus, statedStatuses } from '../shared/stated-statuses.ts'

export const rule = workspaceRule<'conflict' | 'folder' | 'label'>(
  {
    id: 'status-conflict',
    group: 'status',
    title: 'Forbid two statuses for one issue',
    why: 'When the status line says one thing and a table, the front matter, a folder or a sentence says another, each reader believes the place they happened to open. One of the two was forgotten, and it is not clear which.',
    severity: 'error',
    messages: {
      conflict: {
        text: '{id} is {stated} here ("{words}"), but {status} at {other}',
        fix: 'Find out which of the two is true and correct the other.',
      },
      folder: {
        text: '{id} is in a folder of {stated} issues, but {status} at {other}',
        fix: 'Move the file, or correct its status.',
        severity: 'warning',
      },
      label: {
        text: '{id} has the label "{words}" ({stated}), but is {status} at {other}',
        fix: 'Change the label, or correct the status.',
        severity: 'warning',
      },
    },
  },
  function* (workspace) {
    const statusesOf = statedStatuses(workspace)
    for (const issue of workspace.issues) {
      const stated = statusesOf(issue)
      if (stated.length === 0) continue
      const base = baseOf(issue, stated)
      if (base === null) continue
      const differing = stated.filter((statement) => differs(base, statement))
      // A document that repeats one sentence ten times is one other place.
      const places = groupBy(
        differing,
        ({ path, from, status, loose = '' }) => `${path}\n${from}\n${status}\n${loose}`,
      )
      for (const [first, ...others] of places.values()) {
        // A file of statuses is a copy of what the issue says: the finding is at the issue.
        const [here, there] = isMarkdownPath(first.path) ? [first, base] : [base, first]
        yield {
          message: first.from === 'folder' ? 'folder' : first.from === 'labels' ? 'label' : 'conflict',
          path: here.path,
          span: here.span,
          issue: issue.id,
          data: {
            id: issue.id,
            stated: first.loose === undefined ? here.status : looseStatuses[first.loose].words,
            words: clipWords(here.words, 60),
            status: there.status,
            other: placeWords(there, here.path),
          },
          related: [
            { path: there.path, span: there.span, message: `Here ${issue.id} is ${there.status}` },
            ...relatedPlaces(others, ({ status }) => `Here it is ${status} as well`),
          ],
        }
      }
    }
  },
)

type Base = DocumentPlace & { readonly status: IssueStatus; readonly words: string }

/** What the other places are compared with: the issue's own status, else the first place that states one. */
function baseOf(issue: LinkedIssue, stated: readonly StatedStatus[]): Base | null {
  if (isKnown(issue.status))
    return { status: issue.status, words: issue.statusText ?? '', ...statusPlace(issue) }
  return (
    stated.find(
      ({ status, from, loose }) =>
        isKnown(status) && loose === undefined && from !== 'folder' && from !== 'labels',
    ) ?? null
  )
}

function differs({ status: own, words }: Base, statement: StatedStatus): boolean {
  if (statement.loose !== undefined) return looseStatuses[statement.loose].contradicts.includes(own)
  if (isOpenBox(words, own) && statement.status !== 'validated') return false
  if (!isKnown(statement.status) || statement.status === own) return false
  if (isUnderWay(own) && isUnderWay(statement.status)) return false
  return !(statement.from === 'folder' && isClosed(own) && isClosed(statement.status))
}

function isKnown(status: IssueStatus): boolean {
  return status !== 'unstated' && status !== 'unknown'
}
