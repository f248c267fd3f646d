import type { Finding } from '../model/finding.ts'
import type { Bug, CheckReport, CheckSummary } from '../model/result.ts'
import type { UserProblem } from '../model/user-problem.ts'
import type { Baseline } from './baseline.ts'
import type { CheckRequest } from './check-request.ts'
import type { Excerpts } from './excerpts.ts'
import { selectPaths } from './select-paths.ts'

/** Everything that was judged, before the request says what of it is shown. */
export type Judged = {
  readonly documents: readonly string[]
  readonly otherPaths: readonly string[]
  readonly issues: number
  readonly claims: CheckSummary['claims']
  /** All findings, in order. */
  readonly findings: readonly Finding[]
  /** The lines that these findings stand on. */
  readonly excerptsOf: (findings: readonly Finding[]) => Promise<Excerpts>
  readonly listing: CheckReport['listing']
  readonly bugs: readonly Bug[]
}

type Problem = { readonly problem: UserProblem }

/** What the request holds back: the findings of a baseline file, if it names one. */
export async function baselineOf({ baseline }: CheckRequest): Promise<Baseline | null | Problem> {
  if (baseline == null) return null
  const { readBaseline } = await import('./baseline.ts')
  return readBaseline(baseline.path, baseline.text)
}

/** Chooses what is shown: of the paths, changes and baseline that the request names. */
export async function conclude(
  judged: Judged,
  request: CheckRequest,
  baseline: Baseline | null,
): Promise<Omit<CheckReport, 'stats'> | Problem> {
  const { documents, otherPaths, issues, claims, bugs } = judged
  const selection = selectPaths([...documents, ...otherPaths], request.paths ?? [])
  if ('problem' in selection) return selection
  const touches = touching(request.changed ?? null)
  const selected = judged.findings.filter((finding) => selection.has(finding.path) && touches(finding))
  const excerpts = await judged.excerptsOf(selected)
  const { findings, baselined, gone } = await heldBack(selected, excerpts, baseline)
  const counts = { error: 0, warning: 0, note: 0 }
  for (const { severity } of findings) counts[severity] += 1
  const { error: errors, warning: warnings, note: notes } = counts
  return {
    ok: bugs.length === 0 && errors === 0,
    summary: { documents: documents.length, issues, errors, warnings, notes, claims },
    findings,
    documents,
    listing: judged.listing,
    baselined,
    baselineGone: isWhole(request) ? gone : 0,
    excerpts,
    bugs,
  }
}

/** Where only a part is judged, what is not met may still be there. */
function isWhole({ paths = [], changed = null, severities = {} }: CheckRequest): boolean {
  return paths.length === 0 && changed === null && Object.keys(severities).length === 0
}

async function heldBack(findings: readonly Finding[], excerpts: Excerpts, baseline: Baseline | null) {
  if (baseline === null) return { findings, baselined: 0, gone: 0 }
  const { applyBaseline } = await import('./baseline.ts')
  return applyBaseline(findings, excerpts, baseline)
}

/** A contradiction belongs to a change even when the line that is marked stands in the other file. */
function touching(changed: readonly string[] | null): (finding: Finding) => boolean {
  if (changed === null) return () => true
  const paths = new Set(changed)
  return ({ path, related }) => paths.has(path) || related.some((other) => paths.has(other.path))
}
