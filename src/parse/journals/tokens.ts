import { expandBraces } from '../../model/expand-braces.ts'
import { matchesOf } from '../markdown/matches.ts'
import { type Prose, type Range, within } from '../markdown/prose.ts'

/** A name in a text: in code, or written like a path. */
export type Name = {
  readonly text: string
  readonly from: number
  readonly to: number
  readonly isCode: boolean
}

/** An arrow, in any of its spellings. */
export const arrow = '(?:→|⇒|➜|⟶|-{1,2}>|=>)'

/** What holds a commit or a digest. Written out, for the engine looks ahead no further than what is. */
export const hexHint = new RegExp('[0-9a-f]'.repeat(7), 'gi')

const plainPath =
  /(?<![\w./@~-])(?:https?:\/\/|~?\/|\.{1,2}\/)?[\w@-][\w@.+-]*(?:\/[\w.@{},*+-]+)+\/?|(?<![\w./@~-])\/(?:[\w.@{},*+-]+\/?)+|(?<![\w./@~-])[\w.-]*[\w}]\.(?:\{[\w,]+\}|[a-z]{1,5}\d?)(?![\w/])/gu

const namesOfProse = new WeakMap<Prose, readonly Name[]>()

/** The names in a stretch of a text. */
export function namesWithin(prose: Prose, from: number, to: number): Name[] {
  const names = namesOfProse.get(prose) ?? namesIn(prose, prose.text)
  namesOfProse.set(prose, names)
  return names.slice(countBefore(names, from), countBefore(names, to)).filter((name) => name.to <= to)
}

/** How many ranges begin before a place. */
export function countBefore(names: readonly Range[], at: number): number {
  let [low, high] = [0, names.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((names[middle]?.from ?? 0) < at) low = middle + 1
    else high = middle
  }
  return low
}

/** The last name that ends before a place, and the first that begins behind another. */
export function namesAround(
  names: readonly Name[],
  from: number,
  to: number,
): { readonly before: Name | undefined; readonly after: Name | undefined } {
  const before = names[countBefore(names, from) - 1]
  return {
    before: before !== undefined && before.to <= from ? before : undefined,
    after: names[countBefore(names, to)],
  }
}

/** The range of code or bold words that a place lies in. */
export function rangeAt(ranges: readonly Range[], at: number): Range | null {
  let [low, high] = [0, ranges.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((ranges[middle]?.from ?? 0) <= at) low = middle + 1
    else high = middle
  }
  const range = ranges[low - 1]
  return range !== undefined && at < range.to ? range : null
}

/** Every name in a text, in order: what stands in code, and what is written like a path. `text` is masked. */
export function namesIn(prose: Prose, text: string): Name[] {
  const codes = prose.code
    .filter(({ from, to }) => to > from)
    .map(({ from, to }): Name => ({ text: text.slice(from, to).trim(), from, to, isCode: true }))
  const plain = matchesOf(plainPath, text)
    .filter((match) => !within(prose.code, match.index))
    .map((match): Name => {
      const name = match[0].replace(/[.,:;]+$/, '')
      return { text: name, from: match.index, to: match.index + name.length, isCode: false }
    })
  return [...codes, ...plain].sort((a, b) => a.from - b.from)
}

const extension = /\.(?:\{[\w,]+\}|[a-z]{1,5}\d?)$/i

/** True for a name that a file may have: it has an extension, or stands in a folder. */
export function isFileName(text: string): boolean {
  return /^[\w@.~/{},*+-]+$/.test(text) && /[\w}]$/.test(text) && (extension.test(text) || /\//.test(text))
}

/** `agents.{py,toml}` names two files. */
export function filesNamed(text: string): string[] {
  return expandBraces(text)
}

/** True for what a repository may be called by: an absolute path, an address, or `owner/name`; never a file. */
export function isPlaceName(text: string): boolean {
  if (/\s/.test(text) || /[{}*]/.test(text)) return false
  const last = text.slice(text.lastIndexOf('/') + 1)
  const isFile = extension.test(last) && !/\.git$/i.test(last)
  return (/^(?:~?\/|\.{1,2}\/)[\w.]/.test(text) && !isFile) || isRemote(text)
}

const isRemote = (text: string): boolean =>
  /^(?:https?:\/\/|ssh:\/\/|git@)[\w.@-]+[:/][\w./~-]+$/.test(text) || /^[\w][\w.-]*\/[\w][\w.-]*$/.test(text)

const hex = /^[0-9a-f]{7,40}$/i

/** True for what may be a commit: in code any seven to forty hex digits, elsewhere no word and no plain number. */
export function isCommitId(text: string, isCode: boolean): boolean {
  return hex.test(text) && (isCode || text.length === 40 || (/\d/.test(text) && /[a-f]/i.test(text)))
}
