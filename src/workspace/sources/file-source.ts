import type { OuterIgnores } from '../ignore-rules.ts'

export type SourceEntry = {
  /** Relative to root, with `/`. */
  readonly path: string
  readonly type: 'file' | 'symlink' | 'folder' | 'other'
  /** Why a folder could not be listed. */
  readonly failure?: ReadFailure
}

/** Why a file could not be read; `code` is one of unreadCodes. */
export type ReadFailure = { readonly code: UnreadCode; readonly detail: string }

const unreadCodes = [
  'missing',
  'symlink',
  'not-a-file',
  'no-permission',
  'too-large',
  'not-utf8',
  'nul-bytes',
  'read-error',
] as const
type UnreadCode = (typeof unreadCodes)[number]

/** Which folders a listing goes into; the root is always listed. */
export type Scope = { enters(folder: string): boolean }

export type Probe = 'file' | 'folder' | 'missing' | 'outside'

/** Where the files of a workspace come from. Paths are relative to root, with `/`; nothing outside the root is ever read. */
export type FileSource = {
  readonly kind: 'work-tree' | 'index' | 'commit' | 'memory'
  /** Everything that git tracks or .gitignore does not hide, sorted by path. Links are listed, never followed. */
  list(scope?: Scope): Promise<readonly SourceEntry[]>
  /** The bytes of a file. A link, or a file behind one, is a failure. */
  read(path: string): Promise<Uint8Array | ReadFailure>
  /** What a path leads to, links included. */
  probe(path: string): Promise<Probe>
  /** Absent where files must be read to find out. */
  readonly marks?: SourceMarks
}

/** What a source knows without reading files, so that a cache can decide whether an entry is still valid. */
export type SourceMarks = {
  /** What .gitignore files above the root hide. */
  readonly outer: OuterIgnores
  /** The entries of a folder ('' is the root), hidden or not. */
  entries(folder: string): readonly SourceEntry[] | ReadFailure
  /** Changes whenever the content of this plain file changes; null for anything else. */
  mark(path: string): string | null
}

/**
 * Read as a file, this is what git tracks below the root, separated by NUL, and missing without git. Its mark is that of the
 * index. No walk enters `.git`.
 */
export const trackedList = '.git/tracked'

/** Larger files are not read. */
export const maxFileBytes = 4 * 1024 * 1024

export function isFailure(value: Uint8Array | ReadFailure): value is ReadFailure {
  return !(value instanceof Uint8Array)
}

export function tooLarge(bytes: number): ReadFailure {
  const size = (bytes / 1024 / 1024).toFixed(1)
  return {
    code: 'too-large',
    detail: `${size} MiB, more than the ${maxFileBytes / 1024 / 1024} MiB that are read`,
  }
}
