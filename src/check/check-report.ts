import type { Outcome } from '../model/document/claim.ts'
import { baseRules } from '../model/evidence/base-comparison.ts'
import { type Finding, isNothingRead } from '../model/finding.ts'
import { presetInWords } from '../model/presets.ts'
import type { CheckReport, Listing } from '../model/result.ts'
import type { Settings } from '../model/settings.ts'
import type { UserProblem } from '../model/user-problem.ts'
import { readText } from '../workspace/sources/read-text.ts'
import { applyBaseline, type Baseline, noBaseline, readBaseline } from './baseline.ts'
import { type CheckRequest, rulesOff } from './check-request.ts'
import { pickExcerpts } from './excerpts.ts'
import type { CheckData, StoredCheck } from './result-cache.ts'
import { selectPaths } from './select-paths.ts'
import type { Stopwatch } from './stopwatch.ts'

type Problem = { readonly problem: UserProblem }

/** Makes the report of a check: what the request limits it to, less what its baseline lists. */
export async function makeReport(
  data: CheckData,
  { listing, bugs, settings }: Pick<CheckReport, 'listing' | 'bugs'> & { readonly settings: Settings },
  request: CheckRequest,
): Promise<Omit<CheckReport, 'stats'> | Problem> {
  const { documents, otherPaths, issues, claims } = data
  const selection = selectPaths([...documents, ...otherPaths], request.paths ?? [])
  if ('problem' in selection) return selection
  const touches = touchesChanges(request.changed ?? null)
  const selected = data.findings.filter(
    (finding) => isNothingRead(finding) || (selection.has(finding.path) && touches(finding)),
  )
  const excerpts = pickExcerpts(new Map(data.lines.map(([path, lines]) => [path, new Map(lines)])), selected)
  const baseline = await baselineOf(request, settings)
  if ('problem' in baseline) return baseline
  const { findings, baselined, gone } = applyBaseline(selected, excerpts, baseline)
  const counts = { error: 0, warning: 0, note: 0 }
  for (const { severity } of findings) counts[severity] += 1
  const { error: errors, warning: warnings, note: notes } = counts
  return {
    ok: bugs.length === 0 && errors === 0,
    summary: {
      documents: documents.length,
      issues,
      errors,
      warnings,
      notes,
      claims,
      rulesOff: rulesOff(settings, request.severities ?? {}),
    },
    findings,
    documents,
    listing,
    baselined,
    baselineGone: isWhole(request) ? gone : 0,
    excerpts,
    bugs,
  }
}

/** Where only a part is shown, a finding that is not there may still exist. */
function isWhole({ paths = [], changed = null, severities = {} }: CheckRequest): boolean {
  return paths.length === 0 && changed === null && Object.keys(severities).length === 0
}

/** The baseline that the request gives, or the one that the config names: one that is not written yet lists nothing. */
async function baselineOf(
  { baseline: given, source, baselineSource = source }: CheckRequest,
  { baseline: named }: Settings,
): Promise<Baseline | Problem> {
  if (given !== undefined) return given === null ? noBaseline : readBaseline(given.path, given.text)
  if (named === null) return noBaseline
  const file = await readText(baselineSource, named)
  if ('text' in file) return readBaseline(named, file.text)
  if (file.code === 'missing') return noBaseline
  const what = `The baseline ${named} cannot be read: ${file.detail}.`
  return { problem: { what, todo: 'Write it again with --update-baseline.' } }
}

export const noListing: Listing = { documents: '', issues: '', claims: '' }

/** The report of a check that was made before, and is still current. */
export async function reportStored(
  { data, settings }: Pick<StoredCheck, 'data' | 'settings'>,
  request: CheckRequest,
  watch: Stopwatch,
  listing = (): Listing => noListing,
): Promise<CheckReport | Problem> {
  const report = await makeReport(data, { listing, bugs: [], settings }, request)
  if ('problem' in report) return report
  return { ...report, stats: statsOf(data, { reader: 'none', cache: 'the report' }, watch) }
}

/** A contradiction belongs to a change even when its finding is in the other file. */
function touchesChanges(changed: readonly string[] | null): (finding: Finding) => boolean {
  if (changed === null) return () => true
  const paths = new Set(changed)
  return ({ rule, path, related }) =>
    baseRules.has(rule) || paths.has(path) || related.some((other) => paths.has(other.path))
}

/** How often each outcome occurs. */
export function countOutcomes(outcomes: Iterable<Outcome>): Record<Outcome, number> {
  const counts = { proven: 0, broken: 0, stale: 0, unbacked: 0, unknowable: 0, waived: 0 }
  for (const outcome of outcomes) counts[outcome] += 1
  return counts
}

/** What `--stats` shows: sizes, the reader of markdown, what came from the cache, and the time of each part. */
export function statsOf(
  { documents, formats, records, bytes, issues, preset }: CheckData,
  { reader, cache }: { readonly reader: string; readonly cache: string },
  watch: Stopwatch,
): CheckReport['stats'] {
  const sizes = {
    documents: documents.length,
    formats: formats.join(', '),
    preset: presetInWords(preset),
    records,
    bytes,
    issues,
    reader,
    cache,
  }
  return [
    ...Object.entries(sizes).map(([name, value]) => ({ name, value: String(value) })),
    ...watch.report(),
  ]
}
