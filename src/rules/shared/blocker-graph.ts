import type { Blocker, LinkedIssue, Workspace } from '../../model/workspace.ts'
import { findCycles, type Graph } from './graph.ts'

/** Which issue waits for which: node n is `workspace.issues[n]`, an edge leads from an issue to its blocker. */
export function blockerGraph(workspace: Workspace): Graph {
  const nodeOf = new Map(workspace.issues.map((issue, node) => [issue, node]))
  return workspace.issues.map((issue) => {
    const targets = issue.blockedBy.flatMap((blocker) => {
      const target = issueNamedBy(blocker, workspace)
      const node = target === null || target === issue ? undefined : nodeOf.get(target)
      return node ?? []
    })
    return [...new Set(targets)]
  })
}

/** The number of the cycle that each issue of a cycle belongs to. */
export function issueCycles(workspace: Workspace): Map<LinkedIssue, number> {
  const cycleOf = new Map<LinkedIssue, number>()
  for (const [number, cycle] of findCycles(blockerGraph(workspace)).entries()) {
    for (const node of cycle) {
      const issue = workspace.issues[node]
      if (issue !== undefined) cycleOf.set(issue, number)
    }
  }
  return cycleOf
}

/** The issue that a blocker names; null for everything else. */
export function issueNamedBy(blocker: Blocker, workspace: Workspace): LinkedIssue | null {
  return blocker.kind === 'issue' ? (workspace.byId.get(blocker.ref) ?? null) : null
}
