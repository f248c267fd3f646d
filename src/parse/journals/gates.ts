import type { GateStatement } from '../../model/document/phase.ts'
import { compareSpans } from '../../model/document/span.ts'
import { foldSpaces, spanOfRange } from '../markdown/prose.ts'
import { findPhrases, phraseTable } from '../prose/match.ts'
import { titleStart } from './entries.ts'
import { type LabelledGate, readGateLabel } from './gate-labels.ts'
import { isHedged } from './hedges.ts'
import { countBesideGate, countItems } from './item-ids.ts'
import { readGateRows } from './item-rows.ts'
import type { PhasePage } from './phase-page.ts'
import { isCodePhrase, type PhaseSentence, wordsBetween } from './sentences.ts'

const gate = '(the|this|its)? phase? gate'
const we = '(i|we) (now|hereby|therefore|thus|again|also)?'
/** What a phrase says of the gate as a whole. */
const statements = phraseTable<GateStatement['says']>({
  [`(claiming|claims|claimed) ${gate}`]: 'claimed',
  [`${we} claim ${gate}`]: 'claimed',
  'gate status? (:|=|—|–|-|is|was|has been)? (now|hereby)? claimed': 'claimed',
  [`(passes|passed|passing) ${gate}`]: 'pass',
  [`${we} pass ${gate}`]: 'pass',
  'gate (has|is|was)? (now|been)? passed': 'pass',
  [`(fails|failed|failing|rejects|rejected|rejecting) ${gate}`]: 'fail',
  [`${we} (fail|reject) ${gate}`]: 'fail',
  'gate (has|is|was)? (now|been)? (failed|rejected)': 'fail',
  'gate (does|did) not pass': 'fail',
  [`(not|never|cannot|don't|can't|won't) yet? (pass|open|accept|grant|approve) ${gate}`]: 'open',
  [`${we} (withhold|deny|refuse|hold back|retract|revoke|withdraw|rescind|veto) ${gate}`]: 'open',
  'gate no longer (passes|holds)': 'open',
  'gate (stays|remains) (closed|shut)': 'open',
  'gate (is|has) not yet? been? (passed|accepted|granted|approved)': 'open',
})
const worthReading = /^(?:gate|verdict|overall|phase)$/

/** Sentences about the gate as a whole: that it is claimed, passed or failed. `about` holds the blocks about an item. */
export function readGates(
  sentences: readonly (readonly PhaseSentence[])[],
  about: ReadonlySet<number>,
  page: PhasePage,
  entries: readonly (number | null)[],
): GateStatement[] {
  const { kind, blocks, source } = page
  const all = sentences.flat()
  const counts = countsByEntry(all)
  const stated = all.flatMap((sentence): GateStatement[] => {
    if (!sentence.tokens.some(({ text }) => worthReading.test(text))) return []
    const below = firstLine(sentences[sentence.block + 1]?.[0])
    const found =
      readGateLabel(sentence, kind === 'review', about.has(sentence.block), below) ?? readStatement(sentence)
    return found === null ? [] : [statementIn(sentence, found, onlyOf(counts.get(sentence.entry)), page)]
  })
  const rows = blocks.flatMap((block, index) =>
    kind === 'review' && block.type === 'table' && !block.quoted
      ? readGateRows(block, entries[index] ?? null, source)
      : [],
  )
  return [...stated, ...rows].sort((a, b) => compareSpans(a.span, b.span))
}

function firstLine(sentence: PhaseSentence | undefined): string {
  if (sentence === undefined || sentence.isHeading) return ''
  return sentence.text.slice(sentence.from, sentence.to).split('\n', 1)[0] ?? ''
}

function statementIn(
  sentence: PhaseSentence,
  { says, from, to }: LabelledGate,
  countOfEntry: number | null,
  { source }: PhasePage,
): GateStatement {
  const text = sentence.text.slice(sentence.from, sentence.to)
  const start = sentence.from + (sentence.isHeading ? titleStart(text) : 0)
  return {
    says,
    count: countBesideGate(text) ?? countOfEntry,
    words: foldSpaces(wordsBetween(sentence, start, sentence.to))
      .trim()
      .slice(0, 300),
    span: spanOfRange(sentence.prose, source, from, to),
    entry: sentence.entry,
  }
}

/** The first phrase about the gate that the sentence states plainly. That the gate is left open needs no plain statement. */
function readStatement({ tokens, names, isUnticked, from, to }: PhaseSentence): LabelledGate | null {
  for (const { meaning, first, end } of findPhrases(statements, tokens)) {
    const range = { from: tokens[first]?.from ?? from, to: tokens[end - 1]?.to ?? to }
    const isPlain =
      !isUnticked &&
      !isCodePhrase(names, range.from, range.to) &&
      !isHedged([...tokens.slice(0, first), ...tokens.slice(end)])
    if (meaning === 'open' || isPlain) return { says: meaning, ...range }
  }
  return null
}

/** How many items each entry speaks of. */
function countsByEntry(sentences: readonly PhaseSentence[]): Map<number | null, Set<number>> {
  const counts = new Map<number | null, Set<number>>()
  for (const { text, from, to, entry } of sentences) {
    const count = entry === null ? null : countItems(text.slice(from, to))
    if (count !== null) counts.set(entry, (counts.get(entry) ?? new Set()).add(count))
  }
  return counts
}

/** What an entry says in one way only. */
function onlyOf(counts: ReadonlySet<number> | undefined): number | null {
  const [first = null, ...others] = counts ?? []
  return others.length === 0 ? first : null
}
