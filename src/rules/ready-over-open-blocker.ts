import { blockerJudge, statusPlace } from '../judging/judge-blockers.ts'
import { listWords } from '../judging/list-words.ts'
import { workspaceRule } from '../model/rule.ts'

const mostRelated = 50

export const rule = workspaceRule<'open'>(
  {
    id: 'ready-over-open-blocker',
    group: 'status',
    title: 'Forbid a ready issue whose blocker is still open',
    why: '"Ready" invites somebody to start now. With an open blocker they start, find out, and stop again; an agent may not even stop.',
    severity: 'warning',
    messages: {
      open: {
        text: '{id} is ready, but is blocked by what is still open: {open}',
        fix: 'Set the status to blocked, or close or remove the blocker.',
      },
    },
    options: {},
    good: [
      '# Fair Issues\n\n## FAIR-1 - Rent the field\n\nStatus: validated.\n\n## FAIR-2 - Put up the tents\n\nStatus: ready-for-agent\n\nBlocked by: FAIR-1\n',
      '# Fair Issues\n\n## FAIR-1 - Rent the field\n\nStatus: active\n\n## FAIR-2 - Print the posters\n\nStatus: ready\n\nBlocked by: none\n',
    ],
    bad: [
      '# Fair Issues\n\n## FAIR-1 - Rent the field\n\nStatus: active\n\n## FAIR-2 - Put up the tents\n\nStatus: ready-for-agent\n\nBlocked by: FAIR-1\n',
    ],
  },
  function* (workspace) {
    const judge = blockerJudge(workspace)
    for (const issue of workspace.issues) {
      if (issue.status !== 'ready') continue
      const open = judge(issue).filter(({ state }) => state === 'open')
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
  },
)
