import { criteriaOf } from '../../../model/document/acceptance.ts'
import type { Span } from '../../../model/document/span.ts'
import type { HistoryChange, HistoryChangeKind } from '../../../model/document-history.ts'
import type { LinkedIssue, Workspace } from '../../../model/workspace.ts'
import { clipWords } from '../list-words.ts'
import { wordsOf } from './criteria-changes.ts'

/** A deed as rules tell of it, at the place where today's text shows what became of it. */
export type ToldDeed = {
  /** Nothing took the place of what was there. */
  readonly isDeleted: boolean
  readonly hit: {
    readonly path: string
    readonly span: Span
    readonly issue: string
    readonly data: Readonly<Record<'id' | 'before' | 'after' | 'commit', string>>
  }
}

/** What commits did of one kind, each at the criterion it concerns, else at the issue. */
export function* deedsOf(kind: HistoryChangeKind, { evidence, byId }: Workspace): Iterable<ToldDeed> {
  for (const deed of evidence.deeds) {
    const issue = byId.get(deed.issue)
    if (deed.kind !== kind || issue === undefined) continue
    const { name, subject } = deed.commit
    const data = {
      id: issue.id,
      before: clipWords(deed.before),
      after: clipWords(deed.after ?? ''),
      commit: `${name.slice(0, 9)} ${clipWords(subject, 50)}`,
    }
    const hit = { path: issue.path, span: placeOf(deed, issue), issue: issue.id, data }
    yield { isDeleted: deed.after === null, hit }
  }
}

function placeOf({ before, after }: HistoryChange, { issue }: LinkedIssue): Span {
  const words = after ?? before
  return criteriaOf(issue.acceptance).find((item) => wordsOf(item) === words)?.span ?? issue.span
}
