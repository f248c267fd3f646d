import { MachineTrouble } from '../../model/user-problem.ts'

/** What a disk says that is full, may not be written, or has something else in the place of a file. */
const codes: ReadonlySet<string> = new Set([
  'ENOSPC',
  'EDQUOT',
  'EFBIG',
  'EIO',
  'EROFS',
  'EACCES',
  'EPERM',
  'EISDIR',
  'ENOTDIR',
  'ELOOP',
])

/** The code with which the disk refused; null for any other error. */
export function diskCode(error: unknown): string | null {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return codes.has(code) ? code : null
}

/** An error as it is told: that the disk refused is no bug of this program. */
export function asTrouble(error: unknown, folder: string): unknown {
  const code = diskCode(error)
  if (code === null || !(error instanceof Error)) return error
  const what = `a run cannot be kept in ${folder}: ${error.message}`
  return new MachineTrouble({ what, todo: 'Make room there, or name another folder with --runs.' }, error)
}
