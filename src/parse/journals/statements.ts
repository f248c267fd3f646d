import { findPhrase, findPhrases, matchAt, type PhraseTable, phraseList } from '../prose/match.ts'
import type { Token } from '../prose/tokens.ts'

/** Verbs with "n't", as a part of a phrase. */
export const contracted =
  "(isn't|aren't|wasn't|weren't|don't|doesn't|didn't|hasn't|haven't|hadn't|can't|couldn't|won't|wouldn't|shouldn't|mustn't)"

const negations = phraseList(
  'not|no|nobody|never|nor|neither|none|cannot|without|unable',
  'refus*|declin*|avoid*',
  'instead of|rather than|far from|(stop|stops|stopped) short of',
  contracted,
)
const conditions = phraseList('if|unless|until|till|when|whenever|whether|provided|as soon as|once')
const laterConditions = phraseList(
  'if|unless|until|when|whenever|provided|pending|as soon as|only after|once',
)
/** "At once" and "once more" are no conditions. */
const noConditions = phraseList('at once', 'once (more|again)')
const plans = phraseList(
  'will|shall|would|should|must|might|could|may|can|todo',
  '(plan|plans|planned|planning) (to|on)',
  '(going|about|ready) to|in order to|to be',
  '(want|wants|wanted|need|needs|has|have) to',
  'intend*|hope|hopes|hoping|expect*',
  'next|nexts|next (step|steps)',
  "(i|we|it|they|you|he|she|that)'ll",
)
const befores = phraseList('(before|prior to|toward|towards) _? _?')

/** Words further away than this change nothing, so that a long sentence costs no more than its length. */
const farthest = 100

type TokenTest = (token: Token, at: number, tokens: readonly Token[]) => boolean

/** A dash between words; a hyphen within one is none. */
export const isDash: TokenTest = ({ text, from, to }, at, tokens) =>
  /^[—–]$/.test(text) ||
  (text === '-' && (tokens[at - 1]?.to ?? 0) < from && to < (tokens[at + 1]?.from ?? to + 1))
const endsPlan: TokenTest = (token, at, tokens) => /^[;:()]$/.test(token.text) || isDash(token, at, tokens)
const endsClause: TokenTest = (token, at, tokens) =>
  /^(?:,|and|but|so|then)$/.test(token.text) || endsPlan(token, at, tokens)

/** True when words of a sentence are said as a fact: no question, negation, condition or plan, before or behind them. */
export function isAsserted(tokens: readonly Token[], first: number, end: number): boolean {
  if (tokens[first - 1]?.text === 'to' || !isStated(tokens, first)) return false
  const rest = withoutAsides(tokens.slice(end, end + farthest))
  const semicolon = rest.findIndex(({ text }) => text === ';')
  return !hasCondition(semicolon === -1 ? rest : rest.slice(0, semicolon), laterConditions)
}

/** True when words of a sentence state what is, whatever follows them: "`main` @ `346ed31` until the next push". */
export function isStated(tokens: readonly Token[], first: number): boolean {
  if (isQuestion(tokens)) return false
  const lead = withoutAsides(tokens.slice(Math.max(0, first - farthest), first))
  return (
    findPhrase(negations, tokensSince(lead, endsClause)) === null &&
    findPhrase(plans, tokensSince(lead, endsPlan)) === null &&
    !hasCondition(lead, conditions) &&
    !endsWithPhrase(befores, lead)
  )
}

/** True when a phrase of the table is the end of some words. */
export function endsWithPhrase(table: PhraseTable<unknown>, tokens: readonly Token[]): boolean {
  return phraseBefore(table, tokens) !== null
}

/** The longest phrase of the table, of up to twelve words, that is the end of some words. */
export function phraseBefore<Meaning>(table: PhraseTable<Meaning>, tokens: readonly Token[]) {
  for (let first = Math.max(0, tokens.length - 12); first < tokens.length; first += 1) {
    const match = matchAt(table, tokens, first)
    if (match?.end === tokens.length) return match
  }
  return null
}

/** What comes behind the last token that ends something. */
export function tokensSince(tokens: readonly Token[], isEnd: TokenTest): Token[] {
  return tokens.slice(tokens.findLastIndex(isEnd) + 1)
}

function hasCondition(tokens: readonly Token[], table: PhraseTable<true>): boolean {
  const harmless = findPhrases(noConditions, tokens)
  return findPhrases(table, tokens).some(
    ({ first }) => !harmless.some((phrase) => phrase.first <= first && first < phrase.end),
  )
}

/** Asides in brackets say nothing of the words around them. */
function withoutAsides(tokens: readonly Token[]): Token[] {
  const kept: Token[] = []
  for (const token of tokens) {
    const open = token.text === ')' ? kept.findLastIndex(({ text }) => text === '(' || text === ')') : -1
    if (open !== -1 && kept[open]?.text === '(') kept.length = open
    else kept.push(token)
  }
  return kept
}

function isQuestion(tokens: readonly Token[]): boolean {
  return tokens.findLast(({ text }) => !/^["'”’)]$/.test(text))?.text === '?'
}

/** Skips up to so many tokens that match. */
export function skipTokens(tokens: readonly Token[], from: number, skipped: RegExp, most: number): number {
  let at = from
  while (at < from + most && skipped.test(tokens[at]?.text ?? '')) at += 1
  return at
}
