import { condense } from './condensed-graph.ts'
import { reachOf } from './reach.ts'
import type { WaitingGraph } from './waiting-graph.ts'

/** What every node is to all the others. Issues that wait for each other are one group and share what they wait for. */
export type Standings = {
  /** Open issues that wait for a node, directly or not, itself not counted. */
  readonly fanOut: (node: number) => number
  readonly groupOf: (node: number) => number
  /** Groups at the far end of what a group waits for; a ring without a way out is its own end. */
  readonly ends: readonly (readonly number[])[]
  /** The nodes that stand for a group: its issues, or the outsider that it is. */
  readonly members: readonly (readonly number[])[]
  /** Groups of issues that wait for each other. */
  readonly rings: readonly (readonly number[])[]
}

/** Finds out for every node who waits for it and what it waits for in the end. */
export function standingsOf(graph: WaitingGraph, issueCount: number): Standings {
  const condensed = condense(graph)
  const { waiting, ends } = reachOf(graph, condensed, issueCount)
  const isIssue = (node: number): boolean => node < issueCount
  const issues = graph.components.map((members) =>
    members.every(isIssue) ? members : members.filter(isIssue),
  )
  const groupOf = (node: number): number => condensed.componentOf[node] ?? 0
  const isEnd = (group: number): boolean => ends[group]?.length === 0 && isRing(graph, group)
  return {
    groupOf,
    fanOut: (node) => {
      const group = groupOf(node)
      const beside = (issues[group]?.length ?? 0) - (node < issueCount ? 1 : 0)
      return (waiting[group] ?? 0) + beside
    },
    ends: ends.map((found, group) => (isEnd(group) ? [group] : found)),
    members: graph.components.map((all, group) => (issues[group]?.length ? issues[group] : all)),
    rings: issues.filter((members) => members.length > 1),
  }
}

function isRing({ components, edges }: WaitingGraph, group: number): boolean {
  const members = components[group] ?? []
  return members.length > 1 || members.some((node) => edges[node]?.includes(node))
}
