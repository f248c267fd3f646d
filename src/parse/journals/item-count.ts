import { idsIn, itemIds } from './item-ids.ts'
import { isStated } from './said.ts'

const words = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
]
const number = String.raw`(?<number>\d{1,3}|${words.slice(1).join('|')})`
const items = String.raw`(?:DoDs?\b|D-?items?\b|items?\b|definition[- ]of[- ]done\b|points?\s+of\s+the\s+(?:DoD|definition))`

const forms = [
  new RegExp(
    String.raw`\b(?:all|the|every\s+one\s+of\s+(?:the\s+)?)\s+${number}\s+(?:of\s+the\s+)?(?:[\w-]+\s+)?${items}`,
    'iu',
  ),
  new RegExp(
    String.raw`(?<![\w.])${number}\s*(?:\/|of|out\s+of)\s*(?:the\s+)?(?:\d{1,3}|\w+)\s+(?:[\w-]+\s+)?${items}`,
    'iu',
  ),
  new RegExp(String.raw`\b(?:DoD|definition[- ]of[- ]done)\b[\s:(]*${number}\s*\/\s*\d{1,3}`, 'iu'),
]
/** Beside a gate alone: "all 5", "all five hold", "(5/5)", "5/5". What is counted may not be something else ("all 3 runs"). */
const bareForms = [
  new RegExp(
    String.raw`\ball\s+${number}(?=\s*(?:[.,;:!)]|$)|\s+(?:are|were|have|hold|held|pass|passed|stand|done|met|green|verified)\b)(?![.,]\d)`,
    'iu',
  ),
  /\(\s*(?<number>\d{1,3})\s*\/\s*\d{1,3}\s*\)/u,
  /(?<![\w./-])(?<number>\d{1,3})\s*\/\s*\k<number>(?![\w/-]|\.\d)(?!\s+(?!(?:are|hold|pass|passed|done|met|green)\b)[a-z])/iu,
]
const range = /(?<![\w])D1\s*(?:[–-]|\.{2,3}|…|to|through)\s*D\d{1,3}/u

/** Words without which nothing is counted. */
export const countHint = /dod|item|definition|D1/gi

/** How many items of the Definition of Done a sentence speaks of: "all 5 DoD", "4 of 5 items", "D1–D5". */
export function countIn(sentence: string): number | null {
  const told = numberIn(sentence, forms)
  if (told !== null) return told
  const all = range.exec(sentence)
  return all === null ? null : idsIn(new RegExp(itemIds, 'u').exec(all[0])?.[0] ?? '').length
}

/** The same of a sentence about the gate, which counts nothing but items. */
export function countBesideGate(sentence: string): number | null {
  return countIn(sentence) ?? numberIn(sentence, bareForms)
}

function numberIn(sentence: string, among: readonly RegExp[]): number | null {
  for (const form of among) {
    const match = form.exec(sentence)
    const found = match?.groups?.number
    if (match === null || found === undefined || !isStated(sentence, match.index)) continue
    const spelled = words.indexOf(found.toLowerCase())
    return spelled === -1 ? Number(found) : spelled
  }
  return null
}
