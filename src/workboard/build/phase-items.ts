import { type BoardPhase, type PhaseNeed, phaseItemId } from '../../model/board/board.ts'
import { unsaidIssue } from '../../model/document/issue.ts'
import { isPhaseKind } from '../../model/document/phase.ts'
import { documentStart } from '../../model/document/span.ts'
import { isClosed } from '../../model/document/status.ts'
import type { GateLack, PhaseGate } from '../../model/evidence/gate.ts'
import type { IssueProof } from '../../model/result.ts'
import type { LinkedIssue, LinkedPhase, Workspace } from '../../model/workspace.ts'
import { claimsByPath } from '../../rules/shared/journals/gate-claims.ts'
import { phaseDocuments } from '../../rules/shared/journals/phase-claims.ts'
import { gateOf } from '../../rules/shared/journals/phase-gate.ts'
import { phaseTitle } from './phase-title.ts'

/** What stands on the board: issues, and phases as if they were issues that wait for nothing. */
export type Subjects = {
  readonly workspace: Workspace
  readonly proofs: readonly IssueProof[]
  /** By number among the issues. */
  readonly phases: ReadonlyMap<number, { readonly phase: BoardPhase; readonly needs: PhaseNeed | null }>
}

/** Puts the phases of a workspace behind its issues. */
export function withPhases(workspace: Workspace, proofs: readonly IssueProof[], now: string): Subjects {
  if (workspace.phases.length === 0) return { workspace, proofs, phases: new Map() }
  const claims = claimsByPath(workspace.evidence.claims)
  const around = { now, settings: workspace.settings, histories: workspace.evidence.histories }
  const gates = workspace.phases.map((phase) => ({ phase, gate: gateOf(phase, claims, around) }))
  const start = workspace.issues.length
  return {
    workspace: {
      ...workspace,
      issues: [...workspace.issues, ...gates.map(({ phase, gate }) => asIssue(phase, gate))],
    },
    proofs: [...proofs, ...gates.map(({ gate }) => ({ proof: gate.proof, runs: [] }))],
    phases: new Map(
      gates.map(({ phase, gate }, number) => [
        start + number,
        { phase: boardPhase(phase, gate), needs: needOf(gate) },
      ]),
    ),
  }
}

function boardPhase(phase: LinkedPhase, gate: PhaseGate): BoardPhase {
  return {
    phase: phase.id,
    documents: phaseDocuments(phase).flatMap(({ kind, path }) => (isPhaseKind(kind) ? [{ kind, path }] : [])),
    items: gate.items,
    lacks: gate.lacks,
  }
}

function needOf({ status, proof, lacks }: PhaseGate): PhaseNeed | null {
  if (status === 'dropped' || (status === 'validated' && proof === 'proven')) return null
  if (lacks.some(({ outcome }) => outcome === 'broken')) return 'mend'
  if (!isClosed(status)) return 'build'
  if (lacks.some(({ why }) => why !== 'pin')) return 'verdict'
  return lacks.some(isStale) ? 'mend' : 'access'
}

const isStale = ({ outcome }: GateLack): boolean => outcome === 'stale'

function asIssue(phase: LinkedPhase, { status, statusText }: PhaseGate): LinkedIssue {
  const id = phaseItemId(phase)
  const [home] = phaseDocuments(phase)
  const path = home?.path ?? ''
  const span = home?.headings.find(({ depth }) => depth === 1)?.span ?? documentStart
  return {
    id,
    path,
    status,
    statusText,
    statusSpan: span,
    statusPath: path,
    blockedBy: [],
    saysNone: true,
    blocks: [],
    issue: { ...unsaidIssue, id, source: 'file', title: phaseTitle(phase), span, endLine: span[2] },
  }
}
