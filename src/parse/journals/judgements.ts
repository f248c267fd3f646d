import { matchesOf } from '../markdown/matches.ts'
import { Phrases, phraseList, type Words, wordsIn } from '../prose/words.ts'
import { contracted, leadTo } from './statements.ts'

/** What a word of judgement says. */
export type Judgement = 'pass' | 'fail' | 'open'

const judgements = new Map<string, Judgement>()
for (const [says, words] of [
  ['pass', 'pass passed passes passing verified confirmed accepted ✅ ✔ ✓'],
  ['fail', 'fail failed fails failing failure rejected refuted broken ❌ ✗ ✘'],
  [
    'open',
    'open pending unverified inconclusive blocked skipped partial partially deferred tbd todo unknown claimed',
  ],
] as const)
  for (const word of words.split(' ')) judgements.set(word, says)

/** Every word of judgement, as a part of a phrase. */
export const anyJudgement = `(${[...judgements.keys()].join('|')})`

/** What a word says, taken alone; null for any other word. In running text a word of judgement is in capitals. */
export function judgementOf(word: string, isCapital: boolean): Judgement | null {
  const small = word.toLowerCase()
  const isWritten = word === word.toUpperCase() || (!isCapital && word.slice(1) === small.slice(1))
  return isWritten ? (judgements.get(small) ?? null) : null
}

/** The same of a word of a text. */
export function judgementIn({ text, tokens }: Words, index: number, isCapital: boolean): Judgement | null {
  const token = tokens[index]
  if (token === undefined || !judgements.has(token.text) || /\w/.test(text.charAt(token.to))) return null
  return judgementOf(text.slice(token.from, token.to), isCapital)
}

const article = '(a|an|the|to|be)?'
const verb = '(is|was|were|be|been|are|has|still|yet)?'
const others =
  "(expect|expects|expected|expecting|expectation|claim|claims|claimed|claiming|says|said|reports|reported|believe|believes|think|thinks|hope|hopes|hoping|want|wants|wanted|need|needs|needed|require|requires|required|target|goal|builder|builder's)"

/** Right before a judgement: it is put off. */
const putOff = phraseList(
  'not yet|yet to|un|partial|partially|conditional|conditionally|provisional|provisionally',
  'would|should|will|must|might|could|may|can|to|if|once|when|until',
)
/** Right before a judgement: it is denied. */
const denials = phraseList(`(not|no|never|cannot|does not|did not|${contracted}) a?`)
/** Before a judgement, with signs between the two: it is in doubt. */
const doubts = phraseList(
  `(hardly|barely|nearly|almost|far from|short of|half|soft|semi|quasi|non|partly|partial|partially|would-be|to-be) ${article} ${article}`,
  `(assum*|presum*|suppos*|alleged|allegedly|apparently|maybe|perhaps|probably|probable|possibly|possible|likely) ${article} ${article}`,
  `(tentative|tentatively|prelim|preliminary|pending|await|awaits|awaited|awaiting|seem|seems|looks like|skip|skips|skipped|n/a|unless) ${article} ${article}`,
  `(wait|waits|waiting) for ${article} ${article}`,
  '❓|⏳|🚧|🟡|🟠|🔴|❌|✗|✘',
)
/** Right before a judgement, or as its label: it is the word of others. "As expected" is none of theirs. */
const wordOfOthers = phraseList(`${others} ${article} ${article}`)
const labelOfOthers = phraseList(`the? ${others} (:|=|—)`)
/** Shortly before a judgement: it is denied. */
const deniedFarther = phraseList(`(not|never|cannot|${contracted}) _ _? _?`)
/** What the builder says, unless the reviewer goes on with an own word. */
const hearsay = phraseList(
  'builder _? (say|says|said|claims|claimed|report|reports|reported|writes|wrote|state|states|believes|thinks)',
)
const ownWords = phraseList('i|we|confirm*|verif*|checked|true|right|correct')
/** What introduces an example of what to write. */
const examples = phraseList('for (example|instance)|e.g|template|templates|syntax')
const writings = phraseList('write|written|wrote|format|phrase|spell')

