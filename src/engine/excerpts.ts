import type { Finding } from '../model/finding.ts'
import type { FileSource } from '../workspace/source.ts'
import { isUnread, readMasked } from './read-masked.ts'

export type Excerpts = ReadonlyMap<string, ReadonlyMap<number, string>>

/** The lines of text that findings and their other sides stand on, credentials blanked out. */
export async function excerptsFor(source: FileSource, findings: readonly Finding[]): Promise<Excerpts> {
  const wanted = new Map<string, Set<number>>()
  for (const finding of findings) {
    for (const { path, line } of [finding, ...finding.related]) {
      const lines = wanted.get(path)
      if (lines === undefined) wanted.set(path, new Set([line]))
      else lines.add(line)
    }
  }
  const excerpts = new Map<string, Map<number, string>>()
  for (const path of [...wanted.keys()].sort()) {
    const lines = await linesOf(source, path)
    const numbers = [...(wanted.get(path) ?? [])].sort((a, b) => a - b)
    const known = numbers.flatMap((number) => {
      const text = lines[number - 1]
      return text === undefined ? [] : [[number, text] as const]
    })
    if (known.length > 0) excerpts.set(path, new Map(known))
  }
  return excerpts
}

async function linesOf(source: FileSource, path: string): Promise<readonly string[]> {
  const file = await readMasked(source, path)
  return isUnread(file) ? [] : file.text.split('\n')
}
