import type { PhaseItem, PhaseKind } from '../../model/phase.ts'
import type { TableBlock } from '../blocks.ts'
import { foldSpaces } from '../fold-spaces.ts'
import type { Prose } from '../prose.ts'
import type { Source } from '../source.ts'
import { namesSomething } from './evidence.ts'
import { idsIn, itemIds } from './item-ids.ts'
import { anyVerdict, judgementIn, judgementOf } from './verdict-words.ts'

const idCell = new RegExp(String.raw`^\W*(?<ids>${itemIds})\W*(?<rest>.*)$`, 'su')
const verdictCell = new RegExp(String.raw`^\W{0,4}(?:not\s+)?(?<word>${anyVerdict})`, 'u')
const verdictHeader = /^\W*(?:verdict|result|status|state|outcome|pass(?:ed)?(?:\s*\/\s*fail)?)\W*$/iu
const titleHeader = /^\W*(?:item|title|name|what|description|summary|criterion|requirement)\W*$/iu
const notDone = /^\W*(?:not\b|no\b|todo|tbd|open|pending|blocked|deferred|in progress|wip|partial)/iu

/** The rows of a table whose first cell names items of the Definition of Done. */
export function itemRows(
  { rows }: TableBlock,
  kind: PhaseKind,
  entry: number | null,
  source: Source,
): PhaseItem[] {
  const headers = rows[0]?.cells.map(({ text }) => text) ?? []
  return rows.slice(1).flatMap(({ cells, span }) => {
    const match = idCell.exec(cells[0]?.text ?? '')
    const { ids, rest = '' } = match?.groups ?? {}
    if (ids === undefined) return []
    const words = foldSpaces(cells.map(({ text }) => text.trim()).join(' | '))
    const told = {
      title: titleIn(cells, headers, rest),
      says: saidIn(cells, headers, kind),
      hasEvidence: cells.some((prose) => namesSomething({ prose, from: 0, to: prose.text.length })),
      words: words.slice(0, 300),
      span: [span[0], span[1], span[2], Math.min(span[3], lineLength(source, span[2]) + 1)] as const,
      entry,
    }
    return idsIn(ids).map((id) => ({ id, ...told }))
  })
}

function lineLength({ lineStarts, text }: Source, line: number): number {
  return (lineStarts[line] ?? text.length + 1) - 1 - (lineStarts[line - 1] ?? 0)
}

function titleIn(cells: readonly Prose[], headers: readonly string[], rest: string): string | null {
  const own = rest.replace(/^[\s:—–-]+|[\s)]+$/gu, '')
  const column = headers.findIndex((header, index) => index > 0 && titleHeader.test(header))
  const title = own === '' ? (cells[column]?.text ?? '') : own
  return title.trim() === '' ? null : foldSpaces(title).trim()
}

function saidIn(cells: readonly Prose[], headers: readonly string[], kind: PhaseKind): PhaseItem['says'] {
  if (kind === 'plan') return 'wanted'
  const headed = headers.findIndex((header) => verdictHeader.test(header))
  const cell = cells[headed] ?? cells.slice(1).find(({ text }) => verdictCell.test(text))
  const text = cell?.text ?? ''
  const match = verdictCell.exec(text)
  const word = match?.groups?.word ?? ''
  if (kind !== 'review') {
    if (word !== '' && judgementOf(word) === 'fail') return 'fail'
    return notDone.test(text) ? 'open' : 'claimed'
  }
  if (match === null) return 'open'
  const end = match[0].length
  return judgementIn(word, text.slice(0, end - word.length), text.slice(end))
}