/** Right behind a judgement: it is taken back, put off, or said by another person. */
const reservations = phraseList(
  `${verb} ${verb} (not|never|none|false|withheld|denied|refused|revoked|retracted|withdrawn|rescinded|tbd|todo|pending|awaiting|awaited)`,
  `${verb} ${verb} (unverified|unconfirmed|untested|unchecked|unproven|unreviewed|assumed|assuming|assumption|presumed|presumably|supposed|supposedly)`,
  `${verb} ${verb} (alleged|allegedly|provisional|provisionally|tentative|tentatively|preliminary|preliminarily|interim|guess|guessed|partial|partially)`,
  `${verb} ${verb} (depends|depending|conditional|conditionally|premature|wrong|mistaken|what|expected|wanted|needed|required|requested|claimed|to be)`,
  `${verb} ${verb} (if|once|when|unless|until|provided|subject to|only (if|when|once|after|because|on|with)|in (error|principle|theory))`,
  `(does|do|did|could|will|would|should) not|cannot|${contracted}`,
  'with (condition|conditions)|or|but|except|save that|at first|initially|for now|so far|criteria|criterion|according to',
  '(by|per|as per|says|said|on the word of|from) the builder|per builder',
)
const noReservation = phraseList('not a? (single|one)|(but|except) for')
/** Anywhere behind a judgement: it is taken back, or was not looked at. */
const takenBack = phraseList(
  'on trust|by default',
  '(i|we) (was|were) wrong|my mistake',
  '(i|we) (hereby|now)? (retract|withdraw|revoke|take (it|this|that) back)',
)
const checked = '(verified|checked|tested|looked at|reproduced|confirmed|re-verified|re-checked|re-tested)'
const unchecked = new Phrases({ [`not ${checked} (on|with|for|in)`]: false, [`not ${checked}`]: true })
/** "D1–D5: PASS except D2": which of them it is said of is another sentence. */
const exceptItem =
  /(?<![^ ])(?:except|but (?:not|for)|all but|save for|excluding|apart from|other than|minus|without) (?:.* )?d (?:- )?\p{N}/u
/** Signs right behind a judgement that leave it open. */
const signsBehind = /^(?:(?:\S+ ){0,2}[?❌✗✘❓⏳]|(?:\S+ )?\/ \p{L})/u
const turns = /^(?:[,;—/|&→>]|and|but|then|now|yet)$/

/** Characters further away than this change no judgement. */
const farthest = 400

