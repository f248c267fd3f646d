import { matchesOf } from '../markdown/matches.ts'
import { indexFrom, type Prose, type Range, within } from '../markdown/prose.ts'

/** True for whole phrases in code: they are examples of what to write. */
export function isCodePhrase(names: readonly Name[], from: number, to: number): boolean {
  return names.some((name) => name.isCode && name.from > 0 && name.from <= from && to <= name.to)
}

/** A name in a text: in code, or written like a path. */
export type Name = Range & { readonly text: string; readonly isCode: boolean }

/** What is written like a path. */
export const plainPath =
  /(?<![\w./@~-])(?:https?:\/\/|~?\/|\.{1,2}\/)?[\w@-][\w@.+-]*(?:\/[\w.@{},*+-]+)+\/?|(?<![\w./@~-])\/(?:[\w.@{},*+-]+\/?)+|(?<![\w./@~-])[\w.-]*[\w}]\.(?:\{[\w,]+\}|[a-z]{1,5}\d?)(?![\w/])/gu

/** Every name in a text, in order: what is in code, and what is written like a path. `text` is masked. */
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

/** The ranges that lie between two places. */
export function rangesBetween<R extends Range>(ranges: readonly R[], from: number, to: number): R[] {
  return ranges.slice(indexFrom(ranges, from), indexFrom(ranges, to)).filter((range) => range.to <= to)
}

/** The last name that ends before a place, and the first that begins behind another. */
export function namesAround(names: readonly Name[], from: number, to: number) {
  const before = names[indexFrom(names, from) - 1]
  const isBefore = before !== undefined && before.to <= from
  return { before: isBefore ? before : undefined, after: names[indexFrom(names, to)] }
}

/** The range of code or bold words that a place is in. */
export function rangeAt(ranges: readonly Range[], at: number): Range | null {
  const range = ranges[indexFrom(ranges, at + 1) - 1]
  return range !== undefined && at < range.to ? range : null
}

const extension = /\.(?:\{[\w,]+\}|[a-z]{1,5}\d?)$/i

/** True for a name that a file may have: it has an extension, or is in a folder. */
export function isFileName(text: string): boolean {
  return /^[\w@.~/{},*+-]+$/.test(text) && /[\w}]$/.test(text) && (extension.test(text) || text.includes('/'))
}

/** True for what a repository may be called by: an absolute path, an address, or `owner/name`; never a file. */
export function isPlaceName(text: string): boolean {
  if (/[\s{}*]/.test(text)) return false
  const last = text.slice(text.lastIndexOf('/') + 1)
  const isFile = extension.test(last) && !/\.git$/i.test(last)
  return (/^(?:~?\/|\.{1,2}\/)[\w.]/.test(text) && !isFile) || isRemote(text)
}

const isRemote = (text: string): boolean =>
  /^(?:https?:\/\/|ssh:\/\/|git@)[\w.@-]+[:/][\w./~-]+$/.test(text) || /^[\w][\w.-]*\/[\w][\w.-]*$/.test(text)

/** True for what may be a commit: in code any seven to forty hex digits, elsewhere no word and no plain number. */
export function isCommitId(text: string, isCode: boolean): boolean {
  if (!/^[0-9a-f]{7,40}$/i.test(text)) return false
  return isCode || text.length === 40 || (/\d/.test(text) && /[a-f]/i.test(text))
}
