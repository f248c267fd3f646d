import type { Finding } from '../model/finding.ts'
import type { FileSource } from '../workspace/sources/file-source.ts'
import { copied } from './incremental/copied.ts'
import { linesWanted } from './lines-wanted.ts'
import { isUnread, readMasked } from './read-masked.ts'

type Lines = ReadonlyMap<number, string>
export type Excerpts = ReadonlyMap<string, Lines>

/** Lines of a text by their numbers, in order; lines that are not there are left out. */
export function pickLines(text: string, wanted: ReadonlySet<number>): Lines {
  const picked: (readonly [number, string])[] = []
  let line = 1
  let from = 0
  for (const number of [...wanted].sort((a, b) => a - b)) {
    for (; line < number && from <= text.length; line += 1) from = endOfLine(text, from) + 1
    if (line === number && from <= text.length) picked.push([number, text.slice(from, endOfLine(text, from))])
  }
  return new Map(copied(picked))
}

function endOfLine(text: string, from: number): number {
  const end = text.indexOf('\n', from)
  return end === -1 ? text.length : end
}

/** Lines that are known already, where the file they come from has not changed. */
export type KnownLines = (path: string, wanted: ReadonlySet<number>) => Lines | null

/**
 * Looks up the lines of text that findings and their other sides stand on, credentials blanked out. A file is read
 * again only for other lines of it.
 */
export function excerptReader(
  source: FileSource,
  known: KnownLines,
): (findings: readonly Finding[]) => Promise<Excerpts> {
  const before = new Map<string, { readonly wanted: ReadonlySet<number>; readonly picked: Lines }>()
  const lookUp = async (path: string, wanted: ReadonlySet<number>): Promise<Lines> => {
    const last = before.get(path)
    if (last !== undefined && [...wanted].every((number) => last.wanted.has(number)))
      return new Map([...last.picked].filter(([number]) => wanted.has(number)))
    const picked = known(path, wanted) ?? (await readLines(source, path, wanted))
    before.set(path, { wanted, picked })
    return picked
  }
  return async (findings) => {
    const excerpts = new Map<string, Lines>()
    for (const [path, wanted] of linesWanted(findings)) {
      const picked = await lookUp(path, wanted)
      if (picked.size > 0) excerpts.set(path, picked)
    }
    return excerpts
  }
}

async function readLines(source: FileSource, path: string, wanted: ReadonlySet<number>): Promise<Lines> {
  const file = await readMasked(source, path)
  return isUnread(file) ? new Map() : pickLines(file.text, wanted)
}
