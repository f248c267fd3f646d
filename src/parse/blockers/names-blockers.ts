import type { ValueItem } from '../fields/field-scan.ts'
import { endsWithColon } from '../fields/labels.ts'
import { type Slice, sliceText, trimSlice } from '../markdown/prose.ts'
import { findIds, type IdShapes } from '../mentions/ids.ts'
import { piecesOfItem } from './blocker-pieces.ts'
import { opensTitle, type RefToken } from './blocker-refs.ts'

const further = /^(?:also|and|plus|then|as well as)[\s:,]+/i
const someWord = /[\p{L}\p{N}]/u
const issueFile = /(?:^|\/)(?:\d|[A-Z][A-Z0-9]*-\d)[^/]*$/

/**
 * True for a text that names blockers and says nothing else: "A-2 and A-3", "Also `A-2` (hard)". Behind a value that could
 * end there, nothing less is taken for more of it. Ids of these series may have a title.
 */
export function namesBlockers(text: Slice, shapes: IdShapes, kin: ReadonlySet<string> = new Set()): boolean {
  const whole = trimSlice(text)
  if (
    !/\d/.test(sliceText(whole)) &&
    text.prose.links.length === 0 &&
    findIds(sliceText(whole), shapes).length === 0
  )
    return false
  const skip = further.exec(sliceText(whole))?.[0].length ?? 0
  const pieces = piecesOfItem({ ...whole, from: whole.from + skip }, shapes).flatMap((one) => one.pieces)
  const named = pieces.filter(({ slice }) => sliceText(slice) !== '')
  return (
    named.length > 0 && named.every(({ slice, refs, soft }) => soft === 'no' && isNaming(slice, refs, kin))
  )
}

function isNaming(piece: Slice, refs: readonly RefToken[], kin: ReadonlySet<string>): boolean {
  const [first] = refs
  if (first === undefined || !refs.every(isIssue)) return false
  const text = piece.prose.text
  let at = piece.from
  let rest = ''
  for (const { from, to } of refs) {
    rest += text.slice(at, from)
    at = to
  }
  const plain = withoutBrackets(`${rest} ${text.slice(at, piece.to)}`)
  if (!someWord.test(plain)) return true
  return first.from === piece.from && isKin(first, kin) && opensTitle(text.slice(first.to, piece.to))
}

const isIssue = ({ ref }: RefToken): boolean => ref.form !== 'path' || issueFile.test(ref.text)

/** Remarks, and the words between two references. */
const withoutBrackets = (text: string): string =>
  text.replace(/[([（][^()[\]（）]*[)\]）]/g, ' ').replace(/(?<![\w])(?:and|or|plus|und)(?![\w])/gi, ' ')

function isKin({ ref }: RefToken, kin: ReadonlySet<string>): boolean {
  if (ref.form !== 'id' && ref.form !== 'range') return false
  return kin.has(seriesOf('from' in ref ? ref.from : ref.text))
}

const seriesOf = (id: string): string => id.replace(/\d.*$/s, '')

/** The series of an issue, and of all that items begin with. */
export function kinOf(issue: string, items: readonly ValueItem[]): ReadonlySet<string> {
  return new Set([issue, ...items.map(({ slice }) => sliceText(slice).trim())].map(seriesOf))
}

const pointsOn = new RegExp(
  [
    String.raw`(?:^|\s)the following(?:\s+\p{L}+){0,5}[.:]?$`,
    String.raw`^(?:(?:all|both|each|every one)(?: of)? )?(?:these|those|the following)(?!\p{L})`,
    '^(?:see |all )?(?:the |these )?(?:issues?|tickets?|tasks?|list|table|items?|ones?)?(?: listed| named)? ?below[.:]?$',
    String.raw`(?:^|\s)as follows[.:]?$`,
  ].join('|'),
  'iu',
)
const bracketed = /^[(（[][^()[\]（）]*[)）\]]\.?$/

/** True for words that only lead to the list below them: "the following:", "(all hard)". */
export function announces(words: string): boolean {
  const text = words.trim()
  return endsWithColon(text) || pointsOn.test(text) || bracketed.test(text)
}
