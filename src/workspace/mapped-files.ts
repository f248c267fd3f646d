import { createHash } from 'node:crypto'
import { closeSync, constants, fstatSync, openSync, readSync } from 'node:fs'
import { isAbsolute } from 'node:path'
import type { FileAnswer, FileQuestion } from '../model/journal-answers.ts'
import type { Settings } from '../model/settings.ts'
import { belowMapped, type MappedPath, mappedPath, reach } from './mapped-path.ts'

/** Larger files are not digested: every check would read them anew. */
export const maxDigestedBytes = 256 * 1024 * 1024
/** A value is a word, a number, a line: of a larger file nothing but the digest is told. */
const maxValueBytes = 4096

/** Digests the files that documents tell the content of, each where the config maps it. */
export function askFiles(
  root: string,
  settings: Pick<Settings, 'files'>,
  questions: readonly FileQuestion[],
): FileAnswer[] {
  const read = new Map<string, FileAnswer>()
  const readOnce = (place: MappedPath): FileAnswer => {
    const known = read.get(place.label) ?? readMapped(place)
    read.set(place.label, known)
    return known
  }
  return questions.map((question) => answerOf(question, root, settings, readOnce))
}

type ReadMapped = (place: MappedPath) => FileAnswer

function answerOf(
  question: FileQuestion,
  root: string,
  { files }: Pick<Settings, 'files'>,
  read: ReadMapped,
): FileAnswer {
  const exact = mappedPath(root, files, question.file)
  if (exact !== null) return read(exact)
  if (files.length === 0 || isAbsolute(question.file) || /^~|(?:^|\/)\.\.(?:\/|$)/.test(question.file)) {
    return nothing('unmapped')
  }
  const below = (folders: readonly string[]): MappedPath[] =>
    folders.flatMap((folder) => mappedPath(root, files, `${folder}/${question.file}`) ?? [])
  const isPinned = (folder: string): boolean => question.pinned.includes(folder)
  const tops = files.map((mapping) => ({
    from: mapping.from,
    place: belowMapped(root, mapping, question.file),
  }))
  const plain = [
    ...tops.filter(({ from }) => !isPinned(from)).map(({ place }) => place),
    ...below(question.folders.filter((folder) => !isPinned(folder))),
  ]
  return (
    agreeing(below(question.near), read) ??
    agreeing(plain, read) ??
    agreeing(below(question.pinned), read) ??
    nothing('absent')
  )
}

/** What the files that are there say together; null when none is there. */
function agreeing(places: readonly MappedPath[], read: ReadMapped): FileAnswer | null {
  const there = places.map(read).filter(({ code }) => code !== 'absent' && code !== 'not-here')
  const [first, ...others] = there
  if (first === undefined) return null
  const isOne = others.every(
    ({ path, sha256 }) => path === first.path || (sha256 !== null && sha256 === first.sha256),
  )
  return isOne ? first : nothing('several')
}

function nothing(code: FileAnswer['code'], path: string | null = null): FileAnswer {
  return { code, path, sha256: null, textSha256: null, number: null }
}

function readMapped(place: MappedPath): FileAnswer {
  const reached = reach(place)
  if (typeof reached === 'string') return nothing(reached, place.label)
  try {
    // Whatever takes its place now is not followed, and a pipe is not waited for.
    const fd = openSync(reached.path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK)
    try {
      return readOpen(fd, place.label)
    } finally {
      closeSync(fd)
    }
  } catch (error) {
    if (error instanceof Error && 'syscall' in error) return nothing('unreadable', place.label)
    throw error
  }
}

function readOpen(fd: number, path: string): FileAnswer {
  const stats = fstatSync(fd)
  if (!stats.isFile()) return nothing('no-file', path)
  if (stats.size > maxDigestedBytes) return nothing('too-large', path)
  const hash = createHash('sha256')
  const chunk = Buffer.allocUnsafe(1024 * 1024)
  const beginning: Buffer[] = []
  let size = 0
  for (let count = readSync(fd, chunk); count > 0; count = readSync(fd, chunk)) {
    size += count
    if (size > maxDigestedBytes) return nothing('too-large', path)
    if (size <= maxValueBytes) beginning.push(Buffer.from(chunk.subarray(0, count)))
    hash.update(chunk.subarray(0, count))
  }
  const text = size > maxValueBytes ? null : Buffer.concat(beginning).toString('utf8').trim()
  const textSha256 = text === null ? null : createHash('sha256').update(text).digest('hex')
  const number = text !== null && /^-?\d{1,9}(?:\.\d{1,9})?$/.test(text) ? text : null
  return { code: 'read', path, sha256: hash.digest('hex'), textSha256, number }
}
