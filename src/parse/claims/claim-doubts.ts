import type { ClaimValue } from '../../model/document/claim.ts'
import { arrow } from '../../model/document/read-status.ts'
import { beginsAt, indexFrom, type Slice, sliceText } from '../markdown/prose.ts'
import { readClaimValue } from './claim-values.ts'
import type { ReportLabel, ValueType } from './report-labels.ts'

/** Types of which one value never contains another. */
const plainTypes: ReadonlySet<ValueType> = new Set<ValueType>([
  ...(['flag', 'number', 'word', 'count', 'duration', 'time', 'digest', 'outcome', 'verdict'] as const),
])
const firstWord = /^[`"'*]*[^\s,;()[\]]+/u
const joiners =
  /^(?:[\s,;/|&`"'*)\]([–—]|-(?=\s)|\b(?:and|or|but|then|now|later|before|was|were|previously|formerly|initially|after|also|still|again|on|rerun|retry|first)\b)+/iu
/** What may follow a second value: nothing, or when it was true. */
const behind = /^["'`*\s]*(?:$|[.,;)\]]|(?:on|after|in|at|since|from|when|again|now|before|later)\b)/iu
const nearby = 120

/** True for a value that an arrow or a second value follows: neither of them is read. */
export function isValueDoubtful(value: Slice, label: ReportLabel, read: ClaimValue): boolean {
  const code = beginsAt(value.prose.code, value.from) ? codeEnd(value) : null
  const type = label.predicate === 'report.status' ? 'outcome' : label.type
  if (code === null && !plainTypes.has(type)) return false
  const text = sliceText(value)
  const end = code ?? firstWord.exec(text)?.[0].length ?? 0
  const rest = text.slice(end, end + nearby)
  if (type !== 'list' && (arrow.test(rest) || joinsCode(value, end))) return true
  return plainTypes.has(type) && hasSecond(rest, { ...label, type }, read)
}

/** "`a` / `b`", "`a`, then `b`". */
function joinsCode({ prose, from }: Slice, end: number): boolean {
  const joined = /^[,;]?\s*(?:[/|]|\b(?:or|then|now)\b)\s*/iu.exec(
    prose.text.slice(from + end, from + end + nearby),
  )
  return joined !== null && beginsAt(prose.code, from + end + joined[0].length)
}

function codeEnd({ prose, from }: Slice): number {
  return (prose.code[indexFrom(prose.code, from)]?.to ?? from) - from
}

function hasSecond(rest: string, label: ReportLabel, read: ClaimValue): boolean {
  const joined = joiners.exec(rest)?.[0]
  if (joined === undefined) return false
  // A word or a digest is a second value only where nothing but a sign is between them.
  if ((label.type === 'word' || label.type === 'digest') && !/^[\s`"'*]*(?:[/|&`]|or\b|->)/iu.test(rest))
    return false
  const next = rest.slice(joined.length)
  const word = firstWord.exec(next)?.[0].replace(/[.:!]+$/u, '') ?? ''
  const value = word === '' ? undefined : readClaimValue(word, label)
  return value !== undefined && value !== read && behind.test(next.slice(word.length))
}
