import { MachineTrouble } from '../../model/user-problem.ts'

/** Codes of a disk that is full or read-only, or has something else in the place of a file. */
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

/** Turns an error of the disk into a problem of the user's machine; any other error is a bug. */
export function asTrouble(error: unknown, folder: string): unknown {
  const code = diskCode(error)
  if (code === null || !(error instanceof Error)) return error
  const what = `a run cannot be written to ${folder}: ${error.message}`
  return new MachineTrouble({ what, todo: 'Make room there, or name another folder with --runs.' }, error)
}
