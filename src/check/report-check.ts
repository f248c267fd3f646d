import type { CheckReport, Listing } from '../model/result.ts'
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
    const listing = request.listed === true ? readStoredListing(cache, stored.id) : noListing
    if (listing !== null) return reportStored(stored, request, watch, listing)
  }
  const { Session } = await import('./session.ts')
  return new Session(cache, stored).check(request, watch)
}

const noListing: Listing = { documents: '', issues: '', claims: '' }

/** The report of a stored check, which is still current. */
export async function reportStored(
  { data, settings }: StoredCheck,
  request: CheckRequest,
  watch: Stopwatch,
  listing = noListing,
): Promise<CheckReport | Problem> {
  const report = await makeReport(data, { listing: () => listing, bugs: [], settings }, request)
  if ('problem' in report) return report
  return { ...report, stats: statsOf(data, { reader: 'none', cache: 'the report' }, watch) }
}
