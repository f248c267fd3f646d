import type { Workspace } from '../../model/workspace.ts'
import { type DocumentHistory, documentHistory, type HistoryRange } from '../../workspace/git/git-history.ts'
import { documentsByPath } from '../documents/discover.ts'
import type { HistoryCache } from './history-cache.ts'
import { VersionReader } from './issue-versions.ts'
import { versionsWithPhase } from './phase-history.ts'

/** Opens the history of all documents, with a reader of their versions that uses the cache; null without a repository. */
export async function withHistory<T>(
  root: string,
  { settings, documents }: Pick<Workspace, 'settings' | 'documents'>,
  { range = {}, cache }: { readonly range?: HistoryRange; readonly cache: HistoryCache | null },
  work: (history: DocumentHistory, reader: VersionReader) => Promise<T>,
): Promise<T | null> {
  const placeOf = documentsByPath(settings)
  const history = await documentHistory(root, (path) => placeOf(path) !== null, range, cache?.commits)
  if (history === null) return null
  try {
    const reader = new VersionReader(history, settings, documents, cache?.versions, versionsWithPhase)
    const result = await work(history, reader)
    cache?.save()
    return result
  } finally {
    history.close()
  }
}
