import { matchesOf } from '../markdown/matches.ts'
import type { Range } from '../markdown/prose.ts'

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

/** True for a text that names an item. */
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
const number = String.raw`(\d{1,3}|${numbers.slice(1).join('|')})`
/** "All 5 DoD", "4 of 5 items". */
const countedItems = new RegExp(
  String.raw`\b(?:all|the)\s+${number}\s+(?:\w+\s+)?(?:dods?|items?)\b|(?<![\w/])${number}\s*(?:\/|\bof\b)\s*${number}\s+(?:dods?|items?)\b`,
  'iu',
)
const wholeRange = /\bD1\s*[–-]\s*D(\d{1,3})\b/u
/** "All 5", "(5/5)": what a sentence about the gate counts besides. */
const countedAlone = new RegExp(
  String.raw`\ball\s+${number}(?=\s*(?:$|[.,;:!)]|hold\b|are\b))|(?<![\w/])(\d{1,3})\/\2(?=\s*(?:$|[.,;:!)]))`,
  'iu',
)

/** How many items of the Definition of Done a sentence counts: "all 5 DoD", "4 of 5 items", "D1–D5". */
export function countItems(text: string): number | null {
  return countIn(text, countedItems) ?? countIn(text, wholeRange)
}

/** The same of a sentence about the gate, which counts nothing but items: "all 5", "(5/5)". */
export function countBesideGate(text: string): number | null {
  return countItems(text) ?? countIn(text, countedAlone)
}

function countIn(text: string, pattern: RegExp): number | null {
  const word = pattern
    .exec(text)
    ?.slice(1)
    .find((found) => found !== undefined)
  if (word === undefined) return null
  const count = /\d/.test(word) ? Number(word) : numbers.indexOf(word.toLowerCase())
  return count > 0 ? count : null
}
