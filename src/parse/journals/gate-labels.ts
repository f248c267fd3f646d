import type { GateStatement } from '../../model/document/phase.ts'
import { matchesOf } from '../markdown/matches.ts'
import { titleStart } from './instant.ts'
import { anItem, itemIds } from './item-ids.ts'
import { isSaid } from './said.ts'
import type { PhaseSentence, Sentences } from './sentences.ts'
import { anyVerdict, judgementIn, verdictWord } from './verdict-words.ts'

/** What a review says behind a label of the gate, and where the label stands in its sentence. */
export type LabelledGate = Pick<GateStatement, 'says'> & { readonly from: number; readonly to: number }

const word = '(?:verdict|result|status|decision|outcome)'
const ofGate = String.raw`(?:the\s+)?(?:phase\s+)?gate(?:\s+(?:of|for)\s+(?:the\s+)?phase\s+[\w.-]+)?(?:\s+${word})?(?:\s*\([^()\n]{0,60}\))?`
const ofAll = String.raw`(?:(?:my|the|final|overall)\s+){0,3}(?:verdict|overall)(?:\s+(?:on|of|for)\s+(?:the\s+)?(?:phase\s+)?gate)?`
const lineStart = String.raw`(?<=^|\n)[^\p{L}\p{N}\n]{0,12}`

const label = new RegExp(
  String.raw`${lineStart}(?:(?<gate>${ofGate})|${ofAll})[^\S\n]*(?:(?<sep>[:=：])|(?:—|–|-(?=\s)))(?<value>[^\n]*)`,
  'giu',
)
const headed = new RegExp(String.raw`^\W{0,12}(?:${ofGate}|${ofAll})\W*$`, 'iu')
/** A cross, or the word, before the gate. */
const signed = new RegExp(
  String.raw`${lineStart}(?:[❌✗✘]\uFE0F?|\[(?:FAIL(?:ED)?|REJECTED)\]|FAIL(?:ED)?\s*[:=—–-])\s*(?:the\s+)?(?:phase\s+)?gate\b`,
  'giu',
)
const known = new RegExp(
  String.raw`^[^\p{L}\p{N}✅✔✓❌✗✘]{0,6}(?:[Nn][Oo][Tt]\s+)?(?<word>${anyVerdict})`,
  'u',
)
const claimed = /^\W*claimed\b/iu
const judgedItem = new RegExp(String.raw`(?<![\w])${itemIds}[^\n]*${verdictWord}`, 'u')

/** A label of the gate, with something behind it or not. Words without which a review has none. */
export const gateLabel = new RegExp(
  String.raw`(?:${ofGate}|${ofAll})[^\S\n]*[:=：—–-]|[❌✗✘\]:=—–-]\uFE0F?\s*(?:the\s+)?(?:phase\s+)?gate\b|\b(?:${ofGate}|${ofAll})\W*$`,
  'iu',
)

/** True for a heading or a cell that is a label of the gate and nothing else. */
export function isGateLabel(text: string): boolean {
  return headed.test(text)
}

/**
 * What the last label of the gate in a sentence gives. Whatever is written there and no word of judgement leaves the gate
 * open: a verdict that nobody can read is not the same as none.
 */
export function labelledGate(
  sentence: PhaseSentence,
  isOfItem: boolean,
  sentences: Sentences,
): LabelledGate | null {
  const { text, isHeading } = sentence
  const start = isHeading ? titleStart(text) : 0
  const told = text.slice(start)
  const found = matchesOf(label, told).flatMap((match) => {
    const says = saidBehind(match, told, sentence, isOfItem, sentences)
    return says === null
      ? []
      : [{ says, from: start + match.index, to: start + match.index + match[0].length }]
  })
  const crossed = matchesOf(signed, told).map((match) => ({
    says: 'fail' as const,
    from: start + match.index,
    to: start + match.index + match[0].length,
  }))
  const last = [...found, ...crossed].at(-1)
  if (last !== undefined) return last
  if (!isHeading || isOfItem || !isGateLabel(told)) return null
  const below = textBelow(sentence, sentences)
  const says = judgementOfValue(below, false)
  return says === null ? null : { says, from: start, to: text.length }
}

function saidBehind(
  match: RegExpExecArray,
  text: string,
  sentence: PhaseSentence,
  isOfItem: boolean,
  sentences: Sentences,
): LabelledGate['says'] | null {
  const { gate, sep, value = '' } = match.groups ?? {}
  const end = match.index + match[0].length
  const isBare = !/[^\s*_]/u.test(value)
  const told = isBare && end === text.length ? textBelow(sentence, sentences) : value
  const says =
    isBare && told === '' && sep === undefined ? null : judgementOfValue(told, isField(sentence, match))
  if (says === null) return null
  if (gate === undefined && (isOfItem || anItem.test(text))) {
    // Of a verdict among items nobody knows whose it is, unless the item before it has its own.
    const [before = ''] = text.slice(0, match.index).trimEnd().split('\n').slice(-1)
    if (says === 'pass' || anItem.test(value) || !judgedItem.test(before)) return null
  }
  if (sentence.isUnticked && says === 'pass') return 'open'
  return says === 'pass' && !isSaid(text, match.index, end) ? 'open' : says
}

/** "Gate:" wants a word behind it; behind a dash, in a heading or after "Overall" may stand a sentence. */
function isField({ isHeading }: PhaseSentence, match: RegExpExecArray): boolean {
  return match.groups?.sep !== undefined && !isHeading && !/^\W*overall\s*[:=：]/iu.test(match[0])
}

/** What a value says; null where it is a sentence that need not be a verdict. */
function judgementOfValue(value: string, isWanted: boolean): LabelledGate['says'] | null {
  if (claimed.test(value) || (!isWanted && anItem.test(value)) || gateLabel.test(value)) return null
  const match = known.exec(value)
  if (match === null) return isWanted || isShort(value) ? 'open' : null
  const said = match.groups?.word ?? ''
  const at = match[0].length - said.length
  return judgementIn(said, value.slice(0, at), value.slice(at + said.length))
}

const isShort = (value: string): boolean =>
  /\S/u.test(value) && value.length <= 40 && value.trim().split(/\s+/u).length <= 3

/** The first line of the text right below. */
function textBelow({ block }: PhaseSentence, { of }: Sentences): string {
  const [next] = of(block + 1)
  if (next === undefined || next.isHeading) return ''
  return next.text.split('\n', 1)[0] ?? ''
}
