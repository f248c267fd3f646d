import type { Finding } from '../model/finding.ts'
import type { FileSource } from '../workspace/sources/file-source.ts'
import { isUnread, readMasked } from './documents/read-masked.ts'

type Lines = ReadonlyMap<number, string>

/** The lines of text that findings point at, by path and line number. */
export type Excerpts = ReadonlyMap<string, Lines>

/** Lines of a file as far as they are known without reading it; null where one of them is not. */
export type KnownLines = (path: string, wanted: ReadonlySet<number>) => Lines | null

/** Looks up the lines that findings and their related places are on, with credentials blanked out. */
export async function readExcerpts(
  findings: readonly Finding[],
  source: FileSource,
  known: KnownLines,
): Promise<Excerpts> {
  const excerpts = new Map<string, Lines>()
  for (const [path, wanted] of linesOfFindings(findings)) {
    const picked = known(path, wanted) ?? (await readLines(source, path, wanted))
    if (picked.size > 0) excerpts.set(path, picked)
  }
  return excerpts
}

/** The line numbers of findings and their related places, by path in order. */
export function linesOfFindings(findings: readonly Finding[]): Map<string, Set<number>> {
  const wanted = new Map<string, Set<number>>()
  for (const finding of findings) {
    for (const { path, line } of [finding, ...finding.related]) {
      const lines = wanted.get(path)
      if (lines === undefined) wanted.set(path, new Set([line]))
      else lines.add(line)
    }
  }
  return new Map([...wanted].sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** Some of these excerpts: the lines of the given findings. */
export function pickExcerpts(excerpts: Excerpts, findings: readonly Finding[]): Excerpts {
  const picked = new Map<string, Lines>()
  for (const [path, wanted] of linesOfFindings(findings)) {
    const lines = [...(excerpts.get(path) ?? [])].filter(([number]) => wanted.has(number))
    if (lines.length > 0) picked.set(path, new Map(lines))
  }
  return picked
}

async function readLines(source: FileSource, path: string, wanted: ReadonlySet<number>): Promise<Lines> {
  const file = await readMasked(source, path)
  return isUnread(file) ? new Map() : pickLines(file.text, wanted)
}

/** Lines of a text by their numbers, in order; lines that are not there are left out. */
export function pickLines(text: string, wanted: ReadonlySet<number>): Lines {
  const picked = new Map<number, string>()
  let line = 1
  let from = 0
  for (const number of [...wanted].sort((a, b) => a - b)) {
    for (; line < number && from <= text.length; line += 1) from = endOfLine(text, from) + 1
    if (line === number && from <= text.length) picked.set(number, text.slice(from, endOfLine(text, from)))
  }
  return picked
}

function endOfLine(text: string, from: number): number {
  const end = text.indexOf('\n', from)
  return end === -1 ? text.length : end
}
