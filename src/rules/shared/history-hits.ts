import { criteriaOf } from '../../model/document/shared-facts.ts'
import type { HistoryChangeKind } from '../../model/document-history.ts'
import type { Example } from '../../model/rule.ts'
import type { Workspace } from '../../model/workspace.ts'
import { wordsOf } from './evidence/criteria-changes.ts'
import { clipWords } from './list-words.ts'

/** What commits changed of one kind, each at the criterion it concerns in the text of today, else at its issue. */
export function historyHits(kind: HistoryChangeKind, { evidence, byId, byPath }: Workspace) {
  return evidence.historyChanges.flatMap(({ kind: found, issue: id, commit, before, after }) => {
    const linked = byId.get(id)
    if (found !== kind || linked === undefined) return []
    const { path, issue } = linked
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

/** An example for a rule of this group: one validated issue, and a change that a commit made to it, if any. */
export function historyExample(
  rule: string,
  change: { kind: HistoryChangeKind; told: string } | null,
): Example {
  const commit = "{ name: 4f2c9ab7710d, at: '2026-05-01T10:00:00Z', subject: Open the kiln }"
  return {
    'sot/X-ISSUES.md':
      '# Kiln Issues\n\n## KILN-1 - Fire the bowls\n\nStatus: validated\n\nAcceptance criteria:\n\n- [x] Some bowls are whole.\n',
    'sot.config.yaml': `version: 1\nrules: { ${rule}: warning }\n`,
    'history.yaml':
      change === null
        ? '[]\n'
        : `- { kind: ${change.kind}, issue: KILN-1, commit: ${commit}, ${change.told} }\n`,
  }
}
