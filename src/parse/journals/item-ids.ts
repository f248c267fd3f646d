import { matchesOf } from '../markdown/matches.ts'
import type { Range } from '../markdown/prose.ts'
import { Phrases } from '../prose/words.ts'
import type { PhaseSentence } from './sentences.ts'
import { isStated } from './statements.ts'

const letters = String.raw`(?:(?:DoD|dod)[\s-]?[Dd]?|[Dd]-?)`
const one = String.raw`${letters}\d{1,3}[a-z]?(?![\w])`
const joint = String.raw`\s*(?:,(?:\s*and\b)?|\/|&|\+|\band\b|\.{2,3}|…|[–-]|\bto\b|\bthrough\b)\s*`
const group = new RegExp(String.raw`(?<![\w])${one}(?:${joint}${one}){0,40}`, 'gu')
const parts = new RegExp(
  String.raw`(?<joint>${joint})?${letters}(?<number>\d{1,3})(?<letter>[a-z]?)(?![\w])`,
  'gu',
)
const isRange = /^\s*(?:\.{2,3}|…|[–-]|to|through)\s*$/u
/** A range longer than this is none. */
const longestRange = 100

/** Ids of Definition-of-Done items in a text, alone or several: `D1`, `d1`, `DoD-1`, `D1, D2 and D4`, `D1–D5`. */
export type ItemIds = Range & { readonly ids: readonly string[] }

/** Every place of a text that names items, each id in one spelling: `D1–D3` is three. */
export function findItemIds(text: string): ItemIds[] {
  return matchesOf(group, text).map(({ 0: written, index }) => ({
    ids: idsIn(written),
    from: index,
    to: index + written.length,
  }))
}

export function namesItem(text: string): boolean {
  return findItemIds(text).length > 0
}

function idsIn(text: string): string[] {
  const ids: string[] = []
  let last = 0
  for (const { groups } of matchesOf(parts, text)) {
    const number = Number(groups?.number)
    if (isRange.test(groups?.joint ?? '') && number > last && number - last <= longestRange) {
      for (let between = last + 1; between < number; between += 1) ids.push(`D${between}`)
    }
    ids.push(`D${number}${groups?.letter ?? ''}`)
    last = number
  }
  return [...new Set(ids)]
}

const numbers = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ')
const items =
  '(dod|dods|item|items|d-item|d-items|definition of done|definition-of-done|(point|points) of the (dod|definition))'
/** How sentences count items; the first number of a phrase is the count. */
const counts = new Phrases({
  [`(all|the|every one of the?) (#|_) (of the)? _? ${items}`]: 'items',
  [`(#|_) (/|of|out of) the? (#|_) _? ${items}`]: 'items',
  '(dod|definition of done|definition-of-done) :? # / #': 'items',
  'all (#|_)': 'gate',
  '# / #': 'ratio',
} as const)
/** What may follow a count of items that does not call them so: "all five hold". */
const holding = /^(?:$|(?:[.,;:!)]|are|were|have|hold|held|pass|passed|stand|done|met|green|verified) )/

/** How many items of the Definition of Done a line counts: "all 5 DoD", "4 of 5 items". About the gate "all 5" and "(5/5)" count items, too. */
function countIn(line: string, isOfGate: boolean): number | null {
  for (const { meaning, at, end } of counts.findAll(line)) {
    const words = line.slice(at, end).trim().split(' ')
    const found = words.map((word) => (/^\d/.test(word) ? Number(word) : numbers.indexOf(word)))
    const count = found.find((number) => number > 0) ?? 0
    if (count < 1 || count > 999 || !isStated(line, at)) continue
    if (meaning === 'items') return count
    const isBracketed = line.startsWith(') ', end) && line.slice(0, at).endsWith('( ')
    const isWhole = found[0] === found[2] && !line.slice(0, at).endsWith('/ ')
    const isCount = meaning === 'gate' || isBracketed || isWhole
    if (isOfGate && isCount && holding.test(line.slice(end))) return count
  }
  return null
}

/** How many items a sentence speaks of; `D1–D5` is five. */
export function countItems({ text, from, to, line }: PhaseSentence): number | null {
  return countIn(line, false) ?? wholeRange(text.slice(from, to))
}

/** The same of a sentence about the gate, which counts nothing but items. */
export function countOfGate(sentence: PhaseSentence): number | null {
  return countItems(sentence) ?? countIn(sentence.line, true)
}

/** Ids that begin elsewhere, or have gaps, count nothing. */
function wholeRange(text: string): number | null {
  const first = findItemIds(text).find(
    ({ ids, from, to }) =>
      ids[0] === 'D1' && /^D1\s*(?:[–-]|\.{2,3}|…|to|through)\s*D\d{1,3}/u.test(text.slice(from, to)),
  )
  return first === undefined ? null : first.ids.length
}
