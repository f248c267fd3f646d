import type { IssueStatus } from '../../model/document/status.ts'
import type { PlacedHit } from '../../model/rule.ts'
import type { Workspace } from '../../model/workspace.ts'
import { blockerJudge } from './blocker-verdict.ts'
import { statusPlace } from './issue-status.ts'
import { listWords } from './list-words.ts'

const mostRelated = 50

/** Issues of one status that something still open holds up: one hit each, with every open blocker beside it. */
export function* overOpenBlockers(workspace: Workspace, status: IssueStatus): Iterable<PlacedHit<'open'>> {
  const judge = blockerJudge(workspace)
  for (const issue of workspace.issues) {
    if (issue.status !== status) continue
    const open = judge(issue).filter(({ state, isReported }) => !isReported && state === 'open')
    if (open.length === 0) continue
    yield {
      message: 'open',
      ...statusPlace(issue),
      issue: issue.id,
      data: { id: issue.id, open: listWords(open.map(({ words }) => words)) },
      related: open
        .slice(0, mostRelated)
        .map(({ words, place }) => ({ ...place, message: `Open: ${words}` })),
    }
  }
}
