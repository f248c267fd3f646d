import type { GateStatement } from '../../model/document/phase.ts'
import { compareSpans } from '../../model/document/span.ts'
import { foldSpaces, spanOfRange } from '../markdown/prose.ts'
import { Phrases, phraseList, rangeOf, tokenAt } from '../prose/words.ts'
import { titleStart } from './entries.ts'
import { type FoundGate, readGateLabel } from './gate-labels.ts'
import { countItems, countOfGate, namesItem } from './item-ids.ts'
import { readGateRows } from './item-rows.ts'
import { anyJudgement, judgementAt, judgementIn, statementsIn } from './judgements.ts'
import { isCodePhrase } from './names.ts'
import type { PhasePage } from './phase-page.ts'
import type { PhaseSentence } from './sentences.ts'
import { isAsserted, leadTo } from './statements.ts'

const gate = '(the|this|its)? _? _? gate'
const adverbs = '(now|hereby|therefore|thus|again|also)?'
/** What a phrase says of the gate as a whole. */
const statements = new Phrases<GateStatement['says']>({
  [`(claiming|claims|claimed) ${gate}`]: 'claimed',
  [`(i|we) ${adverbs} claim ${gate}`]: 'claimed',
  'gate status? (:|=|—|is|was|has been)? (now|hereby)? claimed': 'claimed',
  [`(passes|passed|passing) ${gate}`]: 'pass',
  [`(i|we) ${adverbs} pass ${gate}`]: 'pass',
  [`(fails|failed|failing|rejects|rejected|rejecting) ${gate}`]: 'fail',
  [`(i|we) ${adverbs} (fail|reject) ${gate}`]: 'fail',
  [`(i|we) (do not|don't|can not|cannot|can't|will not|won't) yet? (pass|open|accept|grant|approve) ${gate}`]:
    'open',
  [`(i|we) (hereby|now)? (withhold|deny|refuse|hold back|retract|revoke|withdraw|rescind|veto) ${gate}`]:
    'open',
  '(gate|verdict|overall) (:|=|—|is|was|stays|remains) (withheld|refused|denied|veto|vetoed|on hold|retracted|revoked|withdrawn|rescinded)':
    'open',
  'gate (no longer (passes|holds)|(stays|remains) (closed|shut))': 'open',
  'gate (is|has) not yet? been? (passed|accepted|granted|approved|through)': 'open',
})
const link = '(:|=|—|\\||is|was|has|been|now|hereby|not)?'
const verdict = `${link} ${link} ${link} ${link} ${link} ${anyJudgement}`
/** `mill`, `poe2e`, `kiln-2` */
const name = '(_|#|_ #|# _|_ # _|_ - (_|#))?'
/** "Gate mill: PASS", "the gate has passed", "Verdict: FAIL", "Phase mill: PASS". */
const verdicts = new Phrases({
  [`gate (verdict|result|status|decision)? ${name} ${verdict}`]: 'gate',
  [`(verdict|overall) ((on|of|for) ${gate})? ${verdict}`]: 'whole',
  [`phase ${name} \\)? ${verdict}`]: 'whole',
} as const)
/** What "claiming the gate" is said of, instead of being said. */
const spokenOf = phraseList(
  '?|tomorrow|later|next|soon|afterwards|eventually|shortly|after',
  '(is|was|would|will|has|had|should|must|may|might|can|could|need|needs|come|comes|follow|follows|wait|waits|require|requires|depend|depends)',
)
const saidNow = phraseList('(is|was|has) (now|done|hereby)')
/** What puts a claim off: "Next: claiming the gate", "I hold off on claiming the gate". */
const putOffLabels = phraseList(
  '(not yet|next|later|to-do|to do|todo|tbd|planned|upcoming|then|only then) (:|—|am|are|do|will)',
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
  const isReview = kind === 'review'
  const all = sentences.flat()
  const counts = countsByEntry(all)
  const stated = all.flatMap((sentence): GateStatement[] => {
    const { prose, entry, text, line, from, to, block, isHeading } = sentence
    if (!/(?<![^ ])(?:gate|verdict|overall|phase) /.test(line)) return []
    const isOfItem = about.has(block)
    const label = isReview ? readGateLabel(sentence, isOfItem, firstLine(sentences[block + 1]?.[0])) : null
    const found = label ?? readStatement(sentence, isOfItem)
    if (found === null) return []
    const start = isHeading ? from + titleStart(text.slice(from, to)) : from
    const words = foldSpaces(prose.text.slice(start, to)).trim().slice(0, 300)
    const count = countOfGate(sentence) ?? counts.get(entry) ?? null
    return [{ says: found.says, count, words, span: spanOfRange(prose, source, found.from, found.to), entry }]
  })
  const rows = blocks.flatMap((block, index) =>
    isReview && block.type === 'table' && !block.quoted
      ? readGateRows(block, entries[index] ?? null, source)
      : [],
  )
  return [...stated, ...rows].sort((a, b) => compareSpans(a.span, b.span))
}

