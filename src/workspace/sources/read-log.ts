import { digestOf } from '../files/digest.ts'
import { type FileSource, isFailure, type Probe, type ReadFailure, type SourceEntry } from './file-source.ts'
import { isSettled } from './mark.ts'
import { walk } from './walk.ts'

/** A file that was read: its mark ('' if only the content decides), and the digest of its content. */
export type FileStamp = readonly [path: string, mark: string, digest: string]

/** Everything that was read from a source: while all of it is the same, so are all results from it. */
export type ReadLog = {
  /** What hides files from outside the root. */
  readonly outer: string
  /** Listed folders with the names in them. */
  readonly folders: readonly (readonly [folder: string, names: string])[]
  readonly files: readonly FileStamp[]
  readonly probes: readonly (readonly [path: string, found: Probe])[]
}

/** A source that logs what is read from it. Files with a known mark are not read again for their digest. */
export class LoggedSource {
  readonly source: FileSource
  readonly #base: FileSource
  readonly #known: (path: string) => FileStamp | undefined
  readonly #folders = new Map<string, string>()
  readonly #files = new Map<string, FileStamp>()
  readonly #probes = new Map<string, Probe>()
  readonly #contents = new Map<string, Uint8Array | ReadFailure>()

  constructor(base: FileSource, known: (path: string) => FileStamp | undefined = () => undefined) {
    this.#base = base
    this.#known = known
    const { marks } = base
    const read: FileSource['read'] = (path) => this.#read(path)
    this.source = {
      kind: base.kind,
      list: (scope) =>
        marks === undefined
          ? base.list(scope)
          : walk({ entries: async (folder) => this.#entries(folder), read }, scope, marks.outer),
      read,
      probe: (path) => this.#probe(path),
    }
  }

  /** The digest of a file, or why it cannot be read. */
  async digest(path: string): Promise<string> {
    const known = this.#known(path)
    if (known !== undefined && known[1] !== '' && this.#base.marks?.mark(path) === known[1]) {
      this.#files.set(path, known)
      return known[2]
    }
    const content = await this.#read(path)
    // The parser of the file requests it next.
    this.#contents.set(path, content)
    return contentDigest(content)
  }

  /** What is known of a file that was read. */
  stamp(path: string): FileStamp | undefined {
    return this.#files.get(path)
  }

  /** Everything that was read; null if the source cannot detect changes. */
  log(): ReadLog | null {
    const { marks } = this.#base
    if (marks === undefined) return null
    return {
      outer: JSON.stringify(marks.outer),
      folders: [...this.#folders],
      files: [...this.#files.values()],
      probes: [...this.#probes],
    }
  }

  #entries(folder: string): readonly SourceEntry[] | ReadFailure {
    const found = this.#base.marks?.entries(folder) ?? []
    this.#folders.set(folder, namesIn(found))
    return found
  }

  /** The mark is taken before the content: a change between the two is seen the next time. */
  async #read(path: string): Promise<Uint8Array | ReadFailure> {
    const content = this.#contents.get(path)
    if (content !== undefined) {
      this.#contents.delete(path)
      return content
    }
    const mark = this.#base.marks?.mark(path) ?? ''
    const fresh = await this.#base.read(path)
    if (!this.#files.has(path)) this.#files.set(path, [path, mark, contentDigest(fresh)])
    return fresh
  }

  async #probe(path: string): Promise<Probe> {
    const found = await this.#base.probe(path)
    this.#probes.set(path, found)
    return found
  }
}

/** The log as it would be now where everything in it is still the same; null where anything changed. */
export async function renewLog(log: ReadLog, source: FileSource): Promise<ReadLog | null> {
  const { marks } = source
  if (marks === undefined || JSON.stringify(marks.outer) !== log.outer) return null
  for (const [folder, names] of log.folders) if (namesIn(marks.entries(folder)) !== names) return null
  for (const [path, found] of log.probes) if ((await source.probe(path)) !== found) return null
  const files: FileStamp[] = []
  for (const stamp of log.files) {
    const [path, mark, digest] = stamp
    const now = marks.mark(path) ?? ''
    if (now === '' || now !== mark) {
      if (contentDigest(await source.read(path)) !== digest) return null
      files.push([path, now, digest])
    } else files.push(stamp)
  }
  return { ...log, files }
}

/** A stamp without its mark where the file changed so recently that another change could leave the same mark. */
export function settledStamp(stamp: FileStamp, startedAt: number): FileStamp {
  const [path, mark, digest] = stamp
  return isSettled(mark, startedAt) ? stamp : [path, '', digest]
}

/** A log without the marks of files that changed too recently for a mark. */
export function settledLog(log: ReadLog, startedAt: number): ReadLog {
  return { ...log, files: log.files.map((stamp) => settledStamp(stamp, startedAt)) }
}

/** The digest of what was read, or why it could not be read. */
function contentDigest(content: Uint8Array | ReadFailure): string {
  return isFailure(content) ? `${content.code}: ${content.detail}` : digestOf(content)
}

/** True for the stamp of a file that could not be read. */
export function isUnreadStamp([, , digest]: FileStamp): boolean {
  return digest.includes(':')
}

const letters = { file: 'f', folder: 'd', symlink: 'l', other: 'o' } as const

/** One text for everything in a folder, in the order in which it is listed. */
function namesIn(entries: readonly SourceEntry[] | ReadFailure): string {
  if ('code' in entries) return `${entries.code}: ${entries.detail}`
  let names = ''
  for (const { path, type } of entries) names += `${letters[type]}${path.slice(path.lastIndexOf('/') + 1)}/`
  return names
}
