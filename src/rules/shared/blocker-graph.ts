import type { Blocker, LinkedIssue, Workspace } from '../../model/workspace.ts'
import { findKnots, type Graph } from './graph.ts'
import { oncePerWorkspace } from './once-per-workspace.ts'

/** Who waits for whom: node n is `workspace.issues[n]`, an edge leads from an issue to its blocker. */
export type BlockerGraph = {
  readonly graph: Graph
  readonly nodeOf: ReadonlyMap<LinkedIssue, number>
  /** Groups of issues that wait for each other. */
  readonly knots: readonly (readonly number[])[]
}

const noTargets: readonly number[] = []

/** Edges between issues only; an issue that blocks itself and soft wishes give none. */
export const blockerGraph = oncePerWorkspace((workspace): BlockerGraph => {
  const nodeOf = new Map(workspace.issues.map((issue, node) => [issue, node]))
  const graph = workspace.issues.map((issue) => {
    if (issue.blockedBy.length === 0) return noTargets
    const targets = new Set<number>()
    for (const blocker of issue.blockedBy) {
      const target = targetOf(blocker, workspace)
      const node = target === null ? undefined : nodeOf.get(target)
      if (node !== undefined && target !== issue) targets.add(node)
    }
    return [...targets]
  })
  return { graph, nodeOf, knots: findKnots(graph) }
})

/** The issue that a blocker stands for; null for everything else. */
export function targetOf(blocker: Blocker, workspace: Workspace): LinkedIssue | null {
  return blocker.kind === 'issue' ? (workspace.byId.get(blocker.ref) ?? null) : null
}
