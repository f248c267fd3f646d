import { digestOf } from './digest.ts'
import {
  type FileSource,
  isFailure,
  type Probe,
  type ReadFailure,
  type SourceEntry,
  type SourceMarks,
} from './file-source.ts'
import { isSettled } from './mark.ts'
import { walk } from './walk.ts'

/** A file that was read: its mark ('' when only content can tell), and the digest of its bytes or why there are none. */
export type Footprint = readonly [path: string, mark: string, digest: string]

/** Every question that was put to a source, with its answer: where all answers are the same, so is what follows. */
export type Trail = {
  readonly outer: string
  readonly folders: readonly (readonly [folder: string, names: string])[]
  readonly files: readonly Footprint[]
  readonly probes: readonly (readonly [path: string, found: Probe])[]
}

/** A source that notes what it is asked. `known` are files of an earlier trail: unchanged, they need no reading. */
export class TrailKeeper {
  readonly source: FileSource
  readonly #marks: SourceMarks
  readonly #base: FileSource
  readonly #known: ReadonlyMap<string, Footprint>
  readonly #folders = new Map<string, string>()
  readonly #files = new Map<string, Footprint>()
  readonly #probes = new Map<string, Probe>()
  readonly #held = new Map<string, Uint8Array | ReadFailure>()

  constructor(base: FileSource, marks: SourceMarks, known: readonly Footprint[]) {
    this.#base = base
    this.#marks = marks
    this.#known = new Map(known.map((file) => [file[0], file]))
    const read: FileSource['read'] = (path) => this.#read(path)
    this.source = {
      kind: base.kind,
      list: (scope) => walk({ entries: async (folder) => this.#entries(folder), read }, scope, marks.outer),
      read,
      probe: (path) => this.#probe(path),
    }
  }

  /** The digest of a file's bytes, or why there are none; read only where nothing is known of it. */
  async digest(path: string): Promise<string> {
    const known = this.#known.get(path)
    if (known !== undefined && known[1] !== '' && this.#marks.mark(path) === known[1]) {
      this.#files.set(path, known)
      return known[2]
    }
    const content = await this.#read(path)
    this.#held.set(path, content)
    return answerOf(content)
  }

  /** The digest of a file that was read or recognised; null where there was nothing to read. */
  digestRead(path: string): string | null {
    const digest = this.#files.get(path)?.[2] ?? null
    return digest === null || isFailureAnswer(digest) ? null : digest
  }

  /** Everything asked so far. Marks of files that changed too shortly before `startedAt` are left out. */
  trail(startedAt: number): Trail {
    return {
      outer: outerOf(this.#marks),
      folders: [...this.#folders],
      files: [...this.#files.values()].map(([path, mark, digest]) => {
        return [path, isSettled(mark, startedAt) ? mark : '', digest]
      }),
      probes: [...this.#probes],
    }
  }

  #entries(folder: string): readonly SourceEntry[] | ReadFailure {
    const found = this.#marks.entries(folder)
    this.#folders.set(folder, namesOf(found, folder))
    return found
  }

  /** The mark is taken before the content: a change between the two is seen the next time. */
  async #read(path: string): Promise<Uint8Array | ReadFailure> {
    const held = this.#held.get(path)
    if (held !== undefined) {
      this.#held.delete(path)
      return held
    }
    const mark = this.#marks.mark(path) ?? ''
    const content = await this.#base.read(path)
    if (!this.#files.has(path)) this.#files.set(path, [path, mark, answerOf(content)])
    return content
  }

  async #probe(path: string): Promise<Probe> {
    const found = await this.#base.probe(path)
    this.#probes.set(path, found)
    return found
  }
}

/** True when everything stands where an earlier trail found it: nothing came, went, or became something else. */
export function foldersAreSame(marks: SourceMarks, { outer, folders }: Trail): boolean {
  if (outerOf(marks) !== outer) return false
  return folders.every(([folder, names]) => namesOf(marks.entries(folder), folder) === names)
}

/** True when every path leads to what it led to. */
export async function probesAreSame(source: FileSource, { probes }: Trail): Promise<boolean> {
  for (const [path, found] of probes) if ((await source.probe(path)) !== found) return false
  return true
}

export type FileChanges = {
  /** Files whose content is another one. */
  readonly changed: readonly string[]
  /** New marks of files whose content is the same all the same. */
  readonly remarked: ReadonlyMap<string, string>
}

/** The files of an earlier trail that differ now; null when one could not be read then, or cannot be now. */
export async function changedFiles(
  source: FileSource,
  marks: SourceMarks,
  { files }: Trail,
): Promise<FileChanges | null> {
  const changed: string[] = []
  const remarked = new Map<string, string>()
  for (const [path, mark, digest] of files) {
    const now = marks.mark(path)
    if (now !== null && now === mark) continue
    const answer = answerOf(await source.read(path))
    if (answer === digest) remarked.set(path, now ?? '')
    else if (isFailureAnswer(answer) || isFailureAnswer(digest)) return null
    else changed.push(path)
  }
  return { changed, remarked }
}

/** An earlier trail with what is known by now of its files. Marks that are not settled are left out. */
export function renewTrail(
  trail: Trail,
  read: readonly Footprint[],
  remarked: ReadonlyMap<string, string>,
  startedAt: number,
): Trail {
  const fresh = new Map(read.map((file) => [file[0], file]))
  const files = trail.files.map((file): Footprint => {
    const [path, , digest] = file
    const mark = remarked.get(path)
    return (
      fresh.get(path) ?? (mark === undefined ? file : [path, isSettled(mark, startedAt) ? mark : '', digest])
    )
  })
  return { ...trail, files }
}

function answerOf(content: Uint8Array | ReadFailure): string {
  return isFailure(content) ? `${content.code}: ${content.detail}` : digestOf(content)
}

function isFailureAnswer(answer: string): boolean {
  return answer.includes(':')
}

const letters = { file: 'f', folder: 'd', symlink: 'l', other: 'o' } as const

/** One text for all that stands in a folder, in the order in which it is listed. */
function namesOf(entries: readonly SourceEntry[] | ReadFailure, folder: string): string {
  if ('code' in entries) return `${entries.code}: ${entries.detail}`
  const skip = folder === '' ? 0 : folder.length + 1
  let names = ''
  for (const { path, type } of entries) names += `${letters[type]}${path.slice(skip)}/`
  return names
}

function outerOf({ outer }: SourceMarks): string {
  return outer.files.length === 0 ? outer.prefix : JSON.stringify(outer)
}
