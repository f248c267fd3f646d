import { splitNul } from './git.ts'

/** One file at one commit. */
export type FileVersion = { readonly path: string; readonly blob: string }

/** A file that a commit changed. */
export type ChangedFile = {
  /** What it was before: one for each parent that had it, of a merge in the order of the parents; none when it is new. */
  readonly before: readonly (FileVersion & { readonly parent: number })[]
  /** Null when the commit removed it. */
  readonly after: FileVersion | null
  readonly isRename: boolean
}

/**
 * Reads `git diff-tree --stdin -z -c --raw --no-abbrev` into changes by commit. Only plain files count: links and
 * submodules are no documents.
 */
export function readChanges(
  bytes: Buffer,
  toRoot: (path: string) => string,
): ReadonlyMap<string, readonly ChangedFile[]> {
  const tokens = splitNul(bytes)
  const changes = new Map<string, ChangedFile[]>()
  let current: ChangedFile[] = []
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at] ?? ''
    if (!token.startsWith(':')) {
      current = []
      changes.set(token, current)
      continue
    }
    const record = recordOf(token)
    const paths = tokens.slice(at + 1, at + 1 + record.pathCount).map(toRoot)
    at += record.pathCount
    const change = changeOf(record, paths)
    if (change !== null) current.push(change)
  }
  return changes
}

type RawRecord = {
  /** Mode and blob before, one for each parent. */
  readonly before: readonly Side[]
  readonly after: Side
  readonly status: string
  readonly pathCount: number
}
type Side = { readonly mode: string; readonly blob: string }

/** `:` for each parent, then the modes and the blobs of all sides, and letters for what happened. */
function recordOf(token: string): RawRecord {
  const parents = /^:+/.exec(token)?.[0].length ?? 1
  const fields = token.slice(parents).split(' ')
  const side = (index: number): Side => ({
    mode: fields[index] ?? '',
    blob: fields[parents + 1 + index] ?? '',
  })
  const status = fields.at(-1) ?? ''
  // A merge tells one path however its parents call the file.
  const pathCount = parents === 1 && /^[RC]/.test(status) ? 2 : 1
  return {
    before: Array.from({ length: parents }, (_, parent) => side(parent)),
    after: side(parents),
    status,
    pathCount,
  }
}

function changeOf({ before, after, status }: RawRecord, paths: readonly string[]): ChangedFile | null {
  const [first = '', last = first] = [paths[0], paths.at(-1)]
  const old = before.flatMap(({ mode, blob }, parent) =>
    isFile(mode) ? [{ path: first, blob, parent }] : [],
  )
  const now = isFile(after.mode) ? { path: last, blob: after.blob } : null
  if (now === null && old.length === 0) return null
  return { before: old, after: now, isRename: status.startsWith('R') && before.length === 1 }
}

const isFile = (mode: string): boolean => mode.startsWith('100')
