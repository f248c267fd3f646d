import { type BoardItem, type BoardPhase, type PhaseNeed, phaseItemId } from '../../model/board/board.ts'
import { isPhaseKind } from '../../model/document/phase.ts'
import { bareIssue } from '../../model/document/shared-facts.ts'
import { documentStart } from '../../model/document/span.ts'
import { isClosed } from '../../model/document/status.ts'
import type { PhaseGate } from '../../model/evidence/gate.ts'
import { listCriteria, noProof, type Proof } from '../../model/evidence/issue-proof.ts'
import { groupBy } from '../../model/group-by.ts'
import type { CheckResult } from '../../model/result.ts'
import { withoutMarkdownEnding } from '../../model/root-paths.ts'
import type { LinkedIssue, LinkedPhase, Workspace } from '../../model/workspace.ts'
import { phaseDocuments } from '../../rules/shared/journals/phase-claims.ts'
import { gateOf } from '../../rules/shared/journals/phase-gate.ts'

/** An issue on the board, or a phase as if it were an issue that waits for nothing. */
export type BoardSubject = {
  readonly linked: LinkedIssue
  readonly proof: Proof
  /** What is known of the proof of an issue. */
  readonly known: Pick<BoardItem, 'level' | 'proofText' | 'criteria'>
  readonly phase: BoardPhase | null
  readonly needs: PhaseNeed | null
}

/** Everything on the board; the workspace lists the phases among its issues, in the same order. */
export type BoardSubjects = { readonly workspace: Workspace; readonly subjects: readonly BoardSubject[] }

/** The issues of a workspace by path and line, and its phases behind them. */
export function boardSubjects(
  { workspace, proofs }: Pick<CheckResult, 'workspace' | 'proofs'>,
  now: string,
): BoardSubjects {
  const issues = workspace.issues.map((linked, number): BoardSubject => {
    const proof = proofs[number] ?? noProof
    const criteria = listCriteria(workspace.byPath.get(linked.criteriaPath), linked.issue, proof)
    const known = { level: proof.level, proofText: proof.words, criteria }
    return { linked, proof: proof.proof, known, phase: null, needs: null }
  })
  const claims = groupBy(workspace.evidence.claims, ({ path }) => path)
  const around = { now, settings: workspace.settings, histories: workspace.evidence.histories }
  const phases = workspace.phases.map((phase): BoardSubject => {
    const gate = gateOf(phase, claims, around)
    return {
      linked: asIssue(phase, gate),
      proof: gate.proof,
      known: { level: null, proofText: null, criteria: [] },
      phase: boardPhase(phase, gate),
      needs: needOf(gate),
    }
  })
  return withSubjects(workspace, [...issues.sort(byPlace), ...phases])
}

function withSubjects(workspace: Workspace, subjects: readonly BoardSubject[]): BoardSubjects {
  return { workspace: { ...workspace, issues: subjects.map(({ linked }) => linked) }, subjects }
}

function byPlace({ linked: a }: BoardSubject, { linked: b }: BoardSubject): number {
  if (a.path !== b.path) return a.path < b.path ? -1 : 1
  return a.issue.span[0] - b.issue.span[0] || a.issue.span[1] - b.issue.span[1]
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
    criteriaPath: path,
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
    const name = withoutMarkdownEnding(path.slice(path.lastIndexOf('/') + 1))
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
export function suppose({ workspace, subjects }: BoardSubjects, ref: string): BoardSubjects {
  const first = subjects.findIndex(({ linked }) => linked === workspace.byId.get(ref))
  const supposed = subjects.map((subject): BoardSubject => {
    const { linked } = subject
    return linked.id === ref
      ? { ...subject, linked: { ...linked, status: 'validated' }, proof: 'proven' }
      : subject
  })
  const byId = new Map(workspace.byId)
  const replaced = supposed[first]
  if (replaced !== undefined) byId.set(ref, replaced.linked)
  const isHere = subjects.some(({ linked }) => linked.id === ref)
  const external = isHere ? workspace.external : new Map(workspace.external).set(ref, 'validated')
  return withSubjects({ ...workspace, byId, external }, supposed)
}
