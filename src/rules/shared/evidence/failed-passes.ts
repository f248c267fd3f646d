import type { DocumentFacts } from '../../../model/document/document.ts'
import type { Span } from '../../../model/document/span.ts'
import type { Place } from '../../../model/finding.ts'
import type { LinkedIssue, Workspace } from '../../../model/workspace.ts'

/** A run that a document calls a pass while its own report status says something else. */
export type OwnVerdict = Place & {
  readonly run: string
  readonly issue: string | null
  readonly status: string
  readonly line: number
  readonly other: Span
}

const noVerdicts: readonly OwnVerdict[] = []

/** Passes that the same document denies, once for each run. */
export function ownVerdicts({ path, runs, claims }: DocumentFacts): readonly OwnVerdict[] {
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

type RunStatusTold = { readonly run: string; readonly status: string }

/** Validated issues that rest on runs alone, all of them known not to have passed, and none called a pass. */
export function failedBacking(
  workspace: Workspace,
): { readonly issue: LinkedIssue; readonly runs: readonly RunStatusTold[] }[] {
  const statuses = statusesTold(workspace)
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

/** What a run came to: as it was found, else as documents tell it; a run that any of them calls a pass is one here. */
function statusesTold({ documents, evidence }: Workspace): ReadonlyMap<string, string> {
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
