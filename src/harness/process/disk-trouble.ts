import { errorCode } from '../../model/error-code.ts'
import { MachineTrouble } from '../../model/user-problem.ts'

/** Codes of a disk that is full or read-only, or has something else in the place of a file. */
const codes = /^E(?:NOSPC|DQUOT|FBIG|IO|ROFS|ACCES|PERM|ISDIR|NOTDIR|LOOP)$/

/** The code with which the disk refused; null for any other error. */
export function diskCode(error: unknown): string | null {
  const code = errorCode(error) ?? ''
  return codes.test(code) ? code : null
}

/** Turns an error of the disk into a problem of the user's machine; any other error is a bug. */
export function asTrouble(error: unknown, folder: string): unknown {
  const code = diskCode(error)
  if (code === null || !(error instanceof Error)) return error
  const what = `a run cannot be written to ${folder}: ${error.message}`
  return new MachineTrouble({ what, todo: 'Make room there, or name another folder with --runs.' }, error)
}
