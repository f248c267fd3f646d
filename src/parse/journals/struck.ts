import type { Block } from '../markdown/blocks.ts'
import { matchesOf } from '../markdown/matches.ts'
import type { Prose, Range } from '../markdown/prose.ts'
import { placeAt, within } from '../markdown/prose.ts'
import type { Holding } from './page-text.ts'

const struckOut = /(?<!~)~~(?=[^\s~])[^~\n]{0,400}(?:\n[^~\n]{1,400}){0,4}?(?<=[^\s~])~~(?!~)/gu
const tildes = /~~/g
const opens = /^<(?<name>s|del|strike)\b[^>]*>$/iu

/** The blocks of a page with white space for what was struck out: whoever strikes words out says them no more. */
export function withoutStruck(blocks: readonly Block[], holding: Holding): readonly Block[] {
  const marked = holding(tildes)
  if (marked.size === 0 && !blocks.some(mayHoldTags)) return blocks
  return blocks.map((block, index) => {
    if (!marked.has(index) && !mayHoldTags(block)) return block
    const proses = block.proses.map(withoutMarked)
    if (block.type !== 'table') return { ...block, proses, prose: withoutMarked(block.prose) }
    const rows = block.rows.map((row) => ({ ...row, cells: row.cells.map(withoutMarked) }))
    return { ...block, proses: rows.flatMap(({ cells }) => cells), rows }
  })
}

const mayHoldTags = ({ proses }: Block): boolean => proses.some(({ html }) => html.length > 0)

function withoutMarked(prose: Prose): Prose {
  const marked = matchesOf(struckOut, prose.text)
    .map((match): Range => ({ from: match.index, to: match.index + match[0].length }))
    .filter(({ from, to }) => !within(prose.code, from, to))
  const struck = [...marked, ...struckByTags(prose)].sort((a, b) => a.from - b.from)
  return struck.length === 0 ? prose : { ...prose, text: blanked(prose.text, struck) }
}

/** What stands between `<del>` and `</del>`. */
function struckByTags(prose: Prose): Range[] {
  const ranges: Range[] = []
  let open: { readonly end: string; readonly from: number } | null = null
  for (const { value, from, to } of prose.html) {
    const name = opens.exec(value)?.groups?.name
    if (open === null && name !== undefined) open = { end: `</${name.toLowerCase()}>`, from: to }
    else if (open !== null && value.toLowerCase() === open.end) {
      ranges.push({ from: firstFrom(prose, open.from), to: firstFrom(prose, from) })
      open = null
    }
  }
  return ranges
}

/** The first character of a text that stands at a place of the document, or behind it. */
function firstFrom(prose: Prose, place: number): number {
  let [low, high] = [0, prose.text.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (placeAt(prose, middle) < place) low = middle + 1
    else high = middle
  }
  return low
}

function blanked(text: string, struck: readonly Range[]): string {
  const parts: string[] = []
  let done = 0
  for (const { from, to } of struck) {
    parts.push(
      text.slice(done, Math.max(done, from)),
      text.slice(Math.max(done, from), to).replace(/[^\n]/g, ' '),
    )
    done = Math.max(done, to)
  }
  return [...parts, text.slice(done)].join('')
}
