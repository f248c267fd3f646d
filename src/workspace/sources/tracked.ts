import { lstatSync, type Stats } from 'node:fs'
import { join } from 'node:path'
import { findGitFolder } from '../git/find-repository.ts'
import type { ReadFailure } from './file-source.ts'
import { markOf } from './mark.ts'

/** The paths that git tracks below a root, separated by NUL. */
export async function readTracked(root: string): Promise<Uint8Array | ReadFailure> {
  if (findGitFolder(root) === null) return { code: 'missing', detail: 'there is no repository' }
  const { listTracked } = await import('../git/git-index.ts')
  const listed = await listTracked(root)
  if (listed === null) return { code: 'missing', detail: 'git does not list its files' }
  return new TextEncoder().encode(listed.join('\0'))
}

/** Changes whenever what git tracks changes; null where only git shows that: during a commit it may use another index. */
export function markOfIndex(root: string): string | null {
  const folder = findGitFolder(root)
  if (folder === null || statsOf(join(folder.own, 'index.lock')) !== undefined) return null
  const stats = statsOf(join(folder.own, 'index'))
  return stats?.isFile() === true ? markOf(stats) : null
}

function statsOf(path: string): Stats | undefined {
  try {
    return lstatSync(path, { throwIfNoEntry: false })
  } catch {
    return undefined
  }
}
