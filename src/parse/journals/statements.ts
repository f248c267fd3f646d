import { phraseList } from '../prose/words.ts'

/** Verbs with "n't", as a part of a phrase. */
export const contracted =
  "(isn't|aren't|wasn't|weren't|don't|doesn't|didn't|hasn't|haven't|hadn't|can't|couldn't|won't|wouldn't|shouldn't|mustn't)"

/** Words that deny what follows them in the clause. */
const negations = phraseList(
  'not|no|nobody|never|nor|neither|none|cannot|without|unable',
  'refus*|declin*|avoid*',
  'instead of|rather than|far from|(stop|stops|stopped) short of',
  contracted,
)
/** Words that make a plan or a wish of what follows them; a comma does not end it. */
const plans = phraseList(
  'will|shall|would|should|must|might|could|may|can|todo',
  '(plan|plans|planned|planning) (to|on)',
  '(going|about|ready) to|in order to|to be',
  '(want|wants|wanted|need|needs|has|have) to',
  'intend*|hope|hopes|hoping|expect*',
  'next|nexts',
  "(i|we|it|they|you|he|she|that)'ll",
)
/** Words that make what is before or behind them a condition; "at once" and "once more" are none. */
const conditions = phraseList('if|unless|until|till|when|whenever|whether|provided|as soon as|once')
const laterConditions = phraseList(
  'if|unless|until|when|whenever|provided|pending|as soon as|only after|once',
)
const noCondition = /(?<![^ ])(?:at once|once (?:more|again)) /g
const befores = phraseList('(before|prior to|toward|towards) _? _?')

const endOfClause = /(?<![^ ])(?:[,;:()—]|and|but|so|then) /u
const endOfPlan = /(?<![^ ])[;:()—] /u
/** Asides in brackets say nothing of the words around them. */
const aside = /\( [^()]*\) /g

/** Characters of a line further away than this change nothing, so that a long sentence costs no more than its length. */
const farthest = 600

/** True when words of a sentence are said as a fact: no question, negation, condition or plan, before or behind them. */
export function isAsserted(line: string, at: number, end: number): boolean {
  const [rest = ''] = line
    .slice(end, end + farthest)
    .replace(aside, '')
    .split('; ', 1)
  return (
    !line.slice(0, at).endsWith(' to ') &&
    isStated(line, at) &&
    !laterConditions.isIn(rest.replace(noCondition, ''))
  )
}

/** True when words of a sentence state what is, whatever follows them: "`main` @ `346ed31` until the next push". */
export function isStated(line: string, at: number): boolean {
  if (/\? (?:["'”’)] )*$/.test(line.slice(-40))) return false
  const lead = leadTo(line, at).replace(aside, '')
  return (
    !negations.isIn(lead.split(endOfClause).at(-1) ?? '') &&
    !plans.isIn(lead.split(endOfPlan).at(-1) ?? '') &&
    !conditions.isIn(lead.replace(noCondition, '')) &&
    befores.atEnd(lead) === null
  )
}

/** The words of a line before a place, as far as they are near. */
export function leadTo(line: string, at: number): string {
  return line.slice(at > farthest ? line.indexOf(' ', at - farthest) + 1 : 0, at)
}
