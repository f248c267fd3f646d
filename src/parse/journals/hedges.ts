import { findPhrase, phraseList } from '../prose/match.ts'
import type { Token } from '../prose/tokens.ts'

/** Words that deny, put off, condition or doubt what a sentence says. Together with one of them nothing is a plain statement. */
const hedges = phraseList(
  '?|not|no longer|nobody|never|nor|neither|none|cannot|without|unable',
  "isn't|aren't|wasn't|weren't|don't|doesn't|didn't|hasn't|haven't|hadn't|can't|couldn't|won't|wouldn't|shouldn't|mustn't",
  'refus*|declin*|avoid*|withh*|denied|veto*|revok*|retract*|withdr*|rescind*|instead of|rather than|far from|short of',
  'if|unless|until|till|when|whenever|whether|provided|pending|once|as soon as|subject to|depend*|condition*',
  'before|prior to|toward|towards|only after|only then',
  'will|shall|would|should|must|might|could|may|can|todo|to-do|tbd',
  '(plan|plans|planned|planning) (to|on)|(going|about|ready) to|in order to|to be',
  '(want|wants|wanted|need|needs|has|have) to|intend*|hope|hopes|hoping|expect*',
  "next|nexts|tomorrow|later|soon|eventually|wait*|await*|(i|we|it|they|you|he|she|that)'ll",
  'postpon*|delay*|defer*|(hold|holds|holding|held) off|put off|putting off',
  'nearly|almost|hardly|barely|partly|partial*|provisional*|tentativ*|prelim*|interim|premature*',
  'assum*|presum*|suppos*|alleged*|apparent*|maybe|perhaps|probab*|possib*|likely|guess*|seem*|skip*',
  'unverified|untested|unchecked|unconfirmed|unproven|unreviewed|on trust|by default|wrong|mistaken|my mistake',
)

/** True when some words of a sentence keep it from being a plain statement. */
export function isHedged(tokens: readonly Token[]): boolean {
  return findPhrase(hedges, tokens) !== null
}

/** Words further away than this change nothing, so that a long sentence costs no more than its length. */
const farthest = 40

/** True when words of a sentence state what is, whatever follows them: "`main` @ `346ed31` until the next push". */
export function isStated(tokens: readonly Token[], first: number): boolean {
  return !isQuestion(tokens) && !isHedged(tokens.slice(Math.max(0, first - farthest), first))
}

function isQuestion(tokens: readonly Token[]): boolean {
  return tokens.findLast(({ text }) => !/^["'”’)]$/.test(text))?.text === '?'
}
