import { blockerGraph } from '../judging/blocker-graph.ts'
import { addTo } from '../link/id-parts.ts'
import type { PlanDocument } from '../model/document.ts'
import type { Blocker, Workspace } from '../model/workspace.ts'

/** What ties documents together as far as the status of an issue is seen. */
export type Ties = {
  /** Some issues wait for each other: who waits for whom is then no matter of neighbours. */
  readonly isKnotted: boolean
  readonly hasPhases: boolean
  readonly documents: readonly DocumentTies[]
}

export type DocumentTies = {
  readonly path: string
  /** Its issues, each with what holds it up. */
  readonly issues: readonly (readonly [id: string, ...blockers: string[]])[]
  /** The issues that its rows tell of. */
  readonly rows: readonly string[]
  /** Other issues that it tells anything of. */
  readonly told: readonly string[]
  readonly runs: readonly string[]
}

/** What a blocker stands for, as one word. */
export function blockerWord({ kind, ref }: Pick<Blocker, 'kind' | 'ref'>): string {
  return `${kind} ${ref}`
}

/** The ties of every document, in their order. */
export function tiesOf(workspace: Workspace): Ties {
  const issues = new Map<string, [string, ...string[]][]>()
  for (const { id, path, blockedBy } of workspace.issues) {
    addTo(issues, path, [id, ...blockedBy.map(blockerWord)])
  }
  const rows = new Map<string, string[]>()
  for (const { id, path } of workspace.rows) addTo(rows, path, id)
  return {
    isKnotted: blockerGraph(workspace).knots.length > 0,
    hasPhases: workspace.phases.length > 0,
    documents: workspace.documents.map((document) => {
      const own = issues.get(document.path) ?? []
      return {
        path: document.path,
        issues: own,
        rows: rows.get(document.path) ?? [],
        told: toldIn(document, new Set(own.map(([id]) => id))),
        runs: runsIn(document),
      }
    }),
  }
}

function toldIn({ statements, claims, runs }: PlanDocument, own: ReadonlySet<string>): string[] {
  const told = new Set<string>()
  const add = (id: string | null) => {
    if (id !== null && !own.has(id)) told.add(id)
  }
  for (const { issue } of statements) add(issue)
  for (const { issue, issues } of runs) for (const id of [issue, ...issues]) add(id)
  for (const { issue, issues } of claims) {
    add(issue)
    for (const id of issues) add(id)
  }
  return [...told]
}

function runsIn({ runs, claims }: PlanDocument): string[] {
  const cited = new Set(runs.map(({ run }) => run))
  for (const { predicate, subject } of claims) {
    if (subject !== null && predicate.startsWith('report.')) cited.add(subject)
  }
  return [...cited]
}
