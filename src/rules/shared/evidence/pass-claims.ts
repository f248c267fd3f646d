import type { SharedFacts } from '../../../model/document/shared-facts.ts'
import type { Span } from '../../../model/document/span.ts'
import type { DocumentPlace } from '../../../model/finding.ts'
import type { LinkedIssue, Workspace } from '../../../model/workspace.ts'

/** A run that some document calls a pass, or that was opened and is one. */
export type ClaimedPass = DocumentPlace & {
  readonly run: string
  readonly stage: number | null
  /** In small letters. */
  readonly engine: string | null
}

/**
 * The runs that documents claim as passes, in order of path and place, with all that any document says of them.
 * A run that was opened is a pass only if it is a proven pass, whatever is claimed.
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
  const passes: (DocumentPlace & { run: string })[] = []
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

const noPasses: readonly (DocumentPlace & { run: string })[] = []

/** A run that the same document also calls failed or blocked is no clear pass. */
function passesOf(
  { path, runs, claims }: SharedFacts,
  opened: ReadonlyMap<string, boolean>,
): readonly (DocumentPlace & { run: string })[] {
  if (runs.length === 0 && claims.length === 0) return noPasses
  const statuses = claims.filter(({ predicate }) => predicate === 'report.status')
  const failed = new Set(statuses.filter(({ value }) => value !== 'pass').map(({ subject }) => subject))
  const passes = new Map<string, DocumentPlace & { run: string }>()
  const add = (run: string, span: DocumentPlace['span']) => {
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

/** A run that a document calls a pass while its own report status says something else. */
export type OwnVerdict = DocumentPlace & {
  readonly run: string
  readonly issue: string | null
  readonly status: string
  readonly line: number
  readonly other: Span
}

const noVerdicts: readonly OwnVerdict[] = []

/** Passes that the same document denies, once for each run. */
export function ownVerdicts({ path, runs, claims }: SharedFacts): readonly OwnVerdict[] {
  if (runs.length === 0) return noVerdicts
  const failed = new Map<string, { status: string; span: Span }>()
  for (const { subject, predicate, value, span } of claims) {
    if (predicate !== 'report.status' || subject === null || typeof value !== 'string') continue
    if (value !== 'pass' && !failed.has(subject)) failed.set(subject, { status: value, span })
  }
  const seen = new Set<string>()
  return runs.flatMap(({ run, claimed, span, issue }) => {
    const own = failed.get(run)
    if (claimed !== 'pass' || own === undefined || seen.has(run)) return []
    seen.add(run)
    return [{ path, span, run, issue, status: own.status, line: own.span[0], other: own.span }]
  })
}

type RunStatusClaim = { readonly run: string; readonly status: string }

/** Validated issues that rest on runs alone, all of them known not to have passed, and none called a pass. */
export function failedBacking(
  workspace: Workspace,
): { readonly issue: LinkedIssue; readonly runs: readonly RunStatusClaim[] }[] {
  const statuses = statedStatuses(workspace)
  const cited = new Map<string, Set<string>>()
  const backed = new Set<string>()
  for (const { runs, claims } of workspace.documents) {
    for (const { run, issues } of runs)
      for (const id of issues) cited.set(id, (cited.get(id) ?? new Set<string>()).add(run))
    for (const { predicate, value, issues } of claims) {
      if (predicate === 'validator.passed' && value === true) for (const id of issues) backed.add(id)
    }
  }
  const validated = workspace.issues.filter(({ id, status }) => status === 'validated' && !backed.has(id))
  return validated.flatMap((issue) => {
    const runs = [...(cited.get(issue.id) ?? [])].map((run) => ({
      run,
      status: statuses.get(run) ?? 'unknown',
    }))
    const isFailed = runs.length > 0 && runs.every(({ status }) => status === 'fail' || status === 'blocked')
    return isFailed ? [{ issue, runs }] : []
  })
}

/** The outcome of a run: as verified, else as documents state it; if any document calls it a pass, it is one here. */
function statedStatuses({ documents, evidence }: Workspace): ReadonlyMap<string, string> {
  const told = new Map<string, string>()
  const tell = (run: string, status: string) => {
    if (status === 'pass' || !told.has(run)) told.set(run, status)
  }
  for (const { status, run } of [...evidence.runs.values()].flatMap(({ verdict }) => verdict ?? [])) {
    if (status !== null) tell(run, status)
  }
  for (const { runs, claims } of documents) {
    for (const { run, claimed } of runs) if (claimed !== null) tell(run, claimed)
    for (const { subject, predicate, value } of claims) {
      if (predicate === 'report.status' && subject !== null && typeof value === 'string') tell(subject, value)
    }
  }
  return told
}
