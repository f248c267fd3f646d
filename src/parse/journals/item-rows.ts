import type { GateStatement, PhaseItem, PhaseKind } from '../../model/document/phase.ts'
import type { Span } from '../../model/document/span.ts'
import type { TableBlock } from '../markdown/blocks.ts'
import { foldSpaces, type Prose } from '../markdown/prose.ts'
import type { Source } from '../markdown/source.ts'
import { isGateLabel } from './gate-labels.ts'
import { namesEvidence } from './item-evidence.ts'
import { findItemIds } from './item-ids.ts'
import { type Judgement, readClaim, readJudgement } from './judgements.ts'

/** What the headers of columns say of the words below them. */
const headers = {
  verdict:
    /^\W*(?:(?:my\s+|adversary\s+|reviewer\s+)?(?:verdict|result|outcome|actual)|status|state|pass(?:ed)?(?:\s*\/\s*fail)?)\W*$/iu,
  /** What somebody else says, or said before, or what is required. */
  others:
    /\b(?:builder(?:['’]s)?|claim(?:s|ed)?|expect(?:ed|ation)?|wanted|target|planned|previous(?:ly)?|before|old|earlier|journal|criterion|requirement)\b/iu,
  title: /^\W*(?:item|title|name|what|description|summary|criterion|requirement)\W*$/iu,
} as const

/** The rows of a table whose first cell names items of the Definition of Done. */
export function readItemRows(
  { rows }: TableBlock,
  kind: PhaseKind,
  entry: number | null,
  source: Source,
): PhaseItem[] {
  const titles = rows[0]?.cells.map(({ text }) => text) ?? []
  return rows.slice(1).flatMap(({ cells, span }) => {
    const label = cells[0]?.text ?? ''
    const [found] = findItemIds(label)
    if (found === undefined || /\w/.test(label.slice(0, found.from))) return []
    const item = {
      title: rowTitle(cells, titles, label.slice(found.to)),
      says: rowStatus(cells, titles, kind),
      hasEvidence: cells.some(namesEvidence),
      ...rowPlace(cells, span, source),
      entry,
    }
    return found.ids.map((id) => ({ id, ...item }))
  })
}

/** The rows of a review's table that judge the gate itself, as others judge items. */
export function readGateRows({ rows }: TableBlock, entry: number | null, source: Source): GateStatement[] {
  const titles = rows[0]?.cells.map(({ text }) => text) ?? []
  return rows
    .slice(1)
    .flatMap(({ cells, span }) =>
      isGateLabel(cells[0]?.text ?? '') && cells.length > 1
        ? [{ says: rowVerdict(cells, titles), count: null, ...rowPlace(cells, span, source), entry }]
        : [],
    )
}

function rowPlace(cells: readonly Prose[], [line, from, last, to]: Span, { lineStarts, text }: Source) {
  const words = foldSpaces(cells.map((cell) => cell.text.trim()).join(' | ')).slice(0, 300)
  const length = (lineStarts[last] ?? text.length + 1) - 1 - (lineStarts[last - 1] ?? 0)
  return { words, span: [line, from, last, Math.min(to, length + 1)] as const }
}

function rowTitle(cells: readonly Prose[], titles: readonly string[], rest: string): string | null {
  const own = rest.replace(/^\W*[(\s:—–-]+|[\s)]+$/gu, '')
  const column = titles.findIndex((header, index) => index > 0 && headers.title.test(header))
  const title = own === '' ? (cells[column]?.text ?? '') : own
  return title.trim() === '' ? null : foldSpaces(title).trim()
}

function rowStatus(cells: readonly Prose[], titles: readonly string[], kind: PhaseKind): PhaseItem['says'] {
  if (kind === 'plan') return 'wanted'
  if (kind === 'review') return rowVerdict(cells, titles)
  const column = titles.findIndex((header) => headers.verdict.test(header))
  return readClaim(
    cells[column]?.text ??
      cells
        .slice(1)
        .map(({ text }) => text)
        .join('\n'),
  )
}

/** What a row of a review says: in the column of its verdicts, else in all columns that are the reviewer's own. */
function rowVerdict(cells: readonly Prose[], titles: readonly string[]): Judgement {
  const own = cells.flatMap(({ text }, index) => {
    const header = titles[index] ?? ''
    return index === 0 || headers.others.test(header) ? [] : [{ header, says: readJudgement(text) }]
  })
  const headed = own.find(({ header }) => headers.verdict.test(header))
  if (headed !== undefined) return headed.says ?? 'open'
  const said = new Set(own.flatMap(({ says }) => says ?? []))
  const [only = 'open'] = said
  return said.size === 1 ? only : 'open'
}
