import type { Settings } from '../../model/settings.ts'
import { readLabel } from '../fields/labels.ts'
import { matchesOf } from '../markdown/matches.ts'
import { indexFrom, type Slice, sliceText, within } from '../markdown/prose.ts'
import { claimVocabulary, type KnownLabel, readClaimLabel, readListedLabel } from './claim-vocabulary.ts'

/** The label that a text opens with, and its value. */
export const labelled = /^([^:：`]{2,90}?)\s*(?:[:：]|\s(?:was recorded at|was|were|is|are)\s)\s*(\S.*)$/su

/** What may precede another label on a line. */
const separator = /(?:[,;(|·•]|[.:：](?=\s)|\s[-–—/]{1,2}(?=\s)|\n)\s*/gu
const furtherLabel = /^(?:(?:and|with)\s+)?([^:：,;()|·•\n]{2,90}?)\s*[:：]/iu
const separatorAtEnd = /(?:[|·•;,(]|\s(?:[-–—/]{1,2}|and|with))$/u
const labelledLine = /^[^\n:：]{2,60}[:：]/u
const mostWords = 6
/** A label, and the text that may precede it. */
const farthest = 120

/**
 * A sentence cut where labels open in it: on a hard-wrapped line of its own, behind a comma, a bar, a bracket. A
 * label within a line must be a known one; a line that any label opens ends the value before it.
 */
export function partsOf(sentence: Slice, settings: Settings, isListed: boolean): Slice[] {
  const text = sliceText(sentence)
  if (!/[:：\n]/.test(text)) return [sentence]
  const cuts = cutsIn(sentence, settings, isListed)
  if (cuts.size === 0) return [sentence]
  const parts: Slice[] = []
  const add = (from: number, to: number): void => {
    const length = text.slice(from, to).trimEnd().replace(separatorAtEnd, '').trimEnd().length
    if (length > 0) parts.push({ ...sentence, from: sentence.from + from, to: sentence.from + from + length })
  }
  let [from, before] = [0, '']
  for (const [cut, sign] of [...[...cuts].sort(([a], [b]) => a - b), [text.length, ''] as const]) {
    const end = before === '(' ? closingBracket(text, from, cut) : cut
    add(from, end)
    add(end + 1, cut)
    from = cut
    before = sign
  }
  return parts
}

/** Where parts begin, with the sign before each. */
function cutsIn(sentence: Slice, settings: Settings, isListed: boolean): Map<number, string> {
  const text = sliceText(sentence)
  const cuts = new Map<number, string>()
  const isList = labelledLine.test(text)
  const context = { settings, isListed }
  for (const { index, 0: written } of matchesOf(separator, text)) {
    const at = index + written.length
    const sign = written.includes('\n') ? '\n' : written.trim()
    const opens =
      sign === '\n' ? opensLine(sentence, at, isList, context) : opensPart(sentence, at, sign, context)
    if (opens) cuts.set(at, sign)
  }
  const { strong } = sentence.prose
  for (const { from } of strong.slice(indexFrom(strong, sentence.from), indexFrom(strong, sentence.to))) {
    const at = from - sentence.from
    if (at > 0 && opensPart(sentence, at, '|', context)) cuts.set(at, '|')
  }
  return cuts
}

type PartContext = { readonly settings: Settings; readonly isListed: boolean }

/** A label of a claim, or one that counts in a list that names a run. */
function knownLabel(text: string, { settings, isListed }: PartContext): KnownLabel | null {
  const vocabulary = claimVocabulary(settings)
  const label = readClaimLabel(text, vocabulary)
  if (label !== null || !isListed) return label
  const [meaning] = readListedLabel(text, vocabulary)
  return meaning === undefined ? null : { meaning, lead: '' }
}

function opensPart(sentence: Slice, at: number, sign: string, context: PartContext): boolean {
  const words = furtherLabel.exec(sliceText(sentence).slice(at, at + farthest))
  const text = words?.[1]
  if (words === null || text === undefined) return false
  const colon = sentence.from + at + words[0].length - 1
  if (within(sentence.prose.code, colon, colon + 1)) return false
  const label = knownLabel(text, context)
  if (label === null) return false
  if (/^\p{Lu}/u.test(text)) return text.split(/\s+/).length <= mostWords
  // "the report status", not "what is said of the report status".
  const articles = claimVocabulary(context.settings).articles.findAll(label.lead)
  const isWhole = articles.reduce((length, { at, end }) => length + end - at, 0) === label.lead.length
  return isWhole && (!label.meaning.weak || /[;|·•]/.test(sign))
}

/** A line of a hard-wrapped text. Words that go on from the line above open it in small letters. */
function opensLine(sentence: Slice, at: number, isList: boolean, context: PartContext): boolean {
  const end = sentence.prose.text.indexOf('\n', sentence.from + at)
  const to = end === -1 ? sentence.to : Math.min(end, sentence.to)
  const line = { ...sentence, from: sentence.from + at, to }
  const field = readLabel(line)
  if (field !== null && !field.unread) return true
  const label = labelled.exec(sliceText(line))?.[1]
  if (label === undefined || !(isList || /^\p{Lu}/u.test(label))) return false
  return (context.isListed && isList) || knownLabel(label, context) !== null
}

/** The place where the bracket around a part closes. */
function closingBracket(text: string, from: number, to: number): number {
  let depth = 0
  for (let at = from; at < to; at += 1) {
    const sign = text.charAt(at)
    if (sign === ')' && depth === 0) return at
    depth += sign === '(' ? 1 : sign === ')' ? -1 : 0
  }
  return to
}
