import type { Finding } from '../model/finding.ts'

/** The lines of each file that findings and their other sides stand on, in order of path. */
export function linesWanted(findings: readonly Finding[]): Map<string, Set<number>> {
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
