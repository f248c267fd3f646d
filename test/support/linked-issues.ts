import { linkBlockers } from '../../src/link/blocker-graph.ts'
import { bareIssue } from '../../src/model/document/shared-facts.ts'
import type { IssueStatus } from '../../src/model/document/status.ts'
import { noEvidence } from '../../src/model/evidence/run-evidence.ts'
import { findCycles } from '../../src/model/graph.ts'
import { defaultSettings } from '../../src/model/settings.ts'
import type { Blocker, LinkedIssue, Workspace } from '../../src/model/workspace.ts'

/** What matters of an issue to the rules about blockers: number n is `T-n` on line n + 1, and blockers are numbers. */
export type Sketch = { readonly status?: IssueStatus; readonly blockedBy: readonly number[] }

const path = 'sot/T-ISSUES.md'

/** A workspace of issues alone, made without any text. */
export function workspaceOf(sketches: readonly Sketch[]): Workspace {
  const issues = sketches.map(linkedIssue)
  const byId = new Map(issues.map((issue) => [issue.id, issue]))
  const blockerGraph = linkBlockers(issues, byId)
  return {
    settings: defaultSettings,
    sotFolder: 'sot',
    documents: [],
    records: [],
    scanned: [],
    unread: [],
    board: null,
    issues,
    byId,
    byPath: new Map(),
    phases: [],
    rows: [],
    mentions: [],
    links: [],
    sotPaths: [],
    external: new Map(),
    retired: new Set(),
    prdOf: new Map(),
    blockerGraph,
    cycles: findCycles(blockerGraph),
    existing: new Set(),
    evidence: noEvidence,
  }
}

function linkedIssue({ status = 'unstated', blockedBy }: Sketch, number: number): LinkedIssue {
  const line = number + 1
  const id = `T-${number}`
  return {
    id,
    path,
    criteriaPath: path,
    issue: {
      id,
      ...bareIssue,
      source: 'heading',
      title: id,
      span: [line, 1, line, 9],
    },
    status,
    statusText: status,
    statusSpan: [line, 10, line, 19],
    statusPath: path,
    blockedBy: blockedBy.map((other) => blockerOn(other, line)),
    saysNone: false,
    blocks: [],
  }
}

function blockerOn(other: number, line: number): Blocker {
  const ref = `T-${other}`
  const span = [line, 20, line, 29] as const
  return { kind: 'issue', ref, words: ref, path, span, candidates: [], undefined: false }
}
