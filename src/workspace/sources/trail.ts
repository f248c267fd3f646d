import type { FileSource, Probe, ReadFailure, SourceEntry, SourceMarks } from './file-source.ts'
import { isSettled } from './mark.ts'

/** A folder that was listed: its mark ('' when only listing it can tell), and what stood in it. */
export type Listing = readonly [folder: string, mark: string, names: string]

/** A file that was read: its mark ('' when only content can tell), and the digest of its bytes or why there are none. */
export type Footprint = readonly [path: string, mark: string, digest: string]

/** Every question that was put to a source, with its answer: where all answers are the same, so is what follows. */
export type Trail = {
  readonly outer: string
  readonly folders: readonly Listing[]
  readonly files: readonly Footprint[]
  readonly probes: readonly (readonly [path: string, found: Probe])[]
}

/** New marks, by path, of what is the same all the same. */
export type Remarked = ReadonlyMap<string, string>

/** Holds folders against an earlier trail; null when anything came, went, or became something else. */
export function sameFolders(marks: SourceMarks, { outer, folders }: Trail): Remarked | null {
  if (outerOf(marks) !== outer) return null
  const remarked = new Map<string, string>()
  for (const [folder, mark, names] of folders) {
    const now = marks.folderMark(folder)
    if (now !== null && now === mark) continue
    if (namesOf(marks.entries(folder), folder) !== names) return null
    if (now !== null) remarked.set(folder, now)
  }
  return remarked
}

/** True when every path leads to what it led to. */
export async function probesAreSame(source: FileSource, { probes }: Trail): Promise<boolean> {
  for (const [path, found] of probes) if ((await source.probe(path)) !== found) return false
  return true
}

export type FileChanges = {
  /** Files whose content is another one, as they are now. */
  readonly changed: readonly Footprint[]
  readonly remarked: Remarked
}

/**
 * The files of an earlier trail that differ now; null when one could not be read then, or cannot be now. `later` knows
 * what was read of a file since.
 */
export async function changedFiles(
  source: FileSource,
  marks: SourceMarks,
  { files }: Trail,
  later: (path: string) => { readonly mark: string; readonly digest: string } | undefined = () => undefined,
): Promise<FileChanges | null> {
  const changed: Footprint[] = []
  const remarked = new Map<string, string>()
  for (const [path, mark, digest] of files) {
    const now = marks.mark(path)
    if (now !== null && now === mark) continue
    const known = later(path)
    if (now !== null && now === known?.mark) {
      changed.push([path, now, known.digest])
      continue
    }
    const { answerOf, isFailureAnswer } = await import('./answer.ts')
    const answer = answerOf(await source.read(path))
    if (answer === digest) remarked.set(path, now ?? '')
    else if (isFailureAnswer(answer) || isFailureAnswer(digest)) return null
    else changed.push([path, now ?? '', answer])
  }
  return { changed, remarked }
}

/** An earlier trail with new marks of files that are the same. Marks that are not settled are left out. */
export function remarkTrail(
  trail: Trail,
  remarked: { readonly folders: Remarked; readonly files: Remarked },
  startedAt: number,
): Trail {
  const remark = (among: Remarked) => (entry: Listing | Footprint) => {
    const [path, mark, answer] = entry
    return [path, settledMark(among.get(path) ?? mark, startedAt), answer] as const
  }
  const { folders, files } = trail
  return {
    ...trail,
    folders: folders.map(remark(remarked.folders)),
    files: files.map(remark(remarked.files)),
  }
}

/** The mark, or '' where it proves nothing yet. */
export function settledMark(mark: string, startedAt: number): string {
  return isSettled(mark, startedAt) ? mark : ''
}

const letters = { file: 'f', folder: 'd', symlink: 'l', other: 'o' } as const

/** One text for all that stands in a folder, in the order in which it is listed. */
export function namesOf(entries: readonly SourceEntry[] | ReadFailure, folder: string): string {
  if ('code' in entries) return `${entries.code}: ${entries.detail}`
  const skip = folder === '' ? 0 : folder.length + 1
  let names = ''
  for (const { path, type } of entries) names += `${letters[type]}${path.slice(skip)}/`
  return names
}

export function outerOf({ outer }: SourceMarks): string {
  return outer.files.length === 0 ? outer.prefix : JSON.stringify(outer)
}
