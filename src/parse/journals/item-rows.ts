import type { GateStatement, PhaseItem, PhaseKind } from '../../model/document/phase.ts'
import type { Span } from '../../model/document/span.ts'
import type { TableBlock } from '../markdown/blocks.ts'
import type { Prose } from '../markdown/prose.ts'
import { foldSpaces } from '../markdown/prose.ts'
import type { Source } from '../markdown/source.ts'
import { phraseList, wordsIn } from '../prose/words.ts'
import { isGateLabel } from './gate-labels.ts'
import { namesEvidence } from './item-evidence.ts'
import { findItemIds } from './item-ids.ts'
import { type Judgement, openingJudgement } from './judgements.ts'

/** What the headers of columns say of the words below them. */
const headers = {
  verdict: /^\W*(?:verdict|result|status|state|outcome|pass(?:ed)?(?:\s*\/\s*fail)?)\W*$/iu,
  /** What others say, or what was said before, or what is required. */
  others:
    /\b(?:builder(?:['’]s)?|claim(?:s|ed)?|expect(?:ed|ation)?|wanted|target|planned|previous(?:ly)?|before|old|earlier|journal|criterion|requirement)\b/iu,
  /** "My verdict", "Adversary result". */
  own: /\b(?:verdict|result|outcome|actual|my|mine|adversary|reviewer)\b/iu,
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
      hasEvidence: cells.some((cell) => namesEvidence(cell)),
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

/** How a journal says that an item is not done. */
const notDone = phraseList(
  'still? (not|todo|tbd|open|pending|blocked|deferred|in progress|wip|start|started|starting|next|remaining|unverified|later)',
  'still? (partial|partially|plan|planned|to be|to do|will|should|must|need|needs|no _ yet)',
)

/** What a builder says of an item: that it is done, unless the words begin with something else, or only ask. */
export function readClaim(text: string): 'claimed' | 'fail' | 'open' {
  const line = wordsIn(text).line.replace(/^(?:[^\p{L}\p{N}\s] )+/u, '')
  const isUndone = notDone.atStart(line) !== null || /^[^.!\n]*\?\s*$/u.test(text.trim())
  return isUndone ? 'open' : openingJudgement(text) === 'fail' ? 'fail' : 'claimed'
}

function rowStatus(cells: readonly Prose[], titles: readonly string[], kind: PhaseKind): PhaseItem['says'] {
  if (kind === 'plan') return 'wanted'
  if (kind === 'review') return rowVerdict(cells, titles)
  const column = titles.findIndex((header) => headers.verdict.test(header))
  const cell = cells[column] ?? cells.slice(1).find(({ text }) => openingJudgement(text) !== null)
  const text = cell?.text ?? ''
  return /^\W*no\b/i.test(text) ? 'open' : readClaim(text)
}

/** What a row of a review says: in the column of its verdicts, else in the last round, else in all columns alike. */
function rowVerdict(cells: readonly Prose[], titles: readonly string[]): Judgement {
  const columns = cells.slice(1).map(({ text }, index) => ({
    says: openingJudgement(text),
    header: titles[index + 1] ?? '',
  }))
  const own = columns.filter(({ header }) => !headers.others.test(header))
  const headed =
    own.find(({ header }) => headers.verdict.test(header)) ??
    own.find(({ header }) => headers.own.test(header))
  if (headed !== undefined) return headed.says ?? 'open'
  const judged = own.filter(({ says }) => says !== null)
  const rounds = judged.filter(({ header }) => /\d/.test(header))
  const said = new Set((rounds.length > 0 ? rounds.slice(-1) : judged).map(({ says }) => says))
  const [only] = said
  return said.size === 1 ? (only ?? 'open') : 'open'
}
