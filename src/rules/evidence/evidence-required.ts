import type { Claim } from '../../model/document/claim.ts'
import { workspaceRule } from '../../model/rule.ts'
import type { Workspace } from '../../model/workspace.ts'
import { statusPlace } from '../shared/issue-status.ts'
import { clipWords } from '../shared/list-words.ts'

export const rule = workspaceRule<'unbacked'>(
  {
    id: 'evidence-required',
    group: 'evidence',
    title: 'Require evidence behind "validated"',
    why: 'A status word is free; work is not. A validated issue that cites nothing looks the same as one that was never checked. Ticked boxes and acceptance criteria are the same claim, written twice by the same author.',
    severity: 'error',
    messages: {
      unbacked: {
        text: '{id} is {words} without evidence, expected a run, a commit, a passed validator or a file with its digest in its own section',
        fix: 'Cite what shows it under "Validation evidence:", or set the status back until there is something to cite.',
      },
    },
    good: [
      '# Loom Issues\n\n## LOOM-4 - Warp tension\n\nStatus: validated.\n\nValidation evidence:\n\n- Loom commit: `4f2c9ab Hold the warp tension`.\n',
      '# Loom Issues\n\n## LOOM-4 - Warp tension\n\nStatus: ready.\n',
    ],
    bad: [
      '# Loom Issues\n\n## LOOM-4 - Warp tension\n\nStatus: validated.\n\nAcceptance criteria:\n\n- [x] The tension holds for an hour.\n',
    ],
  },
  function* (workspace) {
    const backed = backedIssues(workspace)
    for (const issue of workspace.issues) {
      if (issue.status !== 'validated' || backed.has(issue.id)) continue
      yield {
        message: 'unbacked',
        ...statusPlace(issue),
        issue: issue.id,
        data: { id: issue.id, words: `"${clipWords(issue.statusText ?? 'validated', 40)}"` },
      }
    }
  },
)

function backedIssues({ documents }: Workspace): Set<string> {
  const backed = new Set<string>()
  for (const { runs, claims } of documents) {
    for (const { issues } of runs) for (const id of issues) backed.add(id)
    for (const claim of claims) if (backs(claim)) for (const id of claim.issues) backed.add(id)
  }
  return backed
}

function backs({ predicate, value, subject }: Claim): boolean {
  if (predicate === 'commit.exists') return subject !== null && value !== false
  if (predicate === 'validator.passed') return value === true
  if (predicate === 'file.digest') return typeof value === 'string' && value !== ''
  return predicate === 'file.exists' && typeof value === 'string' && /[0-9a-f]{64}/i.test(value)
}
