import { findPhrase, matchAt, phraseList, phraseTable } from '../prose/match.ts'
import { type Token, tokenize } from '../prose/tokens.ts'
import { contracted, endsWithPhrase, phraseBefore, tokensSince } from './statements.ts'

/** What a word of judgement says. */
export type Judgement = 'pass' | 'fail' | 'open'

const judgements: Readonly<Record<string, Judgement>> = Object.fromEntries([
  ...'pass passed passes passing verified confirmed accepted ✅ ✔ ✓'.split(' ').map((word) => [word, 'pass']),
  ...'fail failed fails failing failure rejected refuted broken ❌ ✗ ✘'
    .split(' ')
    .map((word) => [word, 'fail']),
  ...'open pending unverified inconclusive blocked skipped partial partially deferred tbd todo unknown claimed'
    .split(' ')
    .map((word) => [word, 'open']),
])

/** Words of a text in which quotes are blank. */
export type Words = {
  readonly text: string
  readonly tokens: readonly Token[]
  /** The tokens that end a sentence. */
  readonly ends: ReadonlySet<Token>
}

/** A text, or some of its tokens, as words. */
export function wordsIn(text: string, tokens: readonly Token[] = tokenize(text)): Words {
  return { text, tokens, ends: sentenceEnds(text, tokens) }
}

/** What the word of judgement at a place says, taken alone; null for any other word. In running text it is in capitals. */
export function plainJudgement(
  { text, tokens }: Pick<Words, 'text' | 'tokens'>,
  at: number,
  isCapital: boolean,
): Judgement | null {
  const token = tokens[at]
  const judgement = token === undefined ? undefined : judgements[token.text]
  if (token === undefined || judgement === undefined || /\w/.test(text.charAt(token.to))) return null
  const written = text.slice(token.from, token.to)
  const isWritten =
    written === written.toUpperCase() || (!isCapital && written.slice(1) === token.text.slice(1))
  return isWritten ? judgement : null
}

const articles = '(a|an|the|to|be)? (a|an|the|to|be)?'
const verbs = '(is|was|were|be|been|are|has|still|yet)? (is|was|were|be|been|are|has|still|yet)?'
const others =
  "(expect|expects|expected|expecting|expectation|claim|claims|claimed|claiming|says|said|reports|reported|believe|believes|think|thinks|hope|hopes|hoping|want|wants|wanted|need|needs|needed|require|requires|required|target|goal|builder|builder's)"

/** Words before a judgement that put it off. */
const putOffBefore = phraseList(
  'not yet|yet to|un|partial|partially|conditional|conditionally|provisional|provisionally',
  'would|should|will|must|might|could|may|can|to|if|once|when|until',
)
/** Words before a judgement that deny it. */
const denials = phraseList(`(not|no|never|cannot|does not|did not|${contracted}) a?`)
/** Words before a judgement that leave it in doubt, or to somebody else; signs may be between the two. */
const doubtsBefore = phraseList(
  `(hardly|barely|nearly|almost|far from|short of|half|soft|semi|quasi|non|partly|partial|partially|would-be|to-be) ${articles}`,
  `(assum*|presum*|suppos*|alleged|allegedly|apparently|maybe|perhaps|probably|probable|possibly|possible|likely) ${articles}`,
  `(tentative|tentatively|prelim|preliminary|pending|await|awaits|awaited|awaiting|seem|seems|looks like|skip|skips|skipped|n/a|unless) ${articles}`,
  `(wait|waits|waiting) for ${articles}`,
  '❓|⏳|🚧|🟡|🟠|🔴|❌|✗|✘',
)
const othersBefore = phraseList(`${others} ${articles}`)
const othersLabel = phraseList(`the? ${others}`)
const deniedFarther = phraseList(`(not|never|cannot|${contracted}) _ _? _?`)
/** What the builder says, unless the reviewer goes on with an own word. */
const hearsay = phraseList(
  'builder _? (say|says|said|claims|claimed|report|reports|reported|writes|wrote|state|states|believes|thinks)',
)
const ownWords = phraseList('i|we|confirm*|verif*|checked|true|right|correct')
/** What introduces an example of what to write. */
const examples = phraseList('for (example|instance)|e.g|template|templates|syntax')
const writings = phraseList('write|written|wrote|format|phrase|spell')

