import { linkWorkspace } from '../link/link-workspace.ts'
import type { Bug } from '../model/result.ts'
import type { Settings } from '../model/settings.ts'
import type { UserProblem } from '../model/user-problem.ts'
import type { Workspace } from '../model/workspace.ts'
import type { FileSource } from '../workspace/sources/file-source.ts'
import { LoggedSource } from '../workspace/sources/read-log.ts'
import { DocumentCache } from './documents/document-cache.ts'
import { readWorkspace } from './read-workspace.ts'
import { Stopwatch } from './stopwatch.ts'

export type LoadedWorkspace = { readonly workspace: Workspace; readonly bugs: readonly Bug[] }

/** Reads and links a workspace without judging it. */
export async function loadWorkspace(
  source: FileSource,
  settings: Settings,
): Promise<LoadedWorkspace | { readonly problem: UserProblem }> {
  const files = await readWorkspace({
    logged: new LoggedSource(source),
    settings,
    cache: new DocumentCache(null),
    judgeDocument: () => ({ findings: [], bugs: [] }),
    watch: new Stopwatch(null),
  })
  return 'problem' in files ? files : { workspace: linkWorkspace(files.input), bugs: files.bugs }
}
