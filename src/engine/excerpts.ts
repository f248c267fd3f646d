import type { Finding } from '../model/finding.ts'
import type { FileSource } from '../workspace/source.ts'
import { linesWanted } from './lines-wanted.ts'
import { isUnread, readMasked } from './read-masked.ts'

export type Excerpts = ReadonlyMap<string, ReadonlyMap<number, string>>

/** Lines of a text by their numbers, in order; lines that are not there are left out. */
export function pickLines(text: string, wanted: ReadonlySet<number>): ReadonlyMap<number, string> {
  const lines = text.split('\n')
  const picked = new Map<number, string>()
  for (const number of [...wanted].sort((a, b) => a - b)) {
    const line = lines[number - 1]
    if (line !== undefined) picked.set(number, line)
  }
  return picked
}

/** Lines that are known already, where the file they come from has not changed. */
export type KnownLines = (path: string, wanted: ReadonlySet<number>) => ReadonlyMap<number, string> | null

/** The lines of text that findings and their other sides stand on, credentials blanked out. */
export async function excerptsFor(
  source: FileSource,
  findings: readonly Finding[],
  known: KnownLines = () => null,
): Promise<Excerpts> {
  const excerpts = new Map<string, ReadonlyMap<number, string>>()
  for (const [path, lines] of linesWanted(findings)) {
    const picked = known(path, lines) ?? (await readLines(source, path, lines))
    if (picked.size > 0) excerpts.set(path, picked)
  }
  return excerpts
}

async function readLines(
  source: FileSource,
  path: string,
  wanted: ReadonlySet<number>,
): Promise<ReadonlyMap<number, string>> {
  const file = await readMasked(source, path)
  return isUnread(file) ? new Map() : pickLines(file.text, wanted)
}
