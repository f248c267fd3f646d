import { contractOf, type RunStatus, reportOf } from '../../../model/evidence/evidence.ts'
import { addTo } from '../../../model/group-by.ts'
import type { LinkedIssue, Workspace } from '../../../model/workspace.ts'

/** A run that was made for an issue. */
type MadeRun = {
  readonly run: string
  readonly dir: string
  readonly status: RunStatus
  readonly startedAt: string
}

/** The runs that an issue leaves out although they count against its word, oldest first. */
export type LeftOutRuns = {
  readonly linked: LinkedIssue
  /** Those that failed. */
  readonly failed: readonly MadeRun[]
  /** The last run of the issue, if it passed. */
  readonly last: MadeRun | null
}

/** The issues whose documents do not cite a failed run of theirs, or the last one. A blocked run decides nothing. */
export function leftOutRuns({ issues, documents, evidence }: Workspace): LeftOutRuns[] {
  const made = madeRuns(evidence)
  if (made.size === 0) return []
  const mentions = documents.flatMap(({ path, runs }) =>
    runs.map(({ run, issues }) => ({ path, run, issues })),
  )
  return issues.flatMap((linked): LeftOutRuns[] => {
    const own = (made.get(linked.id) ?? []).toSorted((a, b) => (orderOf(a) < orderOf(b) ? -1 : 1))
    if (own.length === 0) return []
    const cited = new Set(
      mentions.flatMap(({ path, run, issues: ids }) =>
        path === linked.path || ids.includes(linked.id) ? [run] : [],
      ),
    )
    const failed = own.filter(({ run, status }) => status === 'fail' && !cited.has(run))
    const final = own.at(-1)
    const last = final === undefined || final.status === 'fail' || cited.has(final.run) ? null : final
    return failed.length === 0 && last === null ? [] : [{ linked, failed, last }]
  })
}

const orderOf = ({ startedAt, run }: MadeRun): string => `${startedAt} ${run}`

/** Every run that passed or failed, by the issue that it was made for. */
function madeRuns({ runs, orphans }: Workspace['evidence']): ReadonlyMap<string, readonly MadeRun[]> {
  const made = new Map<string, MadeRun[]>()
  for (const { run, dir, made: outline } of orphans) {
    if (outline !== null && outline.status !== 'blocked') addTo(made, outline.issue, { ...outline, run, dir })
  }
  for (const { run, dir, verdict } of runs.values()) {
    const issue = verdict === null ? null : (contractOf(verdict)?.issue ?? null)
    const report = verdict === null ? null : reportOf(verdict)
    if (issue === null || report === null || report.status === 'blocked') continue
    const { status, run_started_at: startedAt } = report
    addTo(made, issue, { run, dir: dir ?? run, status, startedAt })
  }
  return made
}
