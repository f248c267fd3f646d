import { shortestCycle } from '../../model/graph.ts'
import { workspaceRule } from '../../model/rule.ts'
import type { Blocker, LinkedIssue, Workspace } from '../../model/workspace.ts'

type Edge = { readonly issue: LinkedIssue; readonly blocker: Blocker }

const mostShown = 30
const mostRelated = 50

export const rule = workspaceRule<'cycle' | 'knot'>(
  {
    id: 'blocked-by-cycle',
    group: 'status',
    title: 'Forbid issues that wait for each other',
    why: 'In a cycle of blockers every issue waits for the next, and none can ever start. A cycle is seldom visible in one document, so the finding shows all of it, with the place of every step.',
    severity: 'error',
    messages: {
      cycle: {
        text: 'These issues block each other: {cycle}',
        fix: 'Remove one of these blockers: the one that can start without the other.',
      },
      knot: {
        text: 'These issues block each other: {cycle}. More issues in the same cycle: {more}',
        fix: 'Remove one of these blockers, then check again for what is left of the cycle.',
      },
    },
  },
  function* (workspace) {
    for (const members of workspace.cycles) {
      const start = members[0]
      if (start === undefined) continue
      const edges = edgesOf(shortestCycle(workspace.blockerGraph, start, new Set(members)), workspace)
      const first = edges[0]
      if (first === undefined) continue
      const more = members.length - edges.length
      yield {
        message: more > 0 ? 'knot' : 'cycle',
        path: first.blocker.path,
        span: first.blocker.span,
        issue: first.issue.id,
        data: { cycle: inWords(edges.map(({ issue }) => issue.id)), more },
        related: placesOf(edges),
      }
    }
  },
)

function edgesOf(nodes: readonly number[], workspace: Workspace): Edge[] {
  const issues = nodes.flatMap((node) => workspace.issues[node] ?? [])
  return issues.flatMap((issue, at) => {
    const next = issues[(at + 1) % issues.length]
    const blocker = issue.blockedBy.find(({ kind, ref }) => kind === 'issue' && ref === next?.id)
    return blocker === undefined ? [] : [{ issue, blocker }]
  })
}

function inWords(ids: readonly string[]): string {
  const first = ids.slice(0, 1)
  if (ids.length <= mostShown) return [...ids, ...first].join(' → ')
  const left = ids.length - mostShown
  return [...ids.slice(0, mostShown), `… (${left} more)`, ...first].join(' → ')
}

function placesOf(edges: readonly Edge[]): { path: string; span: Blocker['span']; message: string }[] {
  const left = edges.length - mostRelated
  return edges.slice(0, mostRelated).map(({ issue, blocker }, at) => {
    const rest = at === mostRelated - 1 && left > 0 ? ` (${left} more steps are not shown)` : ''
    return {
      path: blocker.path,
      span: blocker.span,
      message: `${issue.id} is blocked by ${blocker.ref}${rest}`,
    }
  })
}
