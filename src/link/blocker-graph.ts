import type { Graph } from '../model/graph.ts'
import type { Blocker, LinkedIssue } from '../model/workspace.ts'

type IssuesById = ReadonlyMap<string, LinkedIssue>

/** Which issue waits for which: node n is the n-th issue, an edge leads from an issue to its blocker. */
export function linkBlockers(issues: readonly LinkedIssue[], byId: IssuesById): Graph {
  const nodeOf = new Map(issues.map((issue, node) => [issue, node]))
  return issues.map((issue) => {
    const nodes = new Set<number>()
    for (const blocker of issue.blockedBy) {
      const target = issueNamedBy(blocker, { byId })
      const node = target === null || target === issue ? undefined : nodeOf.get(target)
      if (node !== undefined) nodes.add(node)
    }
    return [...nodes]
  })
}

/** The issue that a blocker names; null for everything else. */
export function issueNamedBy(
  { kind, ref }: Blocker,
  { byId }: { readonly byId: IssuesById },
): LinkedIssue | null {
  return kind === 'issue' ? (byId.get(ref) ?? null) : null
}
