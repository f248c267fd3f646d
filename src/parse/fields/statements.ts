import type { StatusStatement } from '../../model/document/claim.ts'
import { isClosed } from '../../model/document/status.ts'
import type { Settings } from '../../model/settings.ts'
import { engineOf, stageOf } from '../claims/runs.ts'
import type { IdShapes } from '../ids.ts'
import { findIds } from '../ids.ts'
import { foldSpaces } from '../markdown/fold-spaces.ts'
import { type Slice, sliceText, spanOfRange } from '../markdown/prose.ts'
import type { Source } from '../markdown/source.ts'
import { statusOfWord } from './status.ts'

const gap = String.raw`[\s*_\x60"')\]]`
const being = String.raw`(?:remains?|stays?|(?:is|are)(?: (?:still|now|currently|already|marked|therefore))?|ha(?:s|ve) been|w(?:as|ere)(?: already)?)\s+(?:marked\s+|still\s+|now\s+)?(?:as\s+)?[\x60*"]*`
const verb = new RegExp(String.raw`^${gap}*${being}([a-z][a-z-]*)\b`, 'iu')
/** Words before the id that make the sentence a condition, a wish or a question. */
const condition =
  /\b(?:until|before|when|whenever|once|if|after|unless|whether|that|only|must|should|may|can|no longer)\s+(?:the\s+)?[`*"]*$/iu
/** Words further away than this belong to no id, so that a line of ids costs no more than its length. */
const nearby = 200
const farthest = 2000
/** What may follow "is …" and still state no status: "is complete nonsense", "is open to". */
const states =
  '(?:blocked|validated|done|complete|completed|closed|resolved|implemented|verified|shipped|merged|ready|active|in-progress|open|draft|proposed|dropped|superseded|obsolete|cancelled|retired)'
const onlyStates = new RegExp(`^${states}$`, 'i')
const stating = new RegExp(`${gap}${being}${states}`, 'iu')

/** True for a text that may state what an issue's status is: most that name an issue do not. */
export function mayState(text: string): boolean {
  return stating.test(text)
}

/** "`X` remains blocked because …", "X is validated": what a sentence says of an issue's status. */
export function statementsOf(
  sentence: Slice,
  shapes: IdShapes,
  settings: Settings,
  source: Source,
): StatusStatement[] {
  const text = sliceText(sentence)
  const statements: StatusStatement[] = []
  for (const id of findIds(text, shapes)) {
    if (id.form !== 'id' || condition.test(text.slice(Math.max(0, id.at - nearby), id.at))) continue
    const end = id.at + id.text.length
    const after = afterSiblings(text.slice(end, end + farthest), shapes)
    const said = verb.exec(after)
    const word = said?.[1]
    if (word === undefined || !onlyStates.test(word)) continue
    const status = statusOfWord(word, settings)
    if (status === null || text.trimEnd().endsWith('?')) continue
    // "was blocked until May" is history; what was closed stays closed.
    if (/\bw(?:as|ere)\b/i.test(said?.[0] ?? '') && !isClosed(status)) continue
    const rest = after.slice(said?.[0].length ?? 0)
    if (/^\s*(?:only )?(?:when|if|once|after)\b/i.test(rest) && status !== 'blocked') continue
    statements.push({
      issue: id.text,
      status,
      words: foldSpaces(text.slice(id.at, end + farthest)).trim(),
      span: spanOfRange(sentence.prose, source, sentence.from + id.at, sentence.to),
      missingPass: status === 'blocked' ? missingPassIn(rest, settings) : null,
    })
  }
  return statements
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
  return { stage: stageOf(words), engine: engineOf(words, settings), real: /\breal\b/i.test(words) }
}
