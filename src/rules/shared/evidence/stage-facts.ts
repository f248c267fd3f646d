import type { DocumentPlace } from '../../../model/finding.ts'
import type { Workspace } from '../../../model/workspace.ts'

/** A stage that a label gives to a run. */
export type StageLabel = DocumentPlace & {
  readonly run: string
  readonly issue: string | null
  readonly stage: number
}

/** A run that is claimed as a pass of a stage, at its first claim. */
export type StagePass = StageLabel & {
  readonly engine: string | null
  /** False when it was opened and is no proven pass. */
  readonly holds: boolean
}

/** What documents say of runs and stages, with what the reports of opened runs add. */
export type StageFacts = {
  readonly labels: readonly StageLabel[]
  readonly passes: readonly StagePass[]
  /** Stages with a run that did not pass. */
  readonly failed: ReadonlySet<number>
}

/** Gathers the labels ("Stage 2 pass artifact") and the passes, in the order of the documents. */
export function stageFacts(workspace: Workspace): StageFacts {
  const told = workspace.documents.flatMap(({ path, runs }) =>
    runs.flatMap(({ run, span, issue, stage, isLabelled }) =>
      stage === null ? [] : [{ path, run, span, issue, stage, isLabelled }],
    ),
  )
  const labels = told.filter(({ isLabelled }) => isLabelled)
  // The first label counts, and only without one the first sentence.
  const stageOf = new Map(
    [...told.toReversed(), ...labels.toReversed()].map(({ run, stage }) => [run, stage]),
  )
  for (const [run, { verdict }] of workspace.evidence.runs) {
    if (verdict?.report != null) stageOf.set(run, verdict.report.stage)
  }
  const engines = enginesOf(workspace)
  const passes = new Map<string, StagePass>()
  const failed = new Set<number>()
  for (const { run, path, span, issue, claimed } of claimsOfStatus(workspace)) {
    const stage = stageOf.get(run)
    if (stage === undefined) continue
    if (claimed !== 'pass') failed.add(stage)
    else if (!passes.has(run)) {
      const engine = engines.get(run) ?? null
      passes.set(run, { run, path, span, issue, stage, engine, holds: holds(workspace, run) })
    }
  }
  return { labels, passes: [...passes.values()], failed }
}

function claimsOfStatus({ documents }: Workspace) {
  return documents.flatMap(({ path, runs, claims }) => [
    ...runs.flatMap(({ run, span, issue, claimed }) =>
      claimed === null ? [] : [{ run, path, span, issue, claimed }],
    ),
    ...claims.flatMap(({ subject, predicate, value, span, issue }) =>
      predicate === 'report.status' && subject !== null
        ? [{ run: subject, path, span, issue, claimed: value }]
        : [],
    ),
  ])
}

function enginesOf({ documents, evidence }: Workspace): ReadonlyMap<string, string> {
  const engines = new Map<string, string>()
  for (const { run, engine } of documents.flatMap(({ runs }) => runs)) {
    if (engine !== null) engines.set(run, engine.toLowerCase())
  }
  for (const [run, { verdict }] of evidence.runs) {
    if (verdict?.report != null) engines.set(run, verdict.report.backend)
  }
  return engines
}

/** A run that is not here may be what it is said to be. */
function holds({ evidence }: Workspace, run: string): boolean {
  const cited = evidence.runs.get(run)
  if (cited?.verdict == null) return cited?.place !== 'absent'
  return cited.verdict.verdict === 'proven' && cited.verdict.status === 'pass'
}
