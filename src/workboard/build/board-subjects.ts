import { type BoardPhase, type PhaseNeed, phaseItemId } from '../../model/board/board.ts'
import { isPhaseKind } from '../../model/document/phase.ts'
import { bareIssue } from '../../model/document/shared-facts.ts'
import { documentStart } from '../../model/document/span.ts'
import { isClosed } from '../../model/document/status.ts'
import type { PhaseGate } from '../../model/evidence/gate.ts'
import type { IssueProof } from '../../model/result.ts'
import type { LinkedIssue, LinkedPhase, Workspace } from '../../model/workspace.ts'
import { claimsByPath } from '../../rules/shared/journals/gate-claims.ts'
import { phaseDocuments } from '../../rules/shared/journals/phase-claims.ts'
import { gateOf } from '../../rules/shared/journals/phase-gate.ts'

/** Everything on the board: issues, and phases as if they were issues that wait for nothing. */
export type BoardSubjects = {
  readonly workspace: Workspace
  readonly proofs: readonly IssueProof[]
  /** By number among the issues. */
  readonly phases: ReadonlyMap<number, { readonly phase: BoardPhase; readonly needs: PhaseNeed | null }>
}

/** Puts the phases of a workspace behind its issues. */
export function withPhases({ workspace, proofs }: Omit<BoardSubjects, 'phases'>, now: string): BoardSubjects {
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
  return lacks.some(({ outcome }) => outcome === 'stale') ? 'mend' : 'access'
}

function asIssue(phase: LinkedPhase, { status, statusText }: PhaseGate): LinkedIssue {
  const id = phaseItemId(phase)
  const [home] = phaseDocuments(phase)
  const path = home?.path ?? ''
  const span = home?.titleSpan ?? documentStart
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
    issue: { ...bareIssue, id, source: 'file', title: phaseTitle(phase), span },
  }
}

/** What a phase is about: as its plan is titled, else as the name of its plan goes on behind the id. */
export function phaseTitle({ id, plans }: LinkedPhase): string {
  for (const { title, path } of plans) {
    const name = path.slice(path.lastIndexOf('/') + 1).replace(/\.md$/iu, '')
    const found = behindId(title ?? '', id) || behindId(name.replaceAll('-', ' '), id)
    if (found !== '') return found
  }
  return `Phase ${id}`
}

const opening = /^\s*(?:(?:plan|phase)\b[\s:–—-]*)*/iu
const joint = /^[\s:–—.-]+/u

/** The title without "Plan: phase poe2e —", which the name of the phase says already. */
function behindId(title: string, id: string): string {
  const rest = title.replace(opening, '')
  const named = id.replaceAll('-', ' ').toLowerCase()
  for (const start of [id.toLowerCase(), named]) {
    if (rest.toLowerCase().startsWith(start) && !/^[\p{L}\p{N}]/u.test(rest.slice(start.length)))
      return rest.slice(start.length).replace(joint, '').trim()
  }
  return rest === title ? title.trim() : rest.trim()
}

/** The same if that issue or phase were done and proven, or the external id closed. */
export function suppose({ workspace, proofs, phases }: BoardSubjects, ref: string): BoardSubjects {
  const issues = workspace.issues.map((issue) =>
    issue.id === ref ? { ...issue, status: 'validated' as const } : issue,
  )
  const byId = new Map(workspace.byId)
  const first = workspace.byId.get(ref)
  const replaced = first === undefined ? undefined : issues[workspace.issues.indexOf(first)]
  if (replaced !== undefined) byId.set(ref, replaced)
  const isHere = issues.some(({ id }) => id === ref)
  const external = isHere ? workspace.external : new Map(workspace.external).set(ref, 'validated')
  return {
    workspace: { ...workspace, issues, byId, external },
    proofs: workspace.issues.map(({ id }, number) =>
      id === ref ? { proof: 'proven', runs: [] } : (proofs[number] ?? { proof: 'none', runs: [] }),
    ),
    phases,
  }
}
