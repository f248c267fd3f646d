import type { Block } from '../markdown/blocks.ts'
import { matchesOf } from '../markdown/matches.ts'
import { type Prose, placeAt, type Range, within } from '../markdown/prose.ts'

const struckOut = /(?<!~)~~(?=[^\s~])[^~]{1,2000}(?<=[^\s~])~~(?!~)/gu
const opening = /^<(?<name>s|del|strike)\b[^>]*>$/iu

/** The blocks of a page with white space for what was struck out: it is no longer said. */
export function withoutStruck(blocks: readonly Block[]): readonly Block[] {
  return blocks.map((block) => {
    const proses = block.proses.map(blankStruck)
    if (proses.every((prose, at) => prose === block.proses[at])) return block
    if (block.type !== 'table') return { ...block, proses, prose: proses[0] ?? block.prose }
    let at = 0
    const rows = block.rows.map((row) => ({ ...row, cells: row.cells.map((cell) => proses[at++] ?? cell) }))
    return { ...block, proses, rows }
  })
}

function blankStruck(prose: Prose): Prose {
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

/** What is between `<del>` and `</del>`. */
function struckByTags(prose: Prose): Range[] {
  const ranges: Range[] = []
  let open: { readonly end: string; readonly from: number } | null = null
  for (const { value, from, to } of prose.html) {
    const name = opening.exec(value)?.groups?.name
    if (open === null && name !== undefined) open = { end: `</${name.toLowerCase()}>`, from: to }
    else if (open !== null && value.toLowerCase() === open.end) {
      ranges.push({ from: indexAt(prose, open.from), to: indexAt(prose, from) })
      open = null
    }
  }
  return ranges
}

/** The first character of a text that is at a place of the document, or behind it. */
function indexAt(prose: Prose, place: number): number {
  let [low, high] = [0, prose.text.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (placeAt(prose, middle) < place) low = middle + 1
    else high = middle
  }
  return low
}
