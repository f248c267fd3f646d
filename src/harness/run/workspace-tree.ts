import { lstatSync } from 'node:fs'
import { join } from 'node:path'
import type { Run } from './run.ts'

/** The tree that the engine has made. Its own folders are left out, but a link or a file by such a name is not. */
export function workspaceTree({ git, room, request }: Run): Promise<string> {
  const own = (request.engine.ownFolders ?? []).filter((folder) => {
    return lstatSync(join(room.workspace, folder), { throwIfNoEntry: false })?.isDirectory()
  })
  return git.treeOf(room.workspace, own)
}
