import { firstIndex } from '../../model/document/first-index.ts'
import { matchesOf } from './matches.ts'
import { indexFrom, type Prose, placeAt, type Range, type Slice, within } from './prose.ts'

const struckOut = /(?<!~)~~(?=[^\s~])[^~]{1,2000}(?<=[^\s~])~~(?!~)/gu
const opening = /^<(?<name>s|del|strike)\b[^>]*>$/iu

/** What was found in a text that many fields, claims and lines share. */
const known = new WeakMap<Prose, Prose>()

/** A text with white space for what was struck out: it is no longer said. */
export function blankStruck(prose: Prose): Prose {
  if (prose.html.length === 0 && !prose.text.includes('~~')) return prose
  const blanked = known.get(prose) ?? withoutStruck(prose)
  known.set(prose, blanked)
  return blanked
}

function withoutStruck(prose: Prose): Prose {
  const marked = matchesOf(struckOut, prose.text)
    .map((match): Range => ({ from: match.index, to: match.index + match[0].length }))
    .filter(({ from, to }) => !within(prose.code, from, to))
  const struck = [...marked, ...struckByTags(prose)]
  if (struck.length === 0) return prose
  const signs = prose.text.split('')
  for (const { from, to } of struck)
    for (let at = from; at < to; at += 1) if (signs[at] !== '\n') signs[at] = ' '
  return { ...prose, text: signs.join('') }
}

/** True if a part of a text is struck out, or contains what is. */
export function hasStruck({ prose, from, to }: Slice): boolean {
  const { html } = prose
  const start = from === 0 ? 0 : placeAt(prose, from - 1) + 1
  const tag = html[indexFrom(html, start)]
  if (tag !== undefined && tag.from < placeAt(prose, to) && opening.test(tag.value)) return true
  return matchesOf(struckOut, prose.text.slice(from, to)).some(
    ({ index }) => !within(prose.code, from + index, from + index + 1),
  )
}

/** What is between `<del>` and `</del>`. */
function struckByTags(prose: Prose): Range[] {
  const ranges: Range[] = []
  let open: { readonly end: string; readonly from: number } | null = null
  const { length } = prose.text
  for (const { value, from, to } of prose.html) {
    const name = opening.exec(value)?.groups?.name
    if (open === null && name !== undefined) {
      open = {
        end: `</${name.toLowerCase()}>`,
        from: firstIndex(length, (index) => placeAt(prose, index) >= to),
      }
    } else if (open !== null && value.toLowerCase() === open.end) {
      ranges.push({ from: open.from, to: firstIndex(length, (index) => placeAt(prose, index) >= from) })
      open = null
    }
  }
  return ranges
}