/** What the word of judgement at a place says with the words of its sentence: "not PASS", "PASS?", "PASS once it is repeated". */
export function judgementAt(words: Words, index: number): Judgement {
  const { line, tokens } = words
  const token = tokens[index]
  const plain = judgementIn(words, index, false)
  if (token === undefined || plain === null) return 'open'
  const lead = leadTo(line, token.at)
  const rest = line.slice(token.at + token.text.length + 1).slice(0, farthest)
  if (putOff.atEnd(lead) !== null) return 'open'
  if (denials.atEnd(lead) !== null)
    return plain === 'pass' && /^(?:pass|accepted)/.test(token.text) ? 'fail' : 'open'
  if (/^(?:[^\p{L}\p{N}\s] )?\? /u.test(rest)) return 'open'
  if (plain !== 'pass') return plain
  const isQuoted = /["“«'‘] $/.test(lead) && /^["”»'’] /.test(rest)
  const isTurned = tokens
    .slice(index, index + 80)
    .some(({ text }, at) => turns.test(text) && judgementIn(words, index + at + 1, true) === 'fail')
  return isQuoted || isTurned || isDoubted(lead) || isReserved(rest) ? 'open' : 'pass'
}

/** True where the words before a judgement make it a doubt, or what another person says. */
export function isDoubted(lead: string): boolean {
  const spoken = lead.replace(/(?:(?!\p{Extended_Pictographic}|[✗✘])[^\p{L}\p{N}\s] )+$/u, '')
  if (doubts.atEnd(spoken) !== null || deniedFarther.atEnd(lead) !== null) return true
  const theirs = wordOfOthers.atEnd(lead)
  if (theirs !== null && !/(?<![^ ])(?:as|than) $/.test(lead.slice(0, theirs.at))) return true
  const label = labelOfOthers.atEnd(lead)
  if (label !== null && /^$|[.:;,|(—] $/.test(lead.slice(0, label.at))) return true
  const said = hearsay.find(lead)
  if (said !== null && !ownWords.isIn(lead.slice(said.end))) return true
  const written = writings.find(lead)
  return (written !== null && lead.includes(' as ', written.end - 1)) || examples.isIn(lead)
}

function isReserved(rest: string): boolean {
  const near = rest.replace(/^(?:[^\p{L}\p{N}\s] )+/u, '')
  return (
    (reservations.atStart(near) !== null && noReservation.atStart(near) === null) ||
    /^no (?:[.,;)] |$)/.test(near) ||
    signsBehind.test(rest) ||
    takenBack.isIn(rest) ||
    unchecked.find(rest)?.meaning === true ||
    exceptItem.test(rest)
  )
}

/** Ends of sentences, and of lines that the next line does not go on with a small letter. */
const sentenceEnd = /(?<=[.!?;])(?<!\.\.\.)\s+|\n(?!\s*\p{Ll})/gu

/** A part of a text by its sentences and lines. */
export function statementsIn(text: string, from = 0, to = text.length): Words[] {
  const spaces = matchesOf(sentenceEnd, text.slice(from, to))
  const ends = spaces.map(({ 0: space, index }) => from + index + space.length)
  return [...ends, to].map((end, number) => wordsIn(text, ends[number - 1] ?? from, end))
}

const sign = String.raw`[^\p{L}\p{N}\s✅✔✓❌✗✘]`
/** Nothing but words that lead to a verdict: "is now verified", "result: not PASS". */
const opening = new RegExp(
  String.raw`^(?:(?:is|was|are|has|have|now|been|verdict|result|status|both|all|not)\s+|${sign}|\s)*$`,
  'iu',
)
const label = new RegExp(`(?<![^ ])(?:verdict|result) (?:(?:is|of|not|${sign}) ){0,5}$`, 'u')
/** "D1 — wheel — PASS" */
const titleEnd = /(?<![^ ])[:=—|] (?:not )?$/
const clauseStart =
  /(?:^|(?<![^ ])(?:[.:;,!?—→>=(|*-]|\p{Extended_Pictographic}|is|are|was|now|still|again|also|both|all|therefore|thus|so|hence|and|then|later|clear|clearly|clean|cleanly|full|fully|cold|independent|independently|verified|confirmed|say|verdict|result|status|remains|stays) )$/u

type FoundJudgement = {
  readonly says: Judgement
  /** The text begins with it, and nothing else is before it. */
  readonly isOpening: boolean
  /** The text opens with it, it is behind a label such as "Verdict:", or it ends a title. */
  readonly isDecisive: boolean
  /** It is in capitals. A PASS in the middle of a clause is one that is reported: "3 PASS lines". */
  readonly isStanding: boolean
}

function judgementsIn(text: string): FoundJudgement[] {
  return statementsIn(text).flatMap((words) =>
    words.tokens.flatMap((token, index) => {
      const isBeforeWord = judgementIn(words, index + 1, false) !== null && !/^\p{L}/u.test(token.text)
      if (isBeforeWord || judgementIn(words, index, false) === null) return []
      const lead = leadTo(words.line, token.at)
      const before = text.slice(0, token.from)
      const says = judgementAt(words, index)
      const isOpening = opening.test(before.replace(/[✅✔✓❌✗✘]\s*$/u, ''))
      const isTitle = !before.trimStart().includes('\n') && titleEnd.test(lead)
      const isCapital = judgementIn(words, index, true) !== null
      return [
        {
          says,
          isOpening,
          isDecisive: isOpening || isTitle || label.test(lead),
          isStanding: isCapital && (says !== 'pass' || clauseStart.test(lead)),
        },
      ]
    }),
  )
}

export function openingJudgement(text: string): Judgement | null {
  return judgementsIn(text.slice(0, farthest)).find(({ isOpening }) => isOpening)?.says ?? null
}

/** What texts about one thing say of it: the first decisive judgement, else what all of them say; open where they differ. */
export function readJudgement(texts: readonly string[]): Judgement {
  const found = texts.flatMap(judgementsIn)
  const decisive = found.find(({ isDecisive }) => isDecisive)
  if (decisive !== undefined) return decisive.says
  const said = new Set(found.flatMap(({ says, isStanding }) => (isStanding ? [says] : [])))
  const [only = 'open'] = said
  return said.size === 1 ? only : 'open'
}
