import type { GitAnswer, HarnessGit } from './harness-git.ts'

/** Applies a patch to a clean tree, strictly: no fuzz, no path outside, all or nothing. */
export function applyPatch(git: HarnessGit, workTree: string, patch: Uint8Array): Promise<GitAnswer> {
  if (patch.length === 0) return Promise.resolve({ ok: true, bytes: Buffer.alloc(0), complaint: '' })
  return git.ask(['apply', '--whitespace=nowarn', '-'], workTree, { input: patch })
}
