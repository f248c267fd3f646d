import type { GateStatement } from '../../model/document/phase.ts'
import { compareSpans } from '../../model/document/span.ts'
import { foldSpaces, spanOfRange } from '../markdown/prose.ts'
import { findPhrases, matchAt, phraseList, phraseTable } from '../prose/match.ts'
import type { Token } from '../prose/tokens.ts'
import { titleStart } from './entries.ts'
import { readGateLabel } from './gate-labels.ts'
import { countItems, countOfGate, namesItem } from './item-ids.ts'
import { readGateRows } from './item-rows.ts'
import type { PhasePage } from './phase-page.ts'
import { isCodePhrase, type PhaseSentence, wordsBetween } from './sentences.ts'
import { endsWithPhrase, isAsserted, skipTokens, tokensSince } from './statements.ts'
import { judgementAt, plainJudgement, wordsIn } from './verdicts.ts'

const gate = '(the|this|its)? _? _? gate'
const adverbs = '(now|hereby|therefore|thus|again|also)?'
/** What a phrase says of the gate as a whole. */
const statements = phraseTable<GateStatement['says']>({
  [`(claiming|claims|claimed) ${gate}`]: 'claimed',
  [`(i|we) ${adverbs} claim ${gate}`]: 'claimed',
  'gate status? (:|=|—|–|-|is|was|has been)? (now|hereby)? claimed': 'claimed',
  [`(passes|passed|passing) ${gate}`]: 'pass',
  [`(i|we) ${adverbs} pass ${gate}`]: 'pass',
  [`(fails|failed|failing|rejects|rejected|rejecting) ${gate}`]: 'fail',
  [`(i|we) ${adverbs} (fail|reject) ${gate}`]: 'fail',
  [`(i|we) (do not|don't|can not|cannot|can't|will not|won't) yet? (pass|open|accept|grant|approve) ${gate}`]:
    'open',
  [`(i|we) (hereby|now)? (withhold|deny|refuse|hold back|retract|revoke|withdraw|rescind|veto) ${gate}`]:
    'open',
  '(gate|verdict|overall) (:|=|—|–|-|is|was|stays|remains) (withheld|refused|denied|veto|vetoed|on hold|retracted|revoked|withdrawn|rescinded)':
    'open',
  'gate (no longer (passes|holds)|(stays|remains) (closed|shut))': 'open',
  'gate (is|has) not yet? been? (passed|accepted|granted|approved|through)': 'open',
})
/** What comes before a verdict: "the gate has now", "Verdict on the gate —", "Phase mill:". */
const verdictLeads = phraseTable<'gate' | 'whole'>({
  'gate (verdict|result|status|decision)?': 'gate',
  [`(verdict|overall) ((on|of|for) ${gate})?`]: 'whole',
  phase: 'whole',
})
const verdictLinks = /^(?:[:=—–|-]|is|was|has|been|now|hereby|not)$/
/** What "claiming the gate" is said of, instead of being said. */
const spokenOf = phraseList(
  '?|tomorrow|later|next|soon|afterwards|eventually|shortly|after',
  '(is|was|would|will|has|had|should|must|may|might|can|could|need|needs|come|comes|follow|follows|wait|waits|require|requires|depend|depends)',
)
const saidNow = phraseList('(is|was|has) (now|done|hereby)')
/** What puts a claim off: "Next: claiming the gate", "I hold off on claiming the gate". */
const putOffLabels = phraseList(
  '(not yet|next|later|to-do|to do|todo|tbd|planned|upcoming|then|only then) (:|—|–|-|am|are|do|will)',
)
const putOffs = phraseList(
  '(hold|holds|holding|held) off|put off|putting off|postpon*|delay*|defer*|wait|waits|waiting|withh*|abstain*|close to|shy of',
)

/** Sentences about the gate as a whole: that it is claimed, passed or failed. `about` holds the blocks about an item. */
export function readGates(
  sentences: readonly (readonly PhaseSentence[])[],
  about: ReadonlySet<number>,
  { kind, blocks, source }: PhasePage,
  entries: readonly (number | null)[],
): GateStatement[] {
  const all = sentences.flat()
  const counts = countsByEntry(all)
  const told = all.flatMap((sentence): GateStatement[] => {
    const { prose, entry, text, tokens, from, to, block, isHeading } = sentence
    if (!tokens.some((token) => /^(?:gate|verdict|overall|phase)$/.test(token.text))) return []
    const isOfItem = about.has(block)
    const below = firstLine(sentences[block + 1]?.[0])
    const statement =
      (kind === 'review' ? readGateLabel(sentence, isOfItem, below) : null) ??
      readStatement(sentence, isOfItem)
    if (statement === null) return []
    const start = isHeading ? from + titleStart(text.slice(from, to)) : from
    const words = foldSpaces(wordsBetween(sentence, start, to))
      .trim()
      .slice(0, 300)
    const count = countOfGate(text.slice(from, to), tokens) ?? onlyOf(counts.get(entry))
    return [
      {
        says: statement.says,
        count,
        words,
        span: spanOfRange(prose, source, statement.from, statement.to),
        entry,
      },
    ]
  })
  const rows =
    kind !== 'review'
      ? []
      : blocks.flatMap((block, index) =>
          block.type === 'table' && !block.quoted ? readGateRows(block, entries[index] ?? null, source) : [],
        )
  return [...told, ...rows].sort((a, b) => compareSpans(a.span, b.span))
}