/** Words right behind a judgement that take it back or put it off. */
const doubtsAfter = phraseList(
  `${verbs} (not|never|none|false|withheld|denied|refused|revoked|retracted|withdrawn|rescinded|tbd|todo|pending|awaiting|awaited)`,
  `${verbs} (unverified|unconfirmed|untested|unchecked|unproven|unreviewed|assumed|assuming|assumption|presumed|presumably|supposed|supposedly)`,
  `${verbs} (alleged|allegedly|provisional|provisionally|tentative|tentatively|preliminary|preliminarily|interim|guess|guessed|partial|partially)`,
  `${verbs} (depends|depending|conditional|conditionally|premature|wrong|mistaken|what|expected|wanted|needed|required|requested|claimed|to be)`,
  `${verbs} (if|once|when|unless|until|provided|subject to|only (if|when|once|after|because|on|with)|in (error|principle|theory))`,
  `(does|do|did|could|will|would|should) not|cannot|${contracted}`,
  'with (condition|conditions)|or|but|except|save that|at first|initially|for now|so far|criteria|criterion|according to',
  '(by|per|as per|says|said|on the word of|from) the builder|per builder',
)
const harmlessAfter = phraseList('not a? (single|one)|(but|except) for')
/** Signs right behind a judgement that leave it open. */
const signsAfter = phraseList('?', '❌|✗|✘|❓|⏳', '/ _')
const takenBack = phraseList(
  'on trust|by default',
  '(i|we) (was|were) wrong|my mistake',
  '(i|we) (hereby|now)? (retract|withdraw|revoke|take (it|this|that) back)',
)
const uncheckedWords =
  '(verified|checked|tested|looked at|reproduced|confirmed|re-verified|re-checked|re-tested)'
const unchecked = phraseTable({
  [`not ${uncheckedWords}`]: true,
  [`not ${uncheckedWords} (on|with|for|in)`]: false,
})
const exceptions = phraseList(
  'except|but (not|for)|all but|save for|excluding|apart from|other than|minus|without',
)
const turns = /^(?:[,;—–/|&→>]|and|but|then|now|yet)$/

/** What the word of judgement at a place says with the words around it: "not PASS", "PASS?", "PASS once it is repeated". */
export function judgementAt(words: Words, at: number): Judgement {
  const { tokens } = words
  const plain = plainJudgement(words, at, false) ?? 'open'
  const { ends } = words
  const lead = tokensSince(tokens.slice(Math.max(0, at - 40), at), (token) => ends.has(token))
  const rest = tokens.slice(at, at + 80)
  const stop = rest.findIndex((token) => ends.has(token))
  const sentence = rest.slice(1, stop === -1 ? rest.length : stop + 1)
  if (endsWithPhrase(putOffBefore, lead)) return 'open'
  if (endsWithPhrase(denials, lead))
    return plain === 'pass' && /^(?:pass|accepted)/.test(tokens[at]?.text ?? '') ? 'fail' : 'open'
  if (isQuestioned(rest.slice(1))) return 'open'
  if (plain !== 'pass') return plain
  const behind = { text: words.text, tokens: sentence }
  return isQuoted(words, at) || isDoubtedBefore(lead) || isDoubtedAfter(behind) ? 'open' : 'pass'
}

