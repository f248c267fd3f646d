import { wantedAnchor } from '../../link/link-targets.ts'
import type { DocumentFacts } from '../../model/document/document.ts'
import { addTo } from '../../model/group-by.ts'
import type { Blocker, Workspace } from '../../model/workspace.ts'
import { blockerGraph } from '../../rules/shared/blocker-graph.ts'
import { findCycles } from '../../rules/shared/graph.ts'

/** What ties documents together as far as the states of an issue are seen, and what documents are asked for. */
export type Ties = {
  /** Some issues wait for each other: who waits for whom is then no matter of neighbours. */
  readonly isKnotted: boolean
  readonly hasPhases: boolean
  /** Some issues say what they hold up: each is then held against all of these. */
  readonly hasPromises: boolean
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
  /** Anchors that links ask it for, in small letters; null where it lacks one of them. */
  readonly anchors: readonly string[] | null
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
  const anchorsOf = anchorsByPath(workspace)
  return {
    isKnotted: findCycles(blockerGraph(workspace)).length > 0,
    hasPhases: workspace.phases.length > 0,
    hasPromises: workspace.issues.some(({ issue }) => issue.blocks !== null),
    documents: workspace.documents.map((document) => {
      const own = issues.get(document.path) ?? []
      return {
        path: document.path,
        issues: own,
        rows: rows.get(document.path) ?? [],
        told: toldIn(document, new Set(own.map(([id]) => id))),
        runs: runsIn(document),
        anchors: anchorsOf(document.path),
      }
    }),
  }
}

function anchorsByPath({ links }: Workspace): (path: string) => DocumentTies['anchors'] {
  const found = new Map<string, string[]>()
  const lacking = new Set<string>()
  for (const { resolved, anchor, anchorFound } of links) {
    const wanted = wantedAnchor(anchor)
    if (anchorFound === false) lacking.add(resolved)
    else if (anchorFound === true && wanted !== null) addTo(found, resolved, wanted)
  }
  return (path) => (lacking.has(path) ? null : (found.get(path) ?? []))
}

function toldIn({ statements, claims, runs }: DocumentFacts, own: ReadonlySet<string>): string[] {
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

function runsIn({ runs, claims }: DocumentFacts): string[] {
  const cited = new Set(runs.map(({ run }) => run))
  for (const { predicate, subject } of claims) {
    if (subject !== null && predicate.startsWith('report.')) cited.add(subject)
  }
  return [...cited]
}
