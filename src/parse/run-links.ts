import type { Prose } from './prose.ts'
import type { RunToken } from './runs.ts'

const scheme = /^[a-z][a-z0-9+.-]*:|^\/\//i

/** The path of a run: as it is written, or where a link on its bare name leads, which is read from the document's folder. */
export function pathOfRun({ run, path, from, to }: RunToken, { links }: Prose, document: string): string {
  if (path !== run) return path
  const link = links.find((one) => !one.image && one.from <= from && to <= one.to)
  const url = link?.url.replace(/[?#].*$/su, '') ?? ''
  const parts = url.split('/')
  const end = parts.lastIndexOf(run)
  if (end === -1 || scheme.test(url)) return path
  const folder = url.startsWith('/') ? [''] : document.split('/').slice(0, -1)
  return folded([...folder, ...parts.slice(0, end + 1)]) ?? path
}

/** The parts as a path without `.` and `..`; null when they lead out of the workspace. */
function folded(parts: readonly string[]): string | null {
  const kept: string[] = []
  for (const part of parts) {
    if (part === '.' || (part === '' && kept.length > 0)) continue
    if (part !== '..') kept.push(part)
    else if (kept.pop() === undefined) return null
  }
  return kept.join('/')
}
