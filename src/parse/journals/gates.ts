import type { GateStatement } from '../../model/document/phase.ts'
import { compareSpans } from '../../model/document/span.ts'
import { foldSpaces } from '../markdown/fold-spaces.ts'
import { matchesOf } from '../markdown/matches.ts'
import { spanOfRange } from '../markdown/prose.ts'
import { gateLabel, labelledGate } from './gate-labels.ts'
import { titleStart } from './instant.ts'
import { countBesideGate, countHint, countIn } from './item-count.ts'
import { anItem } from './item-ids.ts'
import { gateRows } from './item-rows.ts'
import type { OpenPage } from './phase-page.ts'
import { isSaid } from './said.ts'
import { isInCode, type PhaseSentence, partOf, type Sentences } from './sentences.ts'
import { anyVerdict, judgementIn, judgementOf, verdictWord } from './verdict-words.ts'

const theGate = String.raw`(?:the\s+|this\s+|its\s+)?(?:[\w-]+\s+){0,2}?gate\b`
const claims = new RegExp(
  [
    String.raw`\bclaim(?:ing|s|ed)\s+${theGate}`,
    String.raw`\b(?:I|we)\s+(?:(?:now|hereby|therefore|thus|again|also)\s+)*claim\s+${theGate}`,
    String.raw`\bgate\b\s*(?:status\s*)?(?:[:=—–-]\s*|is\s+|was\s+|now\s+|hereby\s+|has\s+been\s+)*claimed\b`,
  ].join('|'),
  'giu',
)
const judged = new RegExp(
  String.raw`\bgate\b(?:['’]s)?(?:\s+(?!not\b|will\b)[\w.-]+)?\s*(?:verdict\b|result\b|status\b|decision\b)?\s*(?:[:=—–|-]\s*|(?:is|was|has|been|now|hereby)\s+)*(?:not\s+)?(?<word>${anyVerdict})`,
  'giu',
)
const verdict = new RegExp(
  String.raw`\b(?:verdict|overall)\b(?:\s+(?:on|of|for)\s+${theGate})?\s*(?:[:=—–|-]\s*|is\s+|=\s*)+(?:not\s+)?(?<word>${anyVerdict})`,
  'giu',
)
const acted = new RegExp(
  String.raw`\b(?<word>pass(?:es|ed|ing)|fail(?:s|ed|ing)|reject(?:s|ed|ing)|(?<=\b(?:I|we)\s+(?:now\s+|hereby\s+)?)(?:pass|fail|reject))\s+${theGate}`,
  'giu',
)
const kept = String.raw`(?:withheld|refused|denied|veto(?:ed)?|on\s+hold|retracted|revoked|withdrawn|rescinded|no(?=\s*(?:$|[.,;!])))(?![\w])`
const grant = 'pass|open|accept|grant|approve'
const withhold = String.raw`withhold|deny|refuse|hold\s+back|retract|revoke|withdraw|rescind|veto`
const withheld = new RegExp(
  [
    String.raw`\b(?:I|we)\s+(?:do\s+not|don['’]t|can\s?not|can['’]t|will\s+not|won['’]t)\s+(?:yet\s+)?(?:${grant})\s+${theGate}`,
    String.raw`\b(?:I|we)\s+(?:hereby\s+|now\s+)?(?:${withhold})\s+${theGate}`,
    String.raw`\b(?:gate|verdict|overall)\b\s*(?:[:=—–|-]\s*|(?:is|was|stays|remains)\s+)+${kept}`,
    String.raw`\bgate\b\s+(?:no\s+longer\s+(?:passes|holds)|(?:stays|remains)\s+(?:closed|shut))\b`,
    String.raw`\bgate\b\s+(?:is|has)\s+not\s+(?:yet\s+)?(?:been\s+)?(?:passed|accepted|granted|approved|through)\b`,
  ].join('|'),
  'iu',
)
/** Words without which nothing is said of a gate that is named. */
const saying = new RegExp(
  String.raw`claim|fail|reject|${grant}|${withhold}|${kept}|no\s+longer|closed|shut|${verdictWord}`,
  'iu',
)
const sayingOrLabel = new RegExp(`${saying.source}|${gateLabel.source}`, 'iu')
/** What "claiming the gate" is said of, instead of being said. */
const spokenOf =
  /^\s*(?:\?|(?:is|was|would|will|has|had|should|must|may|might|can|could|needs?|comes?|follows?|waits?|requires?|depends?)\b(?!\s+(?:now|done|hereby)\b)|(?:tomorrow|later|next|soon|afterwards|eventually|shortly|after)\b)/iu
const putOff =
  /^\W*(?:not\s+yet|next|later|to\s?do|tbd|planned|upcoming|then|only\s+then)\b\s*(?:[:—–-]|(?:am|are|do|will)\b)|\b(?:hold(?:ing|s)?\s+off|held\s+off|postpon\w*|delay\w*|defer\w*|put(?:ting)?\s+off|wait(?:ing|s)?|withh\w*|abstain\w*|close\s+to|shy\s+of)\b[^,;.]{0,30}$/iu
