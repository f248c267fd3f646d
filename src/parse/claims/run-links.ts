import { folderOf, resolvePath } from '../../model/root-paths.ts'
import type { Prose } from '../markdown/prose.ts'
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
  const resolved = resolvePath(folderOf(document), parts.slice(0, end + 1).join('/'))
  if (resolved === null) return path
  return url.startsWith('/') ? `/${resolved}` : resolved
}
