/** The code of an error that the system reports, such as `ENOENT`; null for any other error. */
export function errorCode(error: unknown): string | null {
  return error instanceof Error && 'code' in error ? String(error.code) : null
}
