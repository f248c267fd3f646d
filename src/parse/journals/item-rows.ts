import type { GateStatement, PhaseItem, PhaseKind } from '../../model/document/phase.ts'
import type { Span } from '../../model/document/span.ts'
import type { TableBlock } from '../markdown/blocks.ts'
import { foldSpaces } from '../markdown/fold-spaces.ts'
import type { Prose } from '../markdown/prose.ts'
import type { Source } from '../markdown/source.ts'
import { namesSomething } from './evidence.ts'
import { isGateLabel } from './gate-labels.ts'
import { idsIn, itemIds } from './item-ids.ts'
import { anyVerdict, type Judgement, judgementIn, judgementOf } from './verdict-words.ts'

const idCell = new RegExp(String.raw`^\W*(?<ids>${itemIds})\W*(?<rest>.*)$`, 'su')
const verdictCell = new RegExp(String.raw`^\W{0,4}(?:not\s+)?(?<word>${anyVerdict})`, 'u')
const verdictHeader = /^\W*(?:verdict|result|status|state|outcome|pass(?:ed)?(?:\s*\/\s*fail)?)\W*$/iu
/** Columns that tell what somebody else says, or said before, or what is wanted. */
const othersHeader =
  /\b(?:builder(?:['’]s)?|claim(?:s|ed)?|expect(?:ed|ation)?|wanted|target|planned|previous(?:ly)?|before|old|earlier|journal|criterion|requirement)\b/iu
/** "My verdict", "Adversary result". */
const ownHeader = /\b(?:verdict|result|outcome|actual|my|mine|adversary|reviewer)\b/iu
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
    const told = {
      title: titleIn(cells, headers, rest),
      says: saidIn(cells, headers, kind),
      hasEvidence: cells.some((prose) => namesSomething({ prose, from: 0, to: prose.text.length })),
      ...placeOf(cells, span, source),
      entry,
    }
    return idsIn(ids).map((id) => ({ id, ...told }))
  })
}

/** The rows of a review's table that judge the gate itself, as others of it judge items. */
export function gateRows({ rows }: TableBlock, entry: number | null, source: Source): GateStatement[] {
  const headers = rows[0]?.cells.map(({ text }) => text) ?? []
  return rows.slice(1).flatMap(({ cells, span }) => {
    const others = cells.slice(1)
    if (!isGateLabel(cells[0]?.text ?? '') || others.length === 0) return []
    return [{ says: verdictOf(cells, headers), count: null, ...placeOf(cells, span, source), entry }]
  })
}

function placeOf(cells: readonly Prose[], [line, from, last, to]: Span, source: Source) {
  const words = foldSpaces(cells.map(({ text }) => text.trim()).join(' | ')).slice(0, 300)
  return { words, span: [line, from, last, Math.min(to, lineLength(source, last) + 1)] as const }
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
  if (kind === 'review') return verdictOf(cells, headers)
  const headed = headers.findIndex((header) => verdictHeader.test(header))
  const text = (cells[headed] ?? cells.slice(1).find((cell) => verdictCell.test(cell.text)))?.text ?? ''
  const word = verdictCell.exec(text)?.groups?.word ?? ''
  if (word !== '' && judgementOf(word) === 'fail') return 'fail'
  return notDone.test(text) ? 'open' : 'claimed'
}

/** What a row of a review says: in the column of its verdicts, else in the last round, else in all columns alike. */
function verdictOf(cells: readonly Prose[], headers: readonly string[]): Judgement {
  const columns = cells.map(({ text }, index) => ({ text, header: headers[index] ?? '', index }))
  const own = columns.filter(({ header, index }) => index > 0 && !othersHeader.test(header))
  const headed =
    own.find(({ header }) => verdictHeader.test(header)) ?? own.find(({ header }) => ownHeader.test(header))
  if (headed !== undefined) return judgementInCell(headed)
  const told = own.filter(({ text }) => verdictCell.test(text))
  const rounds = told.filter(({ header }) => /\d/.test(header))
  const said = new Set((rounds.length > 0 ? rounds.slice(-1) : told).map(judgementInCell))
  const [only = 'open'] = said
  return said.size === 1 ? only : 'open'
}

function judgementInCell({ text }: Pick<Prose, 'text'>): Judgement {
  const cell = text.trimStart()
  const match = verdictCell.exec(cell)
  if (match === null) return 'open'
  const word = match.groups?.word ?? ''
  const end = match[0].length
  return judgementIn(word, cell.slice(0, end - word.length), cell.slice(end))
}
