import { realpathSync } from 'node:fs'
import { join } from 'node:path'
import { findRepository } from '../find-repository.ts'
import { runGit, splitNul } from '../git.ts'

/** The same root in the other work trees of its repository. */
export async function otherWorktrees(root: string): Promise<string[]> {
  const repository = findRepository(root)
  if (repository === null) return []
  const { top, prefix } = repository
  const { ok, bytes } = await runGit(top, ['worktree', 'list', '--porcelain', '-z'])
  const paths = ok ? splitNul(bytes).flatMap((line) => /^worktree (.+)$/su.exec(line)?.[1] ?? []) : []
  return paths.filter((path) => !isSame(path, top)).map((path) => join(path, prefix))
}

/** A work tree that was removed by hand is still listed. */
function isSame(path: string, top: string): boolean {
  try {
    return realpathSync(path) === top
  } catch {
    return true
  }
}
