import { isAbsolute, resolve } from 'node:path'
import type { RunStore } from '../../evidence/claims/run-store.ts'
import type { Workspace } from '../../model/workspace.ts'
import { isWithin } from '../../workspace/files/safe-path.ts'

/** Which runs a check executes again. */
export type RerunMode = 'changed' | 'cited' | 'all'

/**
 * The directories of the runs to execute again: of those that documents cite, of those that changed documents cite or that
 * changed themselves, or of all runs.
 */
export function selectRuns(
  root: string,
  { documents }: Pick<Workspace, 'documents'>,
  store: RunStore,
  mode: RerunMode,
  changed: readonly string[],
): string[] {
  const paths = new Set(changed)
  const cited = documents.flatMap((document) =>
    document.runs.flatMap(({ run, path }) => {
      const found = store.find(path)
      if (found.path === null || found.dir === null) return []
      const { dir } = found
      const isChanged = paths.has(document.path) || changed.some((other) => isWithin(dir, other))
      return [{ run, dir: found.path, isChanged }]
    }),
  )
  const chosen = cited.filter(({ isChanged }) => mode !== 'changed' || isChanged)
  const others = mode === 'all' ? store.orphans(new Set(cited.map(({ run }) => run))) : []
  const orphans = others.map(({ dir }) => (isAbsolute(dir) ? dir : resolve(root, dir)))
  return [...new Set([...chosen.map(({ dir }) => dir), ...orphans])]
}
