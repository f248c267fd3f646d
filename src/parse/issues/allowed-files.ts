import type { FoundField, ValueItem } from '../fields/field-scan.ts'
import { placeAt } from '../markdown/prose.ts'
import type { Source } from '../markdown/source.ts'

/**
 * The files that an issue may change, as globs. A value that says more than paths, such as "the docs, except a.md", names
 * none: what it means is unknown.
 */
export function allowedFilesIn(fields: readonly FoundField[], source: Source): readonly string[] {
  const items = fields.flatMap(({ name, items }) => (name === 'allowed-files' ? items : []))
  const read = items.map((item) => pathsIn(writtenText(item, source)))
  return read.includes(null) ? [] : [...new Set(read.flatMap((paths) => paths ?? []))]
}

const joins = /^(?:and|or|only|&)$/i
const pathLike = /^(?:[^\s/]*\/\S*|\S*\*\S*|\S*\w\.\w{1,10})$/

/** The text as it is written: asterisks and underscores of paths are no marks. */
function writtenText({ slice: { prose, from, to } }: ValueItem, { text }: Source): string {
  let start = placeAt(prose, from)
  let end = to > from ? placeAt(prose, to - 1) + 1 : start
  while (mark.test(text.charAt(start - 1))) start -= 1
  while (mark.test(text.charAt(end))) end += 1
  return text.slice(start, end)
}

const mark = /[*_`]/

function pathsIn(written: string): readonly string[] | null {
  const paths: string[] = []
  for (const [, quoted, word = ''] of written.matchAll(/`+([^`]*)`+|([^\s,;`]+)/g)) {
    const path = (quoted ?? word.replace(/\.$/, '').replaceAll('\\', '')).trim()
    if (quoted === undefined && (path === '' || joins.test(path))) continue
    if ((quoted === undefined && !pathLike.test(path)) || path === '' || path.startsWith('!')) return null
    paths.push(path)
  }
  return paths
}