function firstLine(sentence: PhaseSentence | undefined): string {
  if (sentence === undefined || sentence.isHeading) return ''
  return sentence.text.slice(sentence.from, sentence.to).split('\n', 1)[0] ?? ''
}

function readStatement(sentence: PhaseSentence, isOfItem: boolean): FoundGate | null {
  const { line, text, from, to } = sentence
  const phrases = statements
    .findAll(line)
    .filter(
      ({ meaning, at, end }) =>
        meaning === 'open' ||
        (isOwnStatement(sentence, at, end) && !(meaning === 'claimed' && isPutOff(line, at, end))),
    )
  const ofPhrases = (...says: readonly GateStatement['says'][]): FoundGate | null => {
    const found = phrases.find(({ meaning }) => says.includes(meaning))
    return found === undefined ? null : { says: found.meaning, ...rangeOf(sentence, found) }
  }
  const isAboutItem = isOfItem || namesItem(text.slice(from, to))
  return (
    readVerdict(sentence, 'gate') ??
    ofPhrases('pass', 'fail') ??
    ofPhrases('open') ??
    (isAboutItem ? null : readVerdict(sentence, 'whole')) ??
    ofPhrases('claimed')
  )
}

function readVerdict(sentence: PhaseSentence, of: 'gate' | 'whole'): FoundGate | null {
  const { text, line, tokens, from, to } = sentence
  const found = verdicts.findAll(line).filter(({ meaning }) => meaning === of)
  const parts = found.length === 0 ? [] : statementsIn(text, from, to)
  for (const { at, end } of found) {
    const word = tokens[tokenAt(sentence, end) - 1]
    if (word === undefined || word.text === 'claimed') continue
    const isCapital = text.slice(word.from, word.to) === text.slice(word.from, word.to).toUpperCase()
    const own = parts.findLast(({ tokens: [first] }) => (first?.from ?? 0) <= word.from)
    // "The gate passed." is a verdict; "the gate fails to close" need not be one.
    const isBare = line.startsWith(`gate ${word.text} `, at) && !/^(?:$|[.,;:!(—] )/.test(line.slice(end))
    if (own === undefined || ((isBare || line.startsWith('phase ', at)) && !isCapital)) continue
    const index = tokenAt(own, word.from, 'from')
    const says = judgementAt(own, index)
    const isSaid =
      says === 'open' ? judgementIn(own, index, true) === 'open' : isOwnStatement(sentence, at, end)
    if (isSaid) return { says, ...rangeOf(sentence, { at, end }) }
  }
  return null
}

/** "Claiming the gate is next": the claim is spoken of, or put off, and not made. */
function isPutOff(line: string, at: number, end: number): boolean {
  const rest = line.slice(end)
  if (spokenOf.atStart(rest) !== null && saidNow.atStart(rest) === null) return true
  const clause =
    leadTo(line, at)
      .split(/(?<![^ ])[,;.] /)
      .at(-1) ?? ''
  return putOffLabels.atStart(line) !== null || putOffs.isIn(clause.split(' ').slice(-7).join(' '))
}

function isOwnStatement(sentence: PhaseSentence, at: number, end: number): boolean {
  const { from, to } = rangeOf(sentence, { at, end })
  return !isCodePhrase(sentence.names, from, to) && !sentence.isUnticked && isAsserted(sentence.line, at, end)
}

/** How many items each entry speaks of; null where it says so in several ways. */
function countsByEntry(sentences: readonly PhaseSentence[]): Map<number | null, number | null> {
  const counts = new Map<number | null, number | null>()
  for (const sentence of sentences) {
    const { entry } = sentence
    const count = entry === null ? null : countItems(sentence)
    const known = counts.get(entry)
    if (count !== null) counts.set(entry, known === undefined || known === count ? count : null)
  }
  return counts
}
