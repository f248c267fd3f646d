import type { IssueHistory } from '../../src/model/board/board.ts'
import type { IssueStatus } from '../../src/model/document/status.ts'
import type { Proof } from '../../src/model/evidence/issue-proof.ts'
import { noProof } from '../../src/model/evidence/issue-proof.ts'
import type { Blocker, LinkedIssue, Workspace } from '../../src/model/workspace.ts'
import type { BoardFacts } from '../../src/workboard/build/build-board.ts'
import { workspaceOf } from '../support/linked-issues.ts'

export type SketchedBlocker = { readonly kind: Blocker['kind']; readonly ref: string }

/** What matters of an issue to the board. */
export type IssueSketch = {
  readonly id: string
  readonly status?: IssueStatus
  readonly statusText?: string
  readonly proof?: Proof
  readonly type?: string
  readonly title?: string
  readonly path?: string
  readonly blockedBy?: readonly (string | SketchedBlocker)[]
  readonly firstSeen?: string
}

export const now = '2026-06-15T12:00:00.000Z'

/** Facts of a board, made without any text: issues stand below each other in the order given. */
export function factsOf(sketches: readonly IssueSketch[], more: Partial<Workspace> = {}): BoardFacts {
  const issues = sketches.map(linkedOf)
  const byId = new Map<string, LinkedIssue>()
  for (const issue of issues) if (!byId.has(issue.id)) byId.set(issue.id, issue)
  const history = new Map<string, IssueHistory>()
  for (const { id, firstSeen } of sketches)
    if (firstSeen !== undefined) history.set(id, { firstSeen, statusSince: firstSeen, events: [] })
  return {
    result: {
      workspace: { ...workspaceOf([]), issues, byId, ...more },
      proofs: sketches.map(({ proof = 'none' }) => ({ ...noProof, proof })),
      findings: [],
    },
    history,
    now,
  }
}

function linkedOf(sketch: IssueSketch, number: number): LinkedIssue {
  const [plain] = workspaceOf([{ blockedBy: [] }]).issues
  if (plain === undefined) throw new Error('no issue to start from')
  const { id, status = 'unstated', path = 'sot/T-ISSUES.md', type, title = `Title of ${id}` } = sketch
  const line = 10 * number + 1
  const span = [line, 1, line, 9] as const
  return {
    ...plain,
    id,
    path,
    status,
    statusText: sketch.statusText ?? status,
    issue: { ...plain.issue, id, title, span, type: type === undefined ? null : { text: type, span } },
    blockedBy: (sketch.blockedBy ?? []).map((blocker) =>
      blockerOf(typeof blocker === 'string' ? { kind: 'issue', ref: blocker } : blocker, path, line + 2),
    ),
  }
}

function blockerOf({ kind, ref }: SketchedBlocker, path: string, line: number): Blocker {
  const span = [line, 3, line, 9] as const
  return { kind, ref, words: ref, path, span, candidates: [], undefined: false }
}
