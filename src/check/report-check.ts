import type { CheckReport } from '../model/result.ts'
import type { UserProblem } from '../model/user-problem.ts'
import type { Cache } from '../workspace/cache/cache-file.ts'
import { makeReport, statsOf } from './check-report.ts'
import type { CheckRequest } from './check-request.ts'
import { isCurrent, readStoredCheck, readStoredListing, type StoredCheck } from './result-cache.ts'
import { Stopwatch } from './stopwatch.ts'

type Problem = { readonly problem: UserProblem }

/** The report of a check: the stored one where nothing changed since, else that of a new check. */
export async function reportCheck(
  request: CheckRequest,
  cache: Cache | null,
): Promise<CheckReport | Problem> {
  const watch = new Stopwatch(request.clock ?? null)
  const stored = cache === null || request.rules !== undefined ? null : readStoredCheck(cache)
  if (cache !== null && stored !== null && (await isCurrent(stored, request, cache, watch))) {
    const report = await reportStored(stored, request, cache, watch)
    if (report !== null) return report
  }
  const { Session } = await import('./session.ts')
  return new Session(cache, stored).check(request, watch)
}

async function reportStored(
  { data, id, settings }: StoredCheck,
  request: CheckRequest,
  cache: Cache,
  watch: Stopwatch,
): Promise<CheckReport | Problem | null> {
  const listing =
    request.listed === true ? readStoredListing(cache, id) : { documents: '', issues: '', claims: '' }
  if (listing === null) return null
  const report = await makeReport(data, { listing: () => listing, bugs: [], settings }, request)
  if ('problem' in report) return report
  return { ...report, stats: statsOf(data, { reader: 'none', cache: 'the report' }, watch) }
}
