import type { Workspace } from '../workspace.ts'

/** A path of the board or the config as documents have it: without `./`, in the spelling of the folder that exists. */
export function boardPath(path: string, { sotFolder }: Pick<Workspace, 'sotFolder'>): string {
  const plain = path.replace(/^(?:\.\/)+/, '')
  return sotFolder === null ? plain : plain.replace(/^\.?sot(?=\/|$)/, sotFolder)
}

/** True when something lies at that path, readable or not. */
export function pathExists(path: string, workspace: Workspace): boolean {
  const plain = boardPath(path, workspace)
  return (
    workspace.byPath.has(plain) ||
    workspace.existing.has(plain) ||
    workspace.existing.has(path) ||
    workspace.records.some((record) => record.path === plain) ||
    workspace.unread.some((file) => file.path === plain)
  )
}
