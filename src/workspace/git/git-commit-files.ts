import { runGit } from './git.ts'

/** How many files a commit changed, whatever they are; null when git cannot tell. */
export async function filesOfCommit(root: string, commit: string): Promise<number | null> {
  if (!/^[0-9a-f]{40,64}$/.test(commit)) return null
  const args = ['diff-tree', '--no-commit-id', '--name-only', '--no-renames', '-r', '-z', '--root', commit]
  const { ok, bytes } = await runGit(root, args)
  return ok ? bytes.reduce((count, byte) => count + (byte === 0 ? 1 : 0), 0) : null
}
