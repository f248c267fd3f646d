/** Remembers what was made of a file, as long as the file is the same. */
export type Memo = {
  /** What was kept of a file in this role; undefined when there is nothing, or the file is another one by now. */
  recall<T>(path: string, role: string): Promise<T | undefined>
  /** Keeps what was made of a file that was read or recognised. Its JSON is asked for only where it is kept. */
  keep(path: string, role: string, json: () => string): void
}

/** Remembers nothing. */
export const noMemo: Memo = { recall: async () => undefined, keep: () => undefined }
