import { Phrases, phraseList, wordsIn, wordsOf } from '../prose/words.ts'

/** Words that say nothing blocks: alone, or with a remark behind them. */
const none = new Phrases<'alone' | 'with remark'>({
  'nothing (blocks|blocking|blocked|else|here|hard|at all) (this|it|us)?': 'with remark',
  '(none|nothing|n/a)': 'with remark',
  '(无|没有) (依赖|阻塞|前置|阻塞项|前置任务|前置依赖)?': 'with remark',
  'no (known|open|hard|other|blocking|external|upstream)? (blocker|blockers|dependency|dependencies|deps)':
    'with remark',
  'no (hard|direct|other)? (prerequisite|prerequisites|prereqs|predecessors) (issues|tasks)?': 'with remark',
  '(keine|sin|sans|nessuna|nenhuma|aucune) (abhängigkeiten|dependencias|dépendance|dipendenza|dependência)':
    'with remark',
  '(standalone|stand-alone|stands alone|self-contained|independent|unblocked|not blocked)': 'with remark',
  '(can|may)? be? (start|started|begin|begun) (immediately|now|at once|right away|any time|anytime)':
    'with remark',
  'not applicable': 'with remark',
  '(нет|ничего|отсутствуют|отсутствует) (зависимостей|блокеров|блокировок|ничего)?': 'with remark',
  '(keine|keiner|geen|brak|nenhum|nenhuma|nessuno|nessuna|ninguno|ninguna|aucun|aucune|없음)': 'with remark',
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

/** Issues next to this one that do not block it: "Sibling 05 …", "05 and 06 are independent". */
const siblings = /^[\s`*_(]*(?:the|its|their)?\s*siblings?(?!\p{L})/iu
const issuesAlone =
  /^(?:[\s,&`*#]|(?:issues?|tasks?|tickets?|and|both)(?!\p{L})|\d[\w.-]*|\p{Lu}[\p{Lu}\d]*[-_][\w.-]*\d[\w.]*)+/u
const apart =
  /^(?:is|are|remains?|runs?|can run)\s+(?:fully\s+)?(?:(?:an?|the)\s+)?(?:siblings?|independent|in parallel|parallel|separate|unrelated)(?!\p{L})/u

/** True for a sentence about other issues: the numbers in it are no blockers. */
export function isBesides(text: string): boolean {
  const named = siblings.exec(text)?.[0].length
  if (named !== undefined) return /\p{L}/u.test(text.slice(named).trim().replace(issuesAlone, ''))
  const subject = issuesAlone.exec(text)?.[0] ?? ''
  return /\d/.test(subject) && apart.test(text.slice(subject.length))
}

const examples =
  /(?:^|[\s(,;:–—-])(?:e\.\s?g\.?|i\.\s?e\.?|for example|for instance|such as|cf\.?|similar to)(?=[\s:,])/iu

/** Where an example begins; the length of the text where there is none. Ids in examples are no blockers. */
export function exampleIn(text: string): number {
  const match = examples.exec(text)
  return match === null ? text.length : match.index
}

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
  if (/^[defhjlopqrtvwxyz]/i.test(text)) return false
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

/** True for a value that says nothing but that: "independent of 05". */
export function deniesAll(text: string): boolean {
  return isDenial(text) && !/[.;,]\s|\s(?:but|except|only|although)\s/iu.test(text)
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