function firstLine(sentence: PhaseSentence | undefined): string {
  if (sentence === undefined || sentence.isHeading) return ''
  return sentence.text.slice(sentence.from, sentence.to).split('\n', 1)[0] ?? ''
}

type Statement = Pick<GateStatement, 'says'> & { readonly from: number; readonly to: number }

function readStatement(sentence: PhaseSentence, isOfItem: boolean): Statement | null {
  const { text, from, to } = sentence
  const phrases = findPhrases(statements, sentence.tokens)
  const ofPhrases = (...says: readonly GateStatement['says'][]): Statement | null => {
    for (const { meaning, first, end } of phrases) {
      if (!says.includes(meaning)) continue
      const isSure =
        meaning === 'open' ||
        (isOwnStatement(sentence, first, end) && !isPutOff(sentence, meaning, first, end))
      if (isSure) return { says: meaning, ...rangeOf(sentence, first, end) }
    }
    return null
  }
  const isAboutItem = isOfItem || namesItem(text.slice(from, to))
  return (
    verdictBehind(sentence, 'gate') ??
    ofPhrases('pass', 'fail') ??
    ofPhrases('open') ??
    (isAboutItem ? null : verdictBehind(sentence, 'whole')) ??
    ofPhrases('claimed')
  )
}

function rangeOf({ tokens, from, to }: PhaseSentence, first: number, end: number) {
  return { from: tokens[first]?.from ?? from, to: tokens[end - 1]?.to ?? to }
}

/** "Gate mill: PASS", "the gate has passed", "Verdict: FAIL", "Phase mill: PASS". */
function verdictBehind(sentence: PhaseSentence, of: 'gate' | 'whole'): Statement | null {
  const { text, tokens } = sentence
  const words = wordsIn(text, tokens)
  for (const { meaning, first, end } of findPhrases(verdictLeads, tokens)) {
    if (meaning !== of) continue
    const isPhase = tokens[first]?.text === 'phase'
    const at = verdictIndex(tokens, end, of === 'gate' || isPhase)
    const plain = plainJudgement(words, at, isPhase)
    if (plain === null || tokens[at]?.text === 'claimed') continue
    const says = judgementAt(words, at)
    const written = text.slice(tokens[at]?.from, tokens[at]?.to)
    const isPlain = isOwnStatement(sentence, first, at + 1)
    if (says !== 'open' ? isPlain : plain === 'open' && written === written.toUpperCase())
      return { says, ...rangeOf(sentence, first, at + 1) }
  }
  return null
}

/** The place of a verdict behind links; the name of a phase may come first. */
function verdictIndex(tokens: readonly Token[], end: number, hasName: boolean): number {
  const at = skipTokens(tokens, end, verdictLinks, 5)
  if (at > end || !hasName || tokens[end]?.kind === 'sign' || tokens[end]?.text === 'will') return at
  // A name may be of several tokens, such as `poe2e`; none of them is apart from the next.
  let next = end + 1
  while (
    tokens[next] !== undefined &&
    tokens[next]?.from === tokens[next - 1]?.to &&
    !/^[:=]$/.test(tokens[next]?.text ?? '')
  )
    next += 1
  return skipTokens(tokens, next, verdictLinks, 5)
}

/** "Claiming the gate is next": the claim is spoken of, or put off, and not made. */
function isPutOff(
  { tokens }: PhaseSentence,
  says: GateStatement['says'],
  first: number,
  end: number,
): boolean {
  if (says !== 'claimed') return false
  if (matchAt(spokenOf, tokens, end) !== null && matchAt(saidNow, tokens, end) === null) return true
  if (matchAt(putOffLabels, tokens, 0) !== null) return true
  const clause = tokensSince(tokens.slice(0, first), ({ text }) => /^[,;.]$/.test(text)).slice(-6)
  return clause.some((_, at) => matchAt(putOffs, clause, at) !== null) || endsWithPhrase(putOffs, clause)
}

function isOwnStatement({ tokens, names, ...sentence }: PhaseSentence, first: number, end: number): boolean {
  const { from, to } = rangeOf({ tokens, names, ...sentence }, first, end)
  return !isCodePhrase(names, from, to) && !sentence.isUnticked && isAsserted(tokens, first, end)
}

/** How many items each entry speaks of. */
function countsByEntry(sentences: readonly PhaseSentence[]): Map<number | null, Set<number>> {
  const counts = new Map<number | null, Set<number>>()
  for (const { text, from, to, tokens, entry } of sentences) {
    const count = entry === null ? null : countItems(text.slice(from, to), tokens)
    if (count !== null) counts.set(entry, (counts.get(entry) ?? new Set()).add(count))
  }
  return counts
}

/** What an entry says in one way only. */
function onlyOf(counts: ReadonlySet<number> | undefined): number | null {
  const [first = null, ...others] = counts ?? []
  return others.length === 0 ? first : null
}
