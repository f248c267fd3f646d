import { realpathSync } from 'node:fs'
import type { UserProblem } from '../../model/user-problem.ts'
import { type Asker, plainIndex } from '../git/plain-index.ts'
import { repositoryOf } from '../git/repository.ts'
import { type StagedBlob, typeOfMode } from '../git/staged-blob.ts'
import { stagedBlobs } from '../git/staged-blobs.ts'
import type { FileSource } from './file-source.ts'
import { type HeldFile, heldSource } from './held-source.ts'

/**
 * The files as the git index holds them: what would be committed, not what lies in the work tree. Where `asker` is known and
 * nothing is out of the ordinary, no git is started.
 */
export async function indexSource(
  root: string,
  asker: Asker | null = null,
): Promise<{ readonly source: FileSource } | { readonly problem: UserProblem }> {
  const repository = repositoryOf(root)
  const read = repository === null || asker === null ? null : plainIndex(repository, asker)
  const staged = read === null ? await (await import('../git/ask-index.ts')).askIndex(root) : { files: read }
  if ('problem' in staged) return staged
  const files = filesBelow(repository?.prefix ?? '', staged.files)
  const real = realpathSync(root)
  return { source: heldSource('index', real, files, stagedBlobs(real)) }
}

function filesBelow(prefix: string, staged: readonly StagedBlob[]): Map<string, HeldFile> {
  const files = new Map<string, HeldFile>()
  for (const { mode, blob, path: whole } of staged) {
    if (!whole.startsWith(prefix)) continue
    const path = whole.slice(prefix.length)
    files.set(path, { entry: { path, type: typeOfMode(mode) }, blob })
  }
  return files
}
