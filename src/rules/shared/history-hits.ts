import { criteriaOf } from '../../model/document/shared-facts.ts'
import type { HistoryChangeKind } from '../../model/document-history.ts'
import type { Workspace } from '../../model/workspace.ts'
import { wordsOf } from './evidence/criteria-changes.ts'
import { clipWords } from './list-words.ts'

/** What commits changed of one kind, each at the criterion it concerns in the text of today, else at its issue. */
export function historyHits(kind: HistoryChangeKind, { evidence, byId, byPath }: Workspace) {
  return evidence.historyChanges.flatMap(({ kind: found, issue: id, commit, before, after }) => {
    const linked = byId.get(id)
    if (found !== kind || linked === undefined) return []
    const { criteriaPath: path, issue } = linked
    const words = after ?? before
    const criterion = criteriaOf(byPath.get(path), issue).find((item) => wordsOf(item) === words)
    const data = {
      id,
      before: clipWords(before),
      after: clipWords(after ?? ''),
      commit: `${commit.name.slice(0, 9)} ${clipWords(commit.subject, 50)}`,
    }
    return [
      { isDeleted: after === null, hit: { path, span: criterion?.span ?? issue.span, issue: id, data } },
    ]
  })
}

/** As `historyHits`, for rules about criteria: nothing may have taken the place of what was there. */
export function criterionHits(kind: HistoryChangeKind, workspace: Workspace) {
  return historyHits(kind, workspace).map(({ isDeleted, hit }) => {
    return { message: isDeleted ? ('deleted' as const) : ('changed' as const), ...hit }
  })
}
