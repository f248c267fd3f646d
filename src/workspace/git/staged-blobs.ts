import { createHash } from 'node:crypto'
import { isFailure } from '../sources/file-source.ts'
import type { ReadBlob } from '../sources/held-source.ts'
import { workTreeSource } from '../sources/work-tree-source.ts'
import { gitBlobs } from './git-blobs.ts'

/** Reads what is staged from the work tree where the very same lies there, and else through git. */
export function stagedBlobs(root: string): ReadBlob {
  const workTree = workTreeSource(root)
  const git = gitBlobs(root)
  return async (file) => {
    const bytes = await workTree.read(file.entry.path)
    return !isFailure(bytes) && blobName(bytes) === file.blob ? bytes : git(file)
  }
}

/** The name by which git knows content: whatever filters and marks say, what has the name of a blob is that blob. */
function blobName(bytes: Uint8Array): string {
  return createHash('sha1').update(`blob ${bytes.length}\0`).update(bytes).digest('hex')
}
