import type { DocumentFacts } from '../../../model/document/document.ts'
import type { Place } from '../../../model/finding.ts'
import type { Workspace } from '../../../model/workspace.ts'

/** A run that some document calls a pass, or that was opened and is one. */
export type ClaimedPass = Place & {
  readonly run: string
  readonly stage: number | null
  /** In small letters. */
  readonly engine: string | null
}

/**
 * The runs that documents claim as passes, in order of path and place, with all that any document tells of them.
 * A run that was opened and decided on is a pass when it is a proven one, whatever is claimed.
 */
export function claimedPasses(workspace: Workspace): ClaimedPass[] {
  const told = new Map<string, { stage: number | null; engine: string | null }>()
  const opened = new Map<string, boolean>()
  for (const [run, { verdict }] of workspace.evidence.runs) {
    if (verdict === null) continue
    if (verdict.verdict !== 'unknowable')
      opened.set(run, verdict.verdict === 'proven' && verdict.status === 'pass')
    if (verdict.report !== null) note(told, run, verdict.report.stage, verdict.report.backend)
  }
  const passes: (Place & { run: string })[] = []
  for (const document of workspace.documents) {
    for (const { run, stage, engine } of document.runs) note(told, run, stage, engine)
    for (const { subject, predicate, value } of document.claims) {
      if (subject === null) continue
      if (predicate === 'report.stage' && typeof value === 'number') note(told, subject, value, null)
      const names = predicate === 'report.backend' || predicate === 'report.engine'
      if (names && typeof value === 'string') note(told, subject, null, value)
    }
    passes.push(...passesOf(document, opened))
  }
  return passes.map((pass) => ({ ...pass, ...(told.get(pass.run) ?? { stage: null, engine: null }) }))
}

function note(
  told: Map<string, { stage: number | null; engine: string | null }>,
  run: string,
  stage: number | null,
  engine: string | null,
): void {
  const known = told.get(run) ?? { stage: null, engine: null }
  told.set(run, { stage: known.stage ?? stage, engine: known.engine ?? engine?.toLowerCase() ?? null })
}

const noPasses: readonly (Place & { run: string })[] = []

/** A run that the same document also calls failed or blocked is no clear pass. */
function passesOf(
  { path, runs, claims }: DocumentFacts,
  opened: ReadonlyMap<string, boolean>,
): readonly (Place & { run: string })[] {
  if (runs.length === 0 && claims.length === 0) return noPasses
  const statuses = claims.filter(({ predicate }) => predicate === 'report.status')
  const failed = new Set(statuses.filter(({ value }) => value !== 'pass').map(({ subject }) => subject))
  const passes = new Map<string, Place & { run: string }>()
  const add = (run: string, span: Place['span']) => {
    const isPass = opened.get(run) ?? !failed.has(run)
    if (isPass && !passes.has(run)) passes.set(run, { run, path, span })
  }
  for (const { run, claimed, span } of runs)
    if (claimed === 'pass' || opened.get(run) === true) add(run, span)
  for (const { subject, span, value } of statuses) {
    if (subject !== null && value === 'pass') add(subject, span)
  }
  return [...passes.values()]
}
