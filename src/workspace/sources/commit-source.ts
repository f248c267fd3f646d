import { realpathSync } from 'node:fs'
import type { UserProblem } from '../../model/user-problem.ts'
import { openRepository, rootPathspec, runGit, splitNul } from '../git/git.ts'
import { gitBlobs } from '../git/git-blobs.ts'
import { resolveRevision } from '../git/git-revision.ts'
import { typeOfMode } from '../git/staged-blob.ts'
import type { FileSource } from './file-source.ts'
import { type HeldFile, heldSource } from './held-source.ts'

export type TreeFile = HeldFile & { readonly mode: string; readonly bytes: number }

/** A workspace as a commit holds it. */
export type CommitTree = {
  readonly commit: string
  readonly source: FileSource
  /** Every file by its path, relative to root. */
  readonly files: ReadonlyMap<string, TreeFile>
}

/** The files below a root as a revision holds them; nothing in the work tree is looked at or touched. */
export async function commitTree(
  root: string,
  revision: string,
): Promise<CommitTree | { readonly problem: UserProblem }> {
  const repository = await openRepository(root)
  if ('problem' in repository) return repository
  const resolved = await resolveRevision(repository.top, revision)
  if ('problem' in resolved) return resolved
  const { commit } = resolved
  const args = ['ls-tree', '-r', '-z', '-l', '--full-tree', commit, ...rootPathspec(repository)]
  const { ok, bytes, problem } = await runGit(repository.top, args)
  if (!ok) {
    const what = `git cannot list the files of ${commit}: ${problem}.`
    return { problem: { what, todo: 'Check the repository.' } }
  }
  const files = treeFiles(splitNul(bytes), repository.prefix)
  const real = realpathSync(root)
  return { commit, files, source: heldSource('commit', real, files, gitBlobs(real)) }
}

const treeLine = /^(?<mode>\d{6}) \w+ (?<blob>[0-9a-f]+) +(?<size>\d+|-)\t(?<path>.*)$/s

function treeFiles(lines: readonly string[], prefix: string): Map<string, TreeFile> {
  const files = new Map<string, TreeFile>()
  for (const line of lines) {
    const { mode = '', blob = '', size = '', path: whole = '' } = treeLine.exec(line)?.groups ?? {}
    if (!whole.startsWith(prefix)) continue
    const path = whole.slice(prefix.length)
    files.set(path, { entry: { path, type: typeOfMode(mode) }, blob, mode, bytes: Number(size) || 0 })
  }
  return files
}
