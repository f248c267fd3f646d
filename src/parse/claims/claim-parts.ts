import { readLabel } from '../fields/labels.ts'
import { type Slice, sliceText, within } from '../markdown/prose.ts'
import { isWholeLabel, meaningOf } from './claim-labels.ts'

/** The label that a text opens with, and its value. */
export const labelled = /^([^:：`]{2,90}?)\s*(?:[:：]|\s(?:was recorded at|was|were|is|are)\s)\s*(\S.*)$/su

/** What a further label on a line may stand behind. */
const opener = /(?:[,;(|·•]|[.:：](?=\s)|\s[-–—/]{1,2}(?=\s)|\n)\s*/gu
const inner = /^(?:(?:and|with)\s+)?([^:：,;()|·•\n]{2,90}?)\s*[:：]/iu
const trailing = /(?:[|·•;,(]|\s(?:[-–—/]{1,2}|and|with))$/u
const mostWords = 6
/** A label, and what may stand before it. */
const farthest = 120

/**
 * A sentence cut where labels open in it: on a hard-wrapped line of its own, behind a comma, a bar, a bracket. A
 * label within a line must be a known one; a line that any label opens ends the value before it.
 */
export function partsOf(sentence: Slice, engines: readonly string[]): Slice[] {
  const cuts = cutsIn(sentence, engines)
  if (cuts.size === 0) return [sentence]
  const text = sliceText(sentence)
  const parts: Slice[] = []
  const add = (from: number, to: number): void => {
    const length = withoutSign(text.slice(from, to)).length
    if (length > 0) parts.push({ ...sentence, from: sentence.from + from, to: sentence.from + from + length })
  }
  let [from, before] = [0, '']
  for (const [cut, sign] of [...[...cuts].sort(([a], [b]) => a - b), [text.length, ''] as const]) {
    const end = before === '(' ? closing(text, from, cut) : cut
    add(from, end)
    add(end + 1, cut)
    from = cut
    before = sign
  }
  return parts
}

/** Words without the sign that parts them from the next label. */
function withoutSign(words: string): string {
  const trimmed = words.trimEnd()
  const sign = trailing.exec(trimmed.slice(-5))?.[0] ?? ''
  return trimmed.slice(0, trimmed.length - sign.length).trimEnd()
}

/** Where parts begin, with the sign before each. */
function cutsIn(sentence: Slice, engines: readonly string[]): Map<number, string> {
  const text = sliceText(sentence)
  const cuts = new Map<number, string>()
  const isList = labelledLine.test(text)
  for (const { index, 0: sign } of text.matchAll(opener)) {
    const at = index + sign.length
    const opens = sign.includes('\n')
      ? opensLine(sentence, text, at, engines, isList)
      : opensPart(sentence, text, at, sign, engines)
    if (opens) cuts.set(at, sign.trim())
  }
  for (const { from } of sentence.prose.strong) {
    const at = from - sentence.from
    if (at > 0 && from < sentence.to && opensPart(sentence, text, at, '|', engines)) cuts.set(at, '|')
  }
  return cuts
}

function opensPart(
  sentence: Slice,
  text: string,
  at: number,
  sign: string,
  engines: readonly string[],
): boolean {
  const words = inner.exec(text.slice(at, at + farthest))
  const label = words?.[1]
  if (words === null || label === undefined) return false
  const colon = sentence.from + at + words[0].length - 1
  if (within(sentence.prose.code, colon, colon + 1)) return false
  const meaning = meaningOf(label, engines)
  if (meaning === null) return false
  if (/^\p{Lu}/u.test(label)) return label.split(/\s+/).length <= mostWords
  return isWholeLabel(label, engines) && (!meaning.weak || /[;|·•]/.test(sign))
}

/** A line of a hard-wrapped text. Words that go on from the line above open it in small letters. */
function opensLine(
  sentence: Slice,
  text: string,
  at: number,
  engines: readonly string[],
  isList: boolean,
): boolean {
  const end = text.indexOf('\n', at)
  const line = { ...sentence, from: sentence.from + at, to: end === -1 ? sentence.to : sentence.from + end }
  const known = readLabel(line)
  if (known !== null && !known.unread) return true
  const label = labelled.exec(sliceText(line))?.[1]
  return label !== undefined && meaningOf(label, engines) !== null && (isList || /^\p{Lu}/u.test(label))
}

const labelledLine = /^[^\n:：]{2,60}[:：]/u

/** Where the bracket closes that the words stand in. */
function closing(text: string, from: number, to: number): number {
  let depth = 0
  for (let at = from; at < to; at += 1) {
    const sign = text.charAt(at)
    if (sign === '(') depth += 1
    else if (sign === ')' && depth === 0) return at
    else if (sign === ')') depth -= 1
  }
  return to
}
