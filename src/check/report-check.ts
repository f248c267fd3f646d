import type { CheckReport } from '../model/result.ts'
import type { UserProblem } from '../model/user-problem.ts'
import type { Cache } from '../workspace/cache/cache-file.ts'
import { noListing, reportStored } from './check-report.ts'
import type { CheckRequest } from './check-request.ts'
import { isCurrent, readStoredCheck, readStoredListing } from './result-cache.ts'
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
    if (listing !== null) return reportStored(stored, request, watch, () => listing)
  }
  const { Session } = await import('./session.ts')
  return new Session(cache, stored).check(request, watch)
}
