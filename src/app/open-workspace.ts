import type { Settings } from '../model/settings.ts'
import { findRoot } from '../workspace/find-root.ts'
import { readSettings } from '../workspace/settings/read-settings.ts'
import type { FileSource } from '../workspace/sources/file-source.ts'
import { workTreeSource } from '../workspace/sources/work-tree-source.ts'
import { orThrow } from './user-error.ts'

export type OpenWorkspace = {
  readonly root: string
  readonly source: FileSource
  readonly settings: Settings
}

/** Opens the work tree of the workspace that the user named, or of the one around the working folder. */
export async function openWorkspace(named: string | undefined, cwd: string): Promise<OpenWorkspace> {
  const { root } = orThrow(findRoot(cwd, named))
  const source = workTreeSource(root)
  const { settings } = orThrow(await readSettings(source))
  return { root, source, settings }
}
