import type { FileSource, ReadFailure } from '../sources/file-source.ts'
import { findRepository } from './find-repository.ts'
import { GitObjects } from './git-objects.ts'

/** Larger files are none that a policy consists of. */
const mostBytes = 16 * 1024 * 1024

/**
 * The files below a root as a commit has them, the checked-out one unless another is named; null where no repository is
 * around the root. What the commit does not have is missing, and so is everything where git cannot be asked.
 */
export function committedFiles(root: string, commit = 'HEAD'): Pick<FileSource, 'read'> | null {
  const repository = findRepository(root)
  if (repository === null) return null
  const { top, prefix } = repository
  return {
    read: async (path) => {
      const name = `${commit}:${prefix}${path}`
      if (/[\n\0]/.test(name)) return missing
      const objects = new GitObjects(top, mostBytes)
      try {
        const found = await objects.look(name)
        if (typeof found === 'string' || found.type !== 'blob') return missing
        return found.bytes ?? { code: 'too-large', detail: 'it is too large' }
      } catch {
        return missing
      } finally {
        objects.close()
      }
    },
  }
}

const missing: ReadFailure = { code: 'missing', detail: 'it is not in the commit' }
