import type { RefTarget } from '../../model/document/issue.ts'
import { matchesOf } from '../markdown/matches.ts'
import { type Slice, within } from '../markdown/prose.ts'
import { findIds, type IdShapes } from '../mentions/ids.ts'
import { decodeUrl } from '../mentions/references.ts'

/** A reference found in a piece of a blocker field, and its place. */
export type RefToken = { readonly ref: RefTarget; readonly from: number; readonly to: number }

const token = (ref: RefTarget, from: number, length: number): RefToken => ({ ref, from, to: from + length })

/** A piece of a blocker field. Tokens of its readers count from its beginning. */
type RefInput = {
  readonly piece: Slice
  readonly text: string
  /** An earlier piece said "Issues 06, …". */
  readonly nounBefore: boolean
  /** Length of the words that lead to a reference: "depends on ". */
  readonly lead: number
}

const dashes = '–|—|-'
const otherMarks = '…+|(?:~|～|〜)(?!~)|\\s(?:to|through|thru)\\s'
const number = String.raw`(?:\d+(?:[.-]\d+)*[a-z]?|S\d+(?:\.\d+)+)`
const noun = String.raw`(?:issues?|tickets?|tasks?|specs?|stor(?:y|ies)|slices?|plans?|no\.?|nr\.?)`

