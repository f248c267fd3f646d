import type { SourceEntry } from '../sources/file-source.ts'

/** What the index says of one file; `path` is seen from the top of the repository. */
export type StagedBlob = { readonly mode: string; readonly blob: string; readonly path: string }

/** What a file mode of git means. */
export function typeOfMode(mode: string): SourceEntry['type'] {
  if (mode.startsWith('100')) return 'file'
  return mode === '120000' ? 'symlink' : 'other'
}