/** True where the words before an id make what is said of it a doubt, or what somebody else says. */
export function isDoubtedBefore(lead: readonly Token[]): boolean {
  const spoken = withoutSigns(lead)
  if (endsWithPhrase(doubtsBefore, spoken)) return true
  if (endsWithPhrase(othersBefore, lead) && !/^(?:as|than)$/.test(tokenBefore(othersBefore, lead)))
    return true
  if (isLabelOfOthers(lead) || endsWithPhrase(deniedFarther, lead)) return true
  const said = findPhrase(hearsay, lead)
  if (said !== null && findPhrase(ownWords, lead.slice(said.end)) === null) return true
  const written = findPhrase(writings, lead)
  const isWriting = written !== null && lead.slice(written.end).some(({ text }) => text === 'as')
  return isWriting || findPhrase(examples, lead) !== null
}

/** "expected: PASS", where nothing else is before the label. */
function isLabelOfOthers(lead: readonly Token[]): boolean {
  if (!/^[:=—–-]$/.test(lead.at(-1)?.text ?? '')) return false
  const label = lead.slice(0, -1)
  const match = phraseBefore(othersLabel, label)
  return match !== null && (match.first === 0 || /^[.:;,|(—–]$/.test(label[match.first - 1]?.text ?? ''))
}

function tokenBefore(table: typeof othersBefore, lead: readonly Token[]): string {
  return lead[(phraseBefore(table, lead)?.first ?? 0) - 1]?.text ?? ''
}

function isDoubtedAfter(words: Pick<Words, 'text' | 'tokens'>): boolean {
  const { tokens } = words
  const from = tokens.findIndex(({ kind }) => kind !== 'sign')
  const isNear = from !== -1 && matchAt(harmlessAfter, tokens, from) === null
  if (isNear && matchAt(doubtsAfter, tokens, from) !== null) return true
  if (isPlainNo(tokens, from)) return true
  if (findPhrase(signsAfter, tokens.slice(0, 3)) !== null) return true
  if (findPhrase(takenBack, tokens) !== null || findPhrase(unchecked, tokens)?.meaning === true) return true
  const isTurned = tokens.some(
    (_, at) => plainJudgement(words, at, true) === 'fail' && turns.test(tokens[at - 1]?.text ?? ''),
  )
  return isTurned || exceptsItem(tokens)
}

/** "PASS: no" */
function isPlainNo(tokens: readonly Token[], at: number): boolean {
  return tokens[at]?.text === 'no' && /^[.,;)]?$/.test(tokens[at + 1]?.text ?? '')
}

/** "D1–D5: PASS except D2": which of them it is said of is another sentence. */
function exceptsItem(tokens: readonly Token[]): boolean {
  const exception = findPhrase(exceptions, tokens)
  if (exception === null) return false
  return tokens.some(
    ({ text }, at) => at >= exception.end && text === 'd' && tokens[at + 1]?.kind === 'number',
  )
}

/** "PASS?" */
function isQuestioned(rest: readonly Token[]): boolean {
  const [first, second] = rest
  return first?.text === '?' || (first?.kind === 'sign' && second?.text === '?')
}

function isQuoted({ tokens }: Words, at: number): boolean {
  return /^["“«'‘]$/.test(tokens[at - 1]?.text ?? '') && /^["”»'’]$/.test(tokens[at + 1]?.text ?? '')
}

function withoutSigns(lead: readonly Token[]): readonly Token[] {
  const last = lead.findLastIndex(
    ({ kind, text }) => kind !== 'sign' || /\p{Extended_Pictographic}|[✗✘]/u.test(text),
  )
  return lead.slice(0, last + 1)
}

/** The tokens that end a sentence, and the last ones of lines that the next line does not go on with a small letter. */
function sentenceEnds(text: string, tokens: readonly Token[]): ReadonlySet<Token> {
  return new Set(
    tokens.filter((token, at) => {
      const next = tokens[at + 1]
      const gap = next === undefined ? '' : text.slice(token.to, next.from)
      if (gap.includes('\n') && !/^\p{Ll}/u.test(text.charAt(next?.from ?? 0))) return true
      return /^[.!?;]$/.test(token.text) && gap !== '' && tokens[at - 2]?.text !== '.'
    }),
  )
}
