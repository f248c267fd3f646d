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
const range = /(?<![\w])D1\s*(?:[–-]|\.{2,3}|…|to|through)\s*D\d{1,3}/u

/** Words without which nothing is counted. */
export const countHint = /dod|item|definition|D1/gi

/** How many items of the Definition of Done a sentence speaks of: "all 5 DoD", "4 of 5 items", "D1–D5". */
export function countIn(sentence: string): number | null {
  for (const form of forms) {
    const match = form.exec(sentence)
    const found = match?.groups?.number
    if (match === null || found === undefined || !isStated(sentence, match.index)) continue
    const spelled = words.indexOf(found.toLowerCase())
    return spelled === -1 ? Number(found) : spelled
  }
  const all = range.exec(sentence)
  return all === null ? null : idsIn(new RegExp(itemIds, 'u').exec(all[0])?.[0] ?? '').length
}
