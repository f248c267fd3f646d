import { isCurrent, readStoredCheck } from '../../check/result-cache.ts'
import { Stopwatch } from '../../check/stopwatch.ts'
import { buildCheckRequest } from '../build-check-request.ts'
import type { Environment } from '../environment.ts'
import { openCache } from '../workspace-cache.ts'

/** True where nothing that a stored check read has changed since. */
export async function isCheckCurrent(id: string, root: string, environment: Environment): Promise<boolean> {
  const cache = openCache(root, 'work-tree', true, environment)
  const stored = cache === null ? null : readStoredCheck(cache)
  if (cache === null || stored?.id !== id) return false
  const request = await buildCheckRequest(root, [], {}, environment)
  return isCurrent(stored, request, cache, new Stopwatch(environment.elapsed))
}