const ofPhase = new RegExp(String.raw`\b[Pp]hase\s+[\w.-]+\s*[:=—–-]\s*(?<word>${verdictWord})`, 'gu')

/** Words without which nothing is said of a gate; behind an underscore, too, which a `\b` takes for a letter of theirs. */
const hint = /(?<![^\W_])(?:gate|verdict|overall|phase)/gi

type Entries = readonly (number | null)[]

/** Sentences about the gate as a whole: that it is claimed, passed or failed. `about` holds the blocks that are about an item. */
export function readGates(
  sentences: Sentences,
  about: ReadonlySet<number>,
  page: OpenPage,
  entries: Entries,
): GateStatement[] {
  const { kind, source } = page
  const { near } = sentences
  const told = near(hint, kind === 'review' ? sayingOrLabel : saying).flatMap((sentence) => {
    const isOfItem = about.has(sentence.block)
    const labelled = kind === 'review' ? labelledGate(sentence, isOfItem, sentences) : null
    const said = labelled ?? sayingOf(sentence, isOfItem)
    return said === null ? [] : [{ sentence, said }]
  })
  const rows = kind === 'review' ? rowsOfGate(page, entries) : []
  if (told.length === 0) return rows
  const counts = countsByEntry(near(countHint))
  const statements = told.map(({ sentence, said }): GateStatement => {
    const { slice, entry, text } = sentence
    const words = foldSpaces(partOf(sentence, sentence.isHeading ? titleStart(text) : 0, text.length)).trim()
    const span = spanOfRange(slice.prose, source, slice.from + said.from, slice.from + said.to)
    const count = countBesideGate(text) ?? onlyOf(counts.get(entry))
    return { says: said.says, count, words: words.slice(0, 300), span, entry }
  })
  return [...statements, ...rows].sort((a, b) => compareSpans(a.span, b.span))
}

function rowsOfGate({ blocks, holding, source }: OpenPage, entries: Entries): GateStatement[] {
  return [...holding(hint)].flatMap((index) => {
    const block = blocks[index]
    return block?.type === 'table' && !block.quoted ? gateRows(block, entries[index] ?? null, source) : []
  })
}

type Said = { readonly says: GateStatement['says']; readonly from: number; readonly to: number }

function sayingOf(sentence: PhaseSentence, isOfItem: boolean): Said | null {
  if (!/gate|verdict|overall|phase/i.test(sentence.text) || !saying.test(sentence.text)) return null
  const pass = judgedIn(sentence, judged) ?? judgedIn(sentence, acted)
  if (pass !== null) return pass
  const open = withheld.exec(sentence.text)
  if (open !== null) return { says: 'open', from: open.index, to: open.index + open[0].length }
  if (!isOfItem && !anItem.test(sentence.text)) {
    const whole = judgedIn(sentence, verdict) ?? judgedIn(sentence, ofPhase)
    if (whole !== null) return whole
  }
  for (const match of matchesOf(claims, sentence.text)) {
    const range = { from: match.index, to: match.index + match[0].length }
    if (sentence.isUnticked || isPutOff(sentence.text, range.from, range.to)) continue
    if (isPlainSaid(sentence, range.from, range.to)) return { says: 'claimed', ...range }
  }
  return null
}

function judgedIn(sentence: PhaseSentence, pattern: RegExp): Said | null {
  for (const match of matchesOf(pattern, sentence.text)) {
    const word = match.groups?.word ?? ''
    if (/^claimed$/i.test(word)) continue
    const at = match.index + match[0].lastIndexOf(word)
    const [from, to] = [match.index, match.index + match[0].length]
    const says = judgementIn(
      word,
      sentence.text.slice(Math.max(0, at - 80), at),
      sentence.text.slice(at + word.length),
    )
    const isOpen = judgementOf(word) === 'open' && word === word.toUpperCase()
    if (says === 'open' && isOpen) return { says, from, to }
    if (says === 'open' || !isPlainSaid(sentence, from, to)) continue
    return { says: judgementOf(word) === 'fail' ? 'fail' : says, from, to }
  }
  return null
}

/** "Claiming the gate is next": it is spoken of, or put off, and not done. */
function isPutOff(text: string, from: number, to: number): boolean {
  return spokenOf.test(text.slice(to, to + 40)) || putOff.test(text.slice(Math.max(0, from - 200), from))
}

/** Whole phrases in code are examples of what to write. */
function isPlainSaid(sentence: PhaseSentence, from: number, to: number): boolean {
  if (
    isInCode(sentence, from, to) &&
    sentence.names().some((name) => name.isCode && name.from > 0 && name.from <= from)
  )
    return false
  return isSaid(sentence.text, from, to)
}

function countsByEntry(sentences: readonly PhaseSentence[]): Map<number | null, Set<number>> {
  const counts = new Map<number | null, Set<number>>()
  for (const { text, entry } of sentences) {
    const count = entry === null ? null : countIn(text)
    if (count !== null) counts.set(entry, (counts.get(entry) ?? new Set()).add(count))
  }
  return counts
}

/** What an entry says in one way only. */
function onlyOf(counts: ReadonlySet<number> | undefined): number | null {
  const [first = null, ...others] = counts ?? []
  return others.length === 0 ? first : null
}
