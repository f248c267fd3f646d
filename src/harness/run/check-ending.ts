import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { GitRefusal } from './harness-git.ts'
import type { Run } from './run.ts'
import { workspaceTree } from './workspace-tree.ts'

/** When all is over, the workspace must still be the tree that was judged. */
export async function checkEnding(run: Run): Promise<Readonly<Record<string, unknown>>> {
  const { room, request, endingTree, problems } = run
  if (endingTree === null) return { compared: false }
  if (request.engine.accidents?.has('dirty-ending-tree')) {
    writeFileSync(join(room.workspace, 'afterwards.txt'), 'written when nobody should write\n')
  }
  const tree = await workspaceTree(run).catch((error: unknown) => {
    if (error instanceof GitRefusal) return error.message
    throw error
  })
  if (tree !== endingTree) {
    problems.push({ reason: 'dirty ending tree', detail: 'the workspace changed after its diff was taken' })
  }
  return { tree }
}
