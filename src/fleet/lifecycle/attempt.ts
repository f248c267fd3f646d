/** Does something that the file system may refuse; a refusal is an answer, anything else a bug. */
export async function attempt<T>(work: () => T | Promise<T>): Promise<T | { readonly defect: string }> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Error && 'syscall' in error)) throw error
    return { defect: error.message }
  }
}