const leadIn =
  /^(?:[\s"'`*_~-]|(?:nothing but|(?:(?:the|its|their)\s+)?siblings?|and|after|on|by|both|only|requires?|needs?|depends on|blocked by|waits? for|waiting (?:for|on)|(?:none|nothing)[\s,—–-]*(?:except(?: for)?|besides|other than|apart from))[\s:：])*/iu

/** True for words that only lead to the reference behind them. */
export function leadsToRef(text: string): boolean {
  return (leadIn.exec(text)?.[0].length ?? 0) === text.length
}

/** Every reference of one piece, in order, with its place in the prose. */
export function findBlockerRefs(
  piece: Slice,
  text: string,
  shapes: IdShapes,
  nounBefore: boolean,
): RefToken[] {
  const input = { piece, text, nounBefore, lead: leadIn.exec(text)?.[0].length ?? 0 }
  const ids = readIds(text, shapes)
  // Where two find the same place, the earlier one counts. The title of a link may contain a range; a range from one
  // link to another is not a title.
  const taken = new Uint8Array(text.length)
  const found = [
    ...ids.filter(({ ref, from, to }) => ref.form === 'range' && !isInLink(piece, from, to)),
    ...readLinks(input),
    ...ids,
    ...readNumberLists(input),
    ...readPaths(input),
    ...readRanges(input),
    ...readNumbers(text),
    ...readLeadingNumber(input),
  ].filter(({ from, to }) => {
    const isFree = !taken.subarray(from, to).includes(1)
    if (isFree) taken.fill(1, from, to)
    return isFree
  })
  found.sort((a, b) => a.from - b.from)
  const refs = found.length === 0 ? readLoneId(input) : beforeTitle(found, input)
  return refs.map(({ ref, from, to }) => ({ ref, from: from + piece.from, to: to + piece.from }))
}

const isInLink = ({ prose, from }: Slice, start: number, end: number): boolean =>
  within(prose.links, from + start, from + end)

function readLinks({ piece: { prose, from, to } }: RefInput): RefToken[] {
  return prose.links
    .filter((link) => link.from >= from && link.to <= to && !/^[a-z][a-z0-9+.-]*:|^#/i.test(link.url))
    .map((link) => token({ form: 'path', text: decodeUrl(link.url) }, link.from - from, link.to - link.from))
}

/** Behind the first id of a range. */
const rangeAfter = new RegExp(String.raw`^\s*(?:${dashes}|${otherMarks})\s*(?:(\d+)(?![\w-])|(?=\S))`, 'iu')

function readIds(text: string, shapes: IdShapes): RefToken[] {
  const tokens: RefToken[] = []
  const loose = separateIds(text)
  const ids = findIds(loose, shapes)
  let done = 0
  ids.forEach(({ text: id, at: from }, index) => {
    if (from < done) return
    const end = from + id.length
    const after = rangeAfter.exec(loose.slice(end, end + 60))
    const reach = end + (after?.[0].length ?? 0)
    const next = ids[index + 1]
    if (after?.[1] !== undefined)
      tokens.push({ ref: { form: 'range', from: id, to: after[1] }, from, to: reach })
    else if (after !== null && next?.at === reach) {
      done = next.at + next.text.length
      tokens.push({ ref: { form: 'range', from: id, to: next.text }, from, to: done })
    } else {
      tokens.push({ ref: { form: 'id', text: id }, from, to: end })
      // Where nothing was separated, what follows belongs to a path.
      if (loose[end] !== text[end]) tokens.push(...readNumbersBehind(id, text, end))
    }
  })
  return tokens
}

const numbersBehindId = /(?<=\p{L}[-_]\d{0,5}\d)(?:[/|]-?\d{1,6})+(?![\p{L}\p{N}_/|-]|\.[\p{L}\p{N}])/gu

/**
 * Separates ids from the punctuation that they may touch in a list of blockers: `#A-1`, `A-1/A-2`, `A-1/2`, `A-1..A-3`,
 * `A-001-003`. Every place stays.
 */
function separateIds(text: string): string {
  if (!/[#/|]|\.\.|\d-\d/.test(text)) return text
  return text
    .replace(numbersBehindId, (list, at: number) =>
      isListOfNumbers(text, at, list) ? list.replace(/^[/|]-?/, (mark) => ' '.repeat(mark.length)) : list,
    )
    .replace(/(?<![\p{L}\p{N}/.])#(?=\p{Lu})/gu, ' ')
    .replace(/(?<=\d[a-z]?)\/(?=\p{Lu})/gu, ' ')
    .replace(/\.{2,3}/g, (dots) => '…'.repeat(dots.length))
    .replace(/(?<=\p{L}-)(\d{1,6})-(?=(\d{1,6})(?![\w.-]))/gu, (all, first: string, last: string) => {
      const isRange = first.length === last.length || !/^0/.test(first + last)
      return isRange && Number(first) < Number(last) ? `${first}–` : all
    })
}

/** `A-001/002` lists issues; `A-001/02` may be a file in a folder. */
function isListOfNumbers(text: string, at: number, list: string): boolean {
  const first = /\d+$/.exec(text.slice(Math.max(0, at - 6), at))?.[0] ?? ''
  const isSibling = (one: string): boolean =>
    first.length === one.length || !(first.startsWith('0') || one.startsWith('0'))
  return (list.match(/\d+/g) ?? []).every(isSibling)
}

/** The ids behind one that is named whole: 2 and 3 in `A-1/2/3`. */
function readNumbersBehind(id: string, text: string, from: number): RefToken[] {
  const list = /^(?:[/|]-?\d{1,6})+/.exec(text.slice(from))?.[0] ?? ''
  const series = id.replace(/\d+$/, '')
  if (series === id) return []
  return matchesOf(/\d+/g, list).map(({ 0: last, index }) =>
    token({ form: 'id', text: series + last }, from + index, last.length),
  )
}

const listed = String.raw`#?\d{1,3}[a-z]?`
const numberList = new RegExp(
  String.raw`(?<![\p{L}\p{N}#/._-])${listed}(?:\/${listed})+(?![\p{L}\p{N}/_-]|\.[\p{L}\p{N}])`,
  'gu',
)
const nounAtEnd = new RegExp(String.raw`(?<![\p{L}\p{N}])${noun}[\s_-]*$`, 'iu')

/** `3/4` opens its piece, `Issues 01/02` may be anywhere. `2026/05` and `1/3 of the oil` are no lists. */
function readNumberLists({ text, lead, nounBefore }: RefInput): RefToken[] {
  return matchesOf(numberList, text).flatMap(({ 0: list, index: at }) => {
    const isShare =
      /^\s+\p{L}/u.test(text.slice(at + list.length, at + list.length + 10)) && !list.startsWith('0')
    const isNamed = list.startsWith('#') || nounAtEnd.test(text.slice(Math.max(0, at - 12), at))
    const isFirst = at + (list.startsWith('#') ? 1 : 0) === lead || at === lead
    if (isShare || !(isNamed || isFirst)) return []
    const isNoun = isNamed || nounBefore
    return matchesOf(/\d+[a-z]?/g, list).map(({ 0: one, index }) =>
      token({ form: 'number', text: one, noun: isNoun }, at + index, one.length),
    )
  })
}

/** Names are at most as long as a file system allows: without a limit, a text of slashes takes quadratic time. */
const pathName =
  /(?<![\w/.:@-])(?:\.{0,2}\/)?[\p{L}\p{N}_.@-]{1,255}(?:\/[\p{L}\p{N}_.@ -]{0,254}[\p{L}\p{N}_.@-]){1,40}(?![\w/])|(?<![\w/.:@-])[\p{L}\p{N}_.@-]{1,252}\.md(?![\w/])/gu
/** `docs/x.md`, `./x`, `login/05` name a file; `dist/ca` within a sentence is only a word. */
const namesFile = /\.md$|^\.{0,2}\/|\/\d[^/]*$/
const slugName = /^\d+(?:[.-]\d+)*[a-z]?-\p{L}[\p{L}\p{N}_-]*(?=$|[\s.,:`])/u

function readPaths({ text, lead }: RefInput): RefToken[] {
  const whole = text.trim().replace(/[.`]+$/, '')
  const paths = /\/|\.md/.test(text) ? matchesOf(pathName, text) : []
  const tokens = paths
    .filter(([path]) => !/^(?:n\/a|and\/or)$/i.test(path) && (namesFile.test(path) || path === whole))
    .map(({ 0: path, index }) => token({ form: 'path', text: path.replace(/\.+$/, '') }, index, path.length))
  const slug = slugName.exec(text.slice(lead))?.[0]
  return slug === undefined ? tokens : [...tokens, token({ form: 'path', text: slug }, lead, slug.length)]
}

const nounRange = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:${noun}[\s_-]*#?|#)?(\d+)\s*(?:\.{2,3}|[–—]|-(?=#)|${otherMarks})\s*#?(\d+)(?![\p{L}\p{N}-]|\.\d)`,
  'giu',
)

/** `01–04` and `Issues 3–5` may be anywhere; `3–5` opens its piece, and "30–40 of the call sites" is a count. */
const readRanges = ({ text, lead }: RefInput): RefToken[] =>
  matchesOf(nounRange, text).flatMap(({ 0: words, 1: from = '', 2: to = '', index }) => {
    const isNumber = words.startsWith(from) && !from.startsWith('0')
    const isCount = index !== lead || /^\s+\p{L}/u.test(text.slice(index + words.length))
    return isNumber && isCount ? [] : [token({ form: 'range', from, to }, index, words.length)]
  })

const nounNumber = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:${noun}[\s_-]*#?|#)(${number})(?![\p{L}\p{N}])`,
  'giu',
)

/** What has numbers of its own: "PR #45", "step #3". */
const otherNoun =
  /(?<!\p{L})(?:prs?|pull requests?|mrs?|merge requests?|upstream|github|gh|discussion|comments?|commit|run|build|version|lines?|rows?|pages?|sections?|chapters?|figures?|tables?|options?|items?|points?|steps?|phases?|stages?|milestones?|sprints?|weeks?|days?|rounds?|parts?|goals?|requirements?|criteri(?:on|a)|rules?)[\s:]*$/iu

const readNumbers = (text: string): RefToken[] =>
  matchesOf(nounNumber, text).flatMap(({ 0: words, 1: one = '', index }) => {
    const isOther = words.startsWith('#') && otherNoun.test(text.slice(Math.max(0, index - 20), index))
    return isOther ? [] : [token({ form: 'number', text: one, noun: true }, index, words.length)]
  })

const bareNumber = new RegExp(String.raw`^(${number})(?=$|[\s.:~]|–|—|\p{P}(?!\d))`, 'iu')

/** A bare number counts at the head of a piece only: "2 approvals" is prose, "05 — title" is a sibling. */
function readLeadingNumber({ text, lead, nounBefore }: RefInput): RefToken[] {
  const one = bareNumber.exec(text.slice(lead))?.[1]
  if (one === undefined) return []
  const to = lead + one.length
  // "2 approvals", "30–40 of them"
  if (!/^0\d/.test(one) && /^(?:\s+[\p{L}\p{N}]|[–—]\d)/u.test(text.slice(to))) return []
  return [token({ form: 'number', text: one, noun: nounBefore }, lead, one.length)]
}

const loneId =
  /^(?:[A-Za-z]+(?:[-_][A-Za-z0-9]+)*[-_](?=[A-Za-z]*\d)[A-Za-z0-9]+(?:\.\d+)*|[A-Z]{1,5}\d{1,6}(?:\.\d+)*|[A-Z]{2,}(?:[ _-][A-Z]{2,})*[ _]\d{2,6})$/u

/** `bd-a1f3`, `T001`, `LAMP_002`: an id without the usual shape, when the piece says nothing else. */
function readLoneId({ text, lead }: RefInput): RefToken[] {
  const word = text.slice(lead).replace(/[\s"'.`*]+$/u, '')
  return loneId.test(word) ? [token({ form: 'id', text: word }, lead, word.length)] : []
}

/** `Issue 05 — the title of 07`: behind the first reference, and those that a slash joins to it, comes their title. */
function beforeTitle(tokens: readonly RefToken[], { text, lead }: RefInput): readonly RefToken[] {
  const [first] = tokens
  if (first === undefined || first.from > lead + 12) return tokens
  const isJoined = ({ from }: RefToken, index: number): boolean =>
    index === 0 || /^[/|][#-]?$/.test(text.slice(tokens[index - 1]?.to, from))
  const end = tokens.findIndex((one, index) => !isJoined(one, index))
  const joined = end === -1 ? tokens : tokens.slice(0, end)
  return opensTitle(text.slice(joined.at(-1)?.to)) ? joined : tokens
}

/** True when a title or a remark follows a reference: `05 — title`, `Issue 05: title`. */
export function opensTitle(after: string): boolean {
  return /^[\s`*_"'\])]*(?:\s[-–—]\s|[—:：])/u.test(after)
}
