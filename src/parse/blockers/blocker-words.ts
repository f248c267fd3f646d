import { Phrases, phraseList, wordsIn, wordsOf } from '../prose/words.ts'

/** Words that say nothing blocks: alone, or with a remark behind them. */
const none = new Phrases<'alone' | 'with remark'>({
  '(none|nothing|n/a)': 'with remark',
  '(无|没有) (依赖|阻塞|前置|阻塞项|前置任务|前置依赖)?': 'with remark',
  'no (known|open|hard|other|blocking|external|upstream)? (blocker|blockers|dependency|dependencies|deps)':
    'with remark',
  '(standalone|stand-alone|stands alone|нет|keine|ninguno|ninguna|aucun|aucune)': 'with remark',
  'not blocked': 'with remark',
  '(na|nil|no|null|~|なし)': 'alone',
})
const remarkSigns: ReadonlySet<string> = new Set('-,.;:（(，；：。|·•–—')
const remarks = phraseList(
  '(yet|currently|known|required|needed|identified|remaining|left|now|so far|for now|to start)',
  'at (the|this)? (moment|time|present)',
  'can be? (start|started)',
)
/** "None, except 05" names a blocker. */
const exceptions = phraseList('(except|besides|other than|apart from|aside from)')

const soft = phraseList(
  '(recommended|helps|likely related|not strictly blocked|not blocking|non-blocking|nice to have|ideally|preferably)',
)
const softInBrackets = phraseList(
  '(recommended|helps|likely related|not strict*|nice to have|ideally|preferably|optional|soft|not blocking|non-blocking)',
)
/** Labels in a list of dependencies whose values do not block. */
const otherRelations = phraseList(
  '(unlocks|unblocks|enables|blocks|blocking|required by|needed by|used by|feeds|downstream) (:|：)',
  '(related|related to|related issue|related issues|see also|parallel|parallel with|parallel to) (:|：)',
)
/** Words that open an explanation of the reference before them, not a blocker of its own. */
const explanations = phraseList(
  'which|because|unless|until|since|so|as|that|where|when|if|but|then|once|whose|with|for|to|in order|i.e.|e.g.|see|both',
  'all|respectively|must|should|may|might|can|could|will|would|is|are|has|have|was|were|need|needs|first|done|validated',
  'complete|completed|merged|also|this|it|these|they|note|otherwise|why|reason',
)
/** "No dependency on 07", "independent of 07": names what does not block. */
const denials = phraseList(
  '(has|there is)? no (hard|direct)? (dependency|dependencies) (on|upon)',
  '(is|are)? fully? independent (of|from)',
  '(does|do) not (depend|rely) (on|upon)',
  'not blocked by',
)
const waiting = phraseList(
  'wait*|await*|need|needs|require|requires|pending|block*|until|depend|depends|approv*|sign-off|signoff|decision',
  'decisions|review|reviews|must|access|missing|unavailable',
)

const dashes = /^(?:[-—] )+/

/** The words of a value without quotes and symbols around them, and without the full stop behind them. */
function bareLine(text: string): string {
  const words = wordsIn(text.replaceAll('\ufe0f', ''))
  const from = words.tokens.findIndex((token) => !/^[\p{So}"']$/u.test(token.text))
  const to = words.tokens.findLastIndex((token) => !/^[\p{So}.!。！"']$/u.test(token.text))
  return from === -1 ? '' : wordsOf(text, words.tokens.slice(from, to + 1)).line
}

/** True for every dialect of "none". */
export function saysNone(text: string): boolean {
  // Each begins with one of these letters, a sign or another script.
  if (/^[b-jl-mo-rt-z]/i.test(text)) return false
  const line = bareLine(text)
  const aside = line.replace(dashes, '')
  if (aside.length < line.length && (aside === '' || /^[(（] (?:.* )?[)）] $/u.test(aside))) return true
  const match = none.atStart(line)
  if (match === null) return false
  const rest = line.slice(match.end)
  if (rest === '') return true
  const isRemark = remarkSigns.has(rest.slice(0, rest.indexOf(' '))) || remarks.atStart(rest) !== null
  return match.meaning === 'with remark' && isRemark && !opensWith(exceptions, rest)
}

const signs = /^(?:[^\p{L}\p{M}\p{N} ] )+/u

/** True when the first words, behind any signs, are a phrase of the table. */
function opensWith(table: Phrases<unknown>, line: string): boolean {
  return table.atStart(line.replace(signs, '')) !== null
}

/** True for a preference rather than a condition: it never blocks. */
export function isSoft(text: string, inBrackets = false): boolean {
  const { line } = wordsIn(text)
  return (inBrackets ? softInBrackets : soft).isIn(line) || opensWith(otherRelations, line)
}

/** True when a piece of prose next to references only explains them. */
export function isExplanation(text: string): boolean {
  const { line } = wordsIn(text)
  return line.replace(signs, '') === '' || opensWith(explanations, line)
}

/** True for a sentence next to references that says what does not block. */
export function isDenial(text: string): boolean {
  return opensWith(denials, wordsIn(text).line)
}

/** True for a sentence that waits for something itself; any other one behind references says more of them. */
export function isWaiting(text: string): boolean {
  return waiting.isIn(wordsIn(text).line)
}

/** True for the marks of an empty value, or garbage: not an external blocker. */
export function isUnreadable(text: string): boolean {
  const plain = text.trim().replace(/[.,;]+$/, '')
  return (
    /^(?:tbd|todo|tba|fixme|xxx+|\?+|<[^>]*>)$/iu.test(plain) ||
    /\?{2,}/.test(plain) ||
    !/\p{L}{2}/u.test(plain)
  )
}
