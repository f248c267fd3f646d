import type { Workspace } from '../../model/workspace.ts'

/** What several rules ask of one workspace is worked out once: a workspace never changes. */
export function oncePerWorkspace<T>(work: (workspace: Workspace) => T): (workspace: Workspace) => T {
  const known = new WeakMap<Workspace, { readonly value: T }>()
  return (workspace) => {
    const before = known.get(workspace)
    if (before !== undefined) return before.value
    const value = work(workspace)
    known.set(workspace, { value })
    return value
  }
}
