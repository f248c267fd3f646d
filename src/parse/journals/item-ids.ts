import { matchesOf } from '../markdown/matches.ts'

/** One id of a Definition-of-Done item: `D1`, `d1`, `D-1`, `DoD-1`, `DoD D2a`. */
const letters = String.raw`(?:(?:DoD|dod)[\s-]?[Dd]?|[Dd]-?)`
const one = String.raw`${letters}\d{1,3}[a-z]?(?![\w])`
const joint = String.raw`\s*(?:,(?:\s*and\b)?|\/|&|\+|\band\b|\.{2,3}|…|[–-]|\bto\b|\bthrough\b)\s*`

/** Ids, alone or several, as a part of a regular expression: `D1`, `D1, D2 and D4`, `D1–D5`. */
export const itemIds = `${one}(?:${joint}${one}){0,40}`

/** A text that names an item. */
export const anItem = new RegExp(String.raw`(?<![\w])${itemIds}`, 'u')

/** Every id has its letter and a digit. */
export const itemHint = /D[\s-]?\d/gi

const parts = new RegExp(
  String.raw`(?<joint>${joint})?${letters}(?<number>\d{1,3})(?<letter>[a-z]?)(?![\w])`,
  'gu',
)
const isRange = /^\s*(?:\.{2,3}|…|[–-]|to|through)\s*$/u
/** A range longer than this is none. */
const longest = 100

/** The ids that a text of them names, each in one spelling: `D1–D3` is three. */
export function idsIn(text: string): string[] {
  const ids: string[] = []
  let last = 0
  for (const { groups } of matchesOf(parts, text)) {
    const number = Number(groups?.number)
    if (isRange.test(groups?.joint ?? '') && number > last && number - last <= longest) {
      for (let between = last + 1; between < number; between += 1) ids.push(`D${between}`)
    }
    ids.push(`D${number}${groups?.letter ?? ''}`)
    last = number
  }
  return [...new Set(ids)]
}
