import type { FileSource, Probe, ReadFailure, SourceEntry, SourceMarks } from './file-source.ts'
import { isSettled } from './mark.ts'

/** A file that was read: its mark ('' when only content can tell), and the digest of its bytes or why there are none. */
export type Footprint = readonly [path: string, mark: string, digest: string]

/** Every question that was put to a source, with its answer: where all answers are the same, so is what follows. */
export type Trail = {
  readonly outer: string
  readonly folders: readonly (readonly [folder: string, names: string])[]
  readonly files: readonly Footprint[]
  readonly probes: readonly (readonly [path: string, found: Probe])[]
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
    const { answerOf, isFailureAnswer } = await import('./answer.ts')
    const answer = answerOf(await source.read(path))
    if (answer === digest) remarked.set(path, now ?? '')
    else if (isFailureAnswer(answer) || isFailureAnswer(digest)) return null
    else changed.push(path)
  }
  return { changed, remarked }
}

/** An earlier trail with new marks of files that are the same. Marks that are not settled are left out. */
export function remarkTrail(trail: Trail, remarked: ReadonlyMap<string, string>, startedAt: number): Trail {
  const files = trail.files.map(([path, mark, digest]): Footprint => {
    const now = remarked.get(path) ?? mark
    return [path, isSettled(now, startedAt) ? now : '', digest]
  })
  return { ...trail, files }
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
