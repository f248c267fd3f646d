import type { StatusStatement } from '../../model/document/claim.ts'
import { statusOfWord } from '../../model/document/read-status.ts'
import { isClosed } from '../../model/document/status.ts'
import type { Settings } from '../../model/settings.ts'
import { foldSpaces, type Slice, sliceText, spanOfRange } from '../markdown/prose.ts'
import { findIds, type IdShapes } from '../mentions/ids.ts'
import { Phrases, phraseList, rangeOf, withoutTokens, wordsIn } from '../prose/words.ts'
import type { ReadContext } from '../read-context.ts'
import { engineIn, stageIn } from './runs.ts'

/** A statement about a status, and whether it is about the past. */
const verbs = new Phrases({
  '(remain|remains|stay|stays) (marked|still|now)? as?': { isPast: false },
  '(is|are) (still|now|currently|already|marked|therefore)? (marked|still|now)? as?': { isPast: false },
  '(has|have) been (marked|still|now)? as?': { isPast: false },
  '(was|were) already? (marked|still|now)? as?': { isPast: true },
})
/** What may follow "is" and state a status; "is complete nonsense" and "is open to" are no statements by what follows. */
const states =
  'blocked|validated|done|complete|completed|closed|resolved|implemented|verified|shipped|merged|ready|active|' +
  'in-progress|open|draft|proposed|dropped|superseded|obsolete|cancelled|retired'
const statePhrases = phraseList(states)
/** Every text that states a status has one of these words. */
export const stateWords = new RegExp(`\\b(?:${states})\\b`, 'i')
/** Words before the id that make the sentence a condition or a requirement. */
const conditions = phraseList(
  '(until|before|when|whenever|once|if|after|unless|whether|that|only|must|should|may|can|no longer) the?',
)
const conditionAfter = phraseList('only? (when|if|once|after)')
const mark = /^[*_`"')\]]$/

/** Words further away than this belong to no id, so that a line of ids costs no more than its length. */
const farthest = 2000
const nearby = 200

/** "`X` remains blocked because …", "X is validated": what a sentence says of an issue's status. */
export function readStatements(sentence: Slice, context: ReadContext): StatusStatement[] {
  const text = sliceText(sentence)
  if (!stateWords.test(text) || text.trimEnd().endsWith('?')) return []
  return findIds(text, context.shapes).flatMap((id) => {
    if (id.form !== 'id' || isConditional(text.slice(Math.max(0, id.at - nearby), id.at))) return []
    const after = afterSiblings(text.slice(id.at + id.text.length).slice(0, farthest), context.shapes)
    const said = readState(after, context.settings)
    if (said === null) return []
    const { status, rest } = said
    return [
      {
        issue: id.text,
        status,
        words: foldSpaces(text.slice(id.at, id.at + id.text.length + farthest)).trim(),
        span: spanOfRange(sentence.prose, context.source, sentence.from + id.at, sentence.to),
        missingPass: status === 'blocked' ? missingPassIn(rest, context.settings) : null,
      },
    ]
  })
}

function isConditional(before: string): boolean {
  return conditions.atEnd(withoutTokens(wordsIn(before), /^[*`"]$/).line) !== null
}

/** The status that words behind an id state, and what follows it. */
function readState(
  after: string,
  settings: Settings,
): { readonly status: StatusStatement['status']; readonly rest: string } | null {
  const words = withoutTokens(wordsIn(after.slice(0, nearby)), mark)
  const verb = verbs.atStart(words.line)
  const state = verb === null ? null : statePhrases.find(words.line, verb.end)
  if (verb === null || state?.at !== verb.end) return null
  const { from, to: end } = rangeOf(words, state)
  const status = statusOfWord(after.slice(from, end), settings)
  if (status === null || /^[-\w]/.test(after.slice(end))) return null
  // "was blocked until May" is history; what was closed stays closed.
  if (verb.meaning.isPast && !isClosed(status)) return null
  if (status !== 'blocked' && conditionAfter.atStart(words.line.slice(state.end)) !== null) return null
  return { status, rest: after.slice(end) }
}

/** "`A`, `B` and `C` remain blocked" is said of each of them. */
function afterSiblings(after: string, shapes: IdShapes): string {
  let rest = after
  for (;;) {
    const link = /^[\s`*]*(?:,|and\b|&)(?:\s*and\b)?[\s`*]*/iu.exec(rest)
    if (link === null) return rest
    const next = findIds(rest.slice(link[0].length, link[0].length + 80), shapes)[0]
    if (next?.at !== 0) return rest
    rest = rest.slice(link[0].length + next.text.length)
  }
}

const noPass = /\b(?:because|since|as|for)\b.*\bno\b(.*)\bpass(?:ing)?\b(.*)/is
const untilPass = /\b(?:until|unless|before|pending)\b(.*)\bpass(?:ing|es)?\b(.*)/is
const isEvidence = /^\s*(?:stage \d\s*)?(?:report|run|evidence|artifact|proof)\b/i

/** The reason "no real Case Stage 2 pass report exists" taken apart; null for any other reason. */
function missingPassIn(rest: string, settings: Settings): StatusStatement['missingPass'] {
  const reason = noPass.exec(rest) ?? untilPass.exec(rest)
  if (reason === null || !isEvidence.test(reason[2] ?? '')) return null
  const words = `${reason[1] ?? ''} ${reason[2] ?? ''}`
  return { stage: stageIn(words), engine: engineIn(words, settings), real: /\breal\b/i.test(words) }
}
