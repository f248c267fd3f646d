import { answerOf, isFailureAnswer } from './answer.ts'
import type { FileSource, Probe, ReadFailure, SourceEntry, SourceMarks } from './file-source.ts'
import { type Footprint, type Listing, namesOf, outerOf, settledMark, type Trail } from './trail.ts'
import { walk } from './walk.ts'

/** A source that notes what it is asked. `known` are files of an earlier trail: unchanged, they need no reading. */
export class TrailKeeper {
  readonly source: FileSource
  readonly #marks: SourceMarks
  readonly #base: FileSource
  readonly #known: ReadonlyMap<string, Footprint>
  readonly #folders = new Map<string, Listing>()
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
    const settled = ([path, mark, answer]: Listing | Footprint) =>
      [path, settledMark(mark, startedAt), answer] as const
    return {
      outer: outerOf(this.#marks),
      folders: [...this.#folders.values()].map(settled),
      files: [...this.#files.values()].map(settled),
      probes: [...this.#probes],
    }
  }

  /** The mark is taken before the names: what comes or goes between the two is seen the next time. */
  #entries(folder: string): readonly SourceEntry[] | ReadFailure {
    const mark = this.#marks.folderMark(folder) ?? ''
    const found = this.#marks.entries(folder)
    this.#folders.set(folder, [folder, 'code' in found ? '' : mark, namesOf(found, folder)])
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
