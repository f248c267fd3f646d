import { sameLetters } from '../../model/document/fold.ts'
import { twoStatuses } from '../../model/document/read-status.ts'
import type { DocumentPlace } from '../../model/finding.ts'
import { workspaceRule } from '../../model/rule.ts'
import type { LinkedIssue, Workspace } from '../../model/workspace.ts'
import { clipWords } from '../shared/list-words.ts'

type UnknownStatus = DocumentPlace & {
  readonly id: string
  readonly words: string
  readonly near: string | null
}

const known =
  'proposed, ready, active, review, blocked, deferred, validated or dropped, or a word that means one of them'

export const rule = workspaceRule<'unknown' | 'misspelt'>(
  {
    id: 'status-vocabulary',
    group: 'status',
    title: 'Require status words that are known',
    why: 'Every check of the chain starts from the status. An unknown word would count as no status at all: a blocked issue would look free, a validated one open. Common words such as "done", "todo" or "in progress" are understood; words of your own can be added to the config.',
    severity: 'error',
    messages: {
      unknown: {
        text: `{id} has the unknown status "{words}", expected ${known}`,
        fix: 'Use one of these words, or map yours to one of them under `statuses:` in sot.config.yaml.',
      },
      misspelt: {
        text: '{id} has the unknown status "{words}"; did you mean "{near}"?',
        fix: 'Write "{near}", or map the word to a status under `statuses:` in sot.config.yaml.',
      },
    },
  },
  function* (workspace) {
    const seen = new Set(doubtfulPlaces(workspace))
    for (const { id, words, near, path, span } of unknownStatuses(workspace)) {
      const place = `${path}:${span[0]}:${span[1]}`
      if (seen.has(place)) continue
      seen.add(place)
      const data = { id, words: clipWords(words, 40) }
      if (near === null) yield { message: 'unknown', path, span, issue: id, data }
      else {
        const fixable = sameLetters(words, near)
        yield { message: 'misspelt', path, span, issue: id, data: { ...data, near }, fixable }
      }
    }
  },
)

/** Places of values that state two statuses: those are findings of another rule. */
function doubtfulPlaces({ documents }: Workspace): ReadonlySet<string> {
  const places = new Set<string>()
  for (const { path, problems } of documents)
    for (const { code, span } of problems)
      if (code === twoStatuses) places.add(`${path}:${span[0]}:${span[1]}`)
  return places
}

function* unknownStatuses(workspace: Workspace): Iterable<UnknownStatus> {
  for (const issue of workspace.issues) {
    if (issue.status === 'unknown' || issue.issue.statusClaims.length > 0) yield* ofIssue(issue)
  }
  for (const { id, path, row } of workspace.rows) {
    if (row.status?.status !== 'unknown') continue
    yield { id, words: row.status.text, near: row.status.near, path, span: row.status.span }
  }
}

function* ofIssue({ id, path, issue, ...stated }: LinkedIssue): Iterable<UnknownStatus> {
  if (stated.status === 'unknown') {
    const own = issue.status
    const words = stated.statusText ?? own?.text ?? ''
    yield { id, words, near: own?.near ?? null, path: stated.statusPath, span: stated.statusSpan }
  }
  for (const claim of issue.statusClaims) {
    if (claim.status === 'unknown') yield { id, words: claim.text, near: null, path, span: claim.span }
  }
}
