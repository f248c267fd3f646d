import { findPhrase, phraseList } from '../prose/match.ts'
import { type Token, tokenize } from '../prose/tokens.ts'
import { isHedged } from './hedges.ts'
import { maskQuotes } from './sentences.ts'

/** What a word of judgement says. */
export type Judgement = 'pass' | 'fail' | 'open'

const judgements = new Map<string, Judgement>()
for (const [says, words] of [
  ['pass', 'pass passed passes passing verified confirmed accepted ✅ ✔ ✓'],
  ['fail', 'fail failed fails failing failure rejected refuted broken ❌ ✗ ✘'],
  [
    'open',
    'open pending unverified inconclusive blocked skipped partial partially deferred tbd todo unknown',
  ],
] as const)
  for (const word of words.split(' ')) judgements.set(word, says)

/** What is behind a PASS and takes some of it back, and words that make it somebody else's. */
const reservations = phraseList(
  'but|or|except|excepting|excluding|apart from|other than|minus|save for|at first|initially|for now|so far',
  "builder|builder's|claims|claimed|according to|wanted|required|target|criterion|criteria|n/a",
  'for example|e.g|template|with reservations|false|❓|⏳|🚧|🟡|🟠|🔴',
)
/** Words that may be between a subject and its judgement. */
const links =
  /^(?:is|was|are|were|has|have|had|does|did|do|been|now|still|yet|again|also|both|all|not|verdict|result|status|outcome)$/u
/** Signs that begin a clause. A mark of quotation does not. */
const clauseSign = /^(?:[.:;,!—–→>=(|*[\]/-]|\p{Extended_Pictographic}|[✓✗✘])$/u
const sentenceEnd = /(?<!\.\.)(?<=[.!?;])\s+|\n(?!\s*\p{Ll})/u

/** What the words about a subject say of it; null where no word of judgement is among them. Words at odds leave it open. */
export function readJudgement(text: string, isOwn = true): Judgement | null {
  const said = maskQuotes(text)
    .split(sentenceEnd)
    .flatMap((sentence, number) => judgeSentence(sentence, isOwn && number === 0) ?? [])
  const [only = null] = said
  return new Set(said).size > 1 ? 'open' : only
}

/** The judgement of a single word or sign in capitals; null for any other word. */
export function judgementOf(word: string): Judgement | null {
  return word === word.toUpperCase() ? (judgements.get(word.toLowerCase()) ?? null) : null
}

/** A judgement begins its clause. At the head of what is said of a subject, or behind "Verdict:", it may be in small letters. */
function judgeSentence(text: string, isFirst: boolean): Judgement | null {
  const tokens = tokenize(text)
  const words = tokens.flatMap((token, at) => {
    const says = judgements.get(token.text)
    if (says === undefined || /\w/.test(text.charAt(token.to))) return []
    return [{ says, at, isCapital: judgementOf(text.slice(token.from, token.to)) !== null }]
  })
  const stated = words.filter(
    ({ at, isCapital }) => beginsClause(text, tokens, at) && (isCapital || isOpening(tokens, at, isFirst)),
  )
  const [first] = stated
  if (first === undefined) return null
  if (stated.some(({ says }) => says !== first.says)) return 'open'
  const isAtOdds = words.some(({ says, isCapital }) => isCapital && says === 'fail')
  return judgeWord(tokens, first.at, isAtOdds)
}

function judgeWord(tokens: readonly Token[], at: number, isAtOdds: boolean): Judgement {
  const word = tokens[at]?.text ?? ''
  const lead = tokens.slice(0, at)
  const linked = lead.slice(lead.findLastIndex(({ text }) => !links.test(text)) + 1)
  if (linked.some(({ text }) => text === 'not'))
    return /^(?:pass|accepted)/.test(word) && !linked.some(({ text }) => text === 'yet') ? 'fail' : 'open'
  if (judgements.get(word) !== 'pass')
    return isHedged(lead) || tokens[at + 1]?.text === '?' ? 'open' : (judgements.get(word) ?? 'open')
  const isReserved = findPhrase(reservations, tokens) !== null || tokens.findLast(isWord)?.text === 'no'
  return isAtOdds || isReserved || isHedged(tokens) ? 'open' : 'pass'
}

const isWord = ({ kind }: Token): boolean => kind !== 'sign'

function beginsClause(text: string, tokens: readonly Token[], at: number): boolean {
  const before = tokens[at - 1]
  if (before === undefined || links.test(before.text)) return true
  // A hyphen within a word is no dash.
  const isHyphen = before.text === '-' && /\S/.test(text.charAt(before.from - 1))
  return clauseSign.test(before.text) && !isHyphen
}

function isOpening(tokens: readonly Token[], at: number, isFirst: boolean): boolean {
  const lead = tokens.slice(0, at)
  const isBare = lead.every(({ kind, text }) => kind === 'sign' || links.test(text))
  return isBare && (isFirst || lead.some(({ text }) => text === 'verdict' || text === 'result'))
}

const done = 'built|done|completed?|finished|implemented|verified|passed|pass|failed|fail'
const judgedNext = new RegExp(
  String.raw`^\s*(?:(?:is|are|was|were|has|been|now|both|all|not)\s+){0,4}(?:(?<word>[\p{Lu}✅✔✓❌✗✘]+)(?![\w])|(?:${done})(?=\s*(?:$|[.,;(\n—–])))`,
  'u',
)

/** True for words that go on with a judgement, or with the word that something is done: "is built", "PASS". */
export function beginsWithJudgement(text: string): boolean {
  const match = judgedNext.exec(text)
  const word = match?.groups?.word
  return match !== null && (word === undefined || judgementOf(word) !== null)
}

/** What a builder says of an item: claimed, unless the first clause judges, hedges or asks. */
export function readClaim(words: string): 'claimed' | 'fail' | 'open' {
  const judgement = readJudgement(words)
  if (judgement === 'fail' || judgement === 'open') return judgement
  const [first = ''] = words.replace(/^[^\p{L}]*(?:still\s+)?/u, '').split(/[\s,.]/u, 1)
  const isQuestion = /^[^.!\n]*\?\s*$/u.test(words.trim())
  return isQuestion || isHedged(tokenize(first)) || first.toLowerCase() === 'no' ? 'open' : 'claimed'
}
