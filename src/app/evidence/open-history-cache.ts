import { HistoryCache } from '../../check/history/history-cache.ts'
import { gitHistoryMark } from '../../workspace/git/history-mark.ts'
import type { Environment } from '../environment.ts'
import { openCache } from '../workspace-cache.ts'

/** The cache of old versions of documents of a root; with `isOnDisk` it is read from disk and written to it. */
export function openHistoryCache(
  root: string,
  isOnDisk: boolean,
  environment: Environment,
): HistoryCache | null {
  const cache = openCache(root, 'history', isOnDisk, environment)
  return cache === null ? null : new HistoryCache(cache, () => gitHistoryMark(root, environment.env))
}
