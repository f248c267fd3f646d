const quotes = /"[^"\n]{0,400}(?:\n[^"]{0,400})?"|“[^“”]{0,800}”|«[^«»]{0,800}»/g

/** What a text holds that anything is masked in: most hold neither. */
const masked = /["“«]|\s{20}/

const gap = '\u0000'
/** White space that no pattern needs to look through. */
const wideSpace = /\s{20,}/g

/** A text in which quoted words of more than one are masked: what is quoted is not said. Nothing moves. */
export function maskQuotes(text: string): string {
  if (!masked.test(text)) return text
  const narrow = text.replace(wideSpace, (space) => ` ${gap.repeat(space.length - 2)} `)
  return narrow.replace(quotes, (quoted) => (/\S\s+\S/.test(quoted) ? gap.repeat(quoted.length) : quoted))
}

/** Asides in brackets say nothing of the words around them. */
const asides = /\([^()]*\)/g
/** Where a clause begins. */
const clauseEdge = /[,;:()—–]|\s-\s|\b(?:and|but|so|then)\b/g
/** Where what will be done ends: a list of verbs shares its "will". */
const planEdge = /[;:()—–]|\s-\s/g

const negation =
  /\b(?:not|no|nobody|never|nor|neither|none|cannot|without|unable|refus\w*|declin\w*|avoid\w*|instead of|rather than|far from|stop(?:s|ped)? short of)\b|n['’]t\b/i
const condition =
  /\b(?:if|unless|until|till|when(?:ever)?|whether|provided|as soon as)\b|(?<!\bat )\bonce\b(?!\s+(?:more|again))/i
const plan =
  /\b(?:will|shall|would|should|must|might|could|may|can|plan(?:s|ned|ning)? (?:to|on)|going to|about to|ready to|want(?:s|ed)? to|needs? to|ha(?:ve|s) to|to be|in order to|intend\w*|hop(?:e|es|ing)|expect\w*|todo|next(?: step)?s?)\b|['’]ll\b/i
const before = /\b(?:before|prior to|towards?)\s+(?:\w+\s+){0,2}$/i
/** "to claim the gate" */
const infinitive = /\bto\s+$/i
const conditionAfter =
  /\b(?:if|unless|until|when(?:ever)?|provided|pending|as soon as|only after)\b|(?<!\bat )\bonce\b(?!\s+(?:more|again))/i

/** Words further away than this change nothing, so that a long sentence costs no more than its length. */
const farthest = 500

function leadOf(sentence: string, from: number): string {
  return sentence.slice(Math.max(0, from - farthest), from).replace(asides, ' ')
}

/** What comes behind the last edge. */
function since(text: string, edge: RegExp): string {
  let from = 0
  for (const match of text.matchAll(edge)) from = match.index + match[0].length
  return text.slice(from)
}

/** True when words of a sentence are said as a fact: no question, negation, condition or plan. */
export function isSaid(sentence: string, from: number, to: number): boolean {
  const rest = sentence.slice(to, to + farthest).replace(asides, ' ')
  if (infinitive.test(sentence.slice(Math.max(0, from - 20), from))) return false
  return isStated(sentence, from) && !conditionAfter.test(rest.split(';')[0] ?? '')
}

/** True when words of a sentence state what is, whatever follows them: "`main` @ `346ed31` until the next push". */
export function isStated(sentence: string, from: number): boolean {
  if (isQuestion.test(sentence.slice(-20))) return false
  const lead = leadOf(sentence, from)
  return (
    !negation.test(since(lead, clauseEdge)) &&
    !condition.test(lead) &&
    !plan.test(since(lead, planEdge)) &&
    !before.test(lead)
  )
}

const isQuestion = /\?["'”’)\s]*$/
