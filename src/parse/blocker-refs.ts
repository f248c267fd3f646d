import { findIds, type IdShapes } from './ids.ts'
import { lettered } from './lettered.ts'
import { matchesOf } from './matches.ts'
import type { Slice } from './prose.ts'

/** A reference found in a piece of a blocker field; `from` and `to` are positions in the prose. */
export type RefToken = { readonly from: number; readonly to: number } & (
  | { readonly form: 'id'; readonly text: string }
  | { readonly form: 'path'; readonly text: string }
  | { readonly form: 'number'; readonly text: string; readonly noun: boolean }
  | { readonly form: 'range'; readonly first: string; readonly last: string }
)

const longDashes = '–|—'
const dashes = `${longDashes}|-`
const ellipsis = '…'
const rangeMark = String.raw`\s*(?:${ellipsis}+|${dashes}|\s(?:to|through|thru)\s)\s*`
const number = String.raw`(?:\d+(?:[.-]\d+)*[a-z]?|S\d+(?:\.\d+)+)`
const noun = String.raw`(?:issues?|tickets?|tasks?|specs?|stor(?:y|ies)|slices?|plans?|no\.?|nr\.?)`
const nounNumber = lettered(
  String.raw`(?<![\p{L}\p{N}])(?:(?:${noun}[\s_-]*#?|#))(${number})(?![\p{L}\p{N}])`,
  'giu',
)
const nounRange = lettered(
  String.raw`(?<![\p{L}\p{N}])(?:${noun}[\s_-]*#?|#)?(\d+)\s*(?:\.{2,3}|${ellipsis}|${dashes}(?=#)|\s(?:to|through|thru)\s)\s*#?(\d+)(?![\p{L}\p{N}-]|\.\d)`,
  'giu',
)
const leadIn =
  /^(?:[\s"'`*_-]|(?:and|after|on|by|both|only|requires?|needs?|depends on|blocked by|waits? for|waiting (?:for|on)|(?:none|nothing)[\s,—–-]*(?:except(?: for)?|besides|other than|apart from))[\s:：])*/iu
const bareNumber = lettered(String.raw`^(${number})(?=$|[\s.:]|${longDashes}|\p{P}(?!\d))`, 'iu')
const slugName = lettered(String.raw`^\d+[a-z]?-[\p{Ll}][\p{L}\p{N}_-]*(?=$|[\s.,:\x60])`, 'u')
/** `bd-a1f3`, `T001`, `LAMP_002`: an id without the usual shape, when it is all the piece says. */
const lonelyId =
  /^(?:[A-Za-z]+(?:[-_][A-Za-z0-9]+)*[-_](?=[A-Za-z]*\d)[A-Za-z0-9]+(?:\.\d+)*|[A-Z]{1,5}\d{1,6}(?:\.\d+)*|[A-Z]{2,}(?:[ _-][A-Z]{2,})*[ _]\d{2,6})$/u
const pathName = lettered(
  String.raw`(?<![\w/.:@-])(?:\.{0,2}\/)?[\p{L}\p{N}_.@-]+(?:\/[\p{L}\p{N}_.@ -]*[\p{L}\p{N}_.@-])+(?![\w/])|(?<![\w/.:@-])[\p{L}\p{N}_.@-]+\.md(?![\w/])`,
  'gu',
)

const mayNamePath = /\/|\.md/

/** Every reference of one piece, in order. `nounBefore`: an earlier piece said "Issues 06, …". */
export function findBlockerRefs(
  piece: Slice,
  text: string,
  shapes: IdShapes,
  nounBefore: boolean,
): RefToken[] {
  const taken: RefToken[] = []
  const add = (token: RefToken): void => {
    if (!taken.some((other) => token.from < other.to && other.from < token.to)) taken.push(token)
  }
  for (const link of piece.prose.links) {
    const inside = link.from >= piece.from && link.to <= piece.to
    const local = !/^[a-z][a-z0-9+.-]*:|^#/i.test(link.url)
    if (inside && local) add({ form: 'path', text: decode(link.url), from: link.from, to: link.to })
  }
  addIds(piece, text, shapes, add)
  const lead = leadIn.exec(text)?.[0].length ?? 0
  for (const token of pathTokens(piece, text, lead)) add(token)
  for (const match of matchesOf(nounRange(text), text)) {
    const from = piece.from + match.index
    add({ form: 'range', first: match[1] ?? '', last: match[2] ?? '', from, to: from + match[0].length })
  }
  for (const match of matchesOf(nounNumber(text), text)) {
    const from = piece.from + match.index
    add({ form: 'number', text: match[1] ?? '', noun: true, from, to: from + match[0].length })
  }
  addBareNumber(piece, text, lead, nounBefore, add)
  if (taken.length === 0) addLonelyId(piece, text, lead, add)
  return beforeTitle(taken, piece, text, lead).sort((a, b) => a.from - b.from)
}

/** Behind the first id of a range. */
const rangeAfter = new RegExp(String.raw`^${rangeMark}(?:(\d+)(?![\w-])|(?=\S))`, 'iu')

type Add = (token: RefToken) => void

function addIds(piece: Slice, text: string, shapes: IdShapes, add: Add): void {
  const loose = loosen(text)
  const ids = findIds(loose, shapes)
  for (let index = 0; index < ids.length; index += 1) {
    const id = ids[index]
    if (id === undefined) continue
    const from = piece.from + id.at
    const end = id.at + id.text.length
    const after = rangeAfter.exec(loose.slice(end))
    const next = ids[index + 1]
    if (after?.[1] !== undefined) {
      add({ form: 'range', first: id.text, last: after[1], from, to: piece.from + end + after[0].length })
    } else if (after && next?.at === end + after[0].length) {
      add({
        form: 'range',
        first: id.text,
        last: next.text,
        from,
        to: piece.from + next.at + next.text.length,
      })
      index += 1
    } else {
      add({ form: 'id', text: id.text, from, to: piece.from + end })
    }
  }
}

const mayTouchId = /[#/]|\.\.|\d-\d/
const markBeforeId = lettered(String.raw`(?<![\p{L}\p{N}/.])#(?=\p{Lu})`, 'gu')
const slashBeforeId = lettered(String.raw`(?<=\d[a-z]?)\/(?=\p{Lu})`, 'gu')
const numbersOfRange = lettered(String.raw`(?<=\p{L}-)(\d{1,6})-(?=(\d{1,6})(?![\w.-]))`, 'gu')

/** Punctuation that an id may touch in a list of blockers: `#A-1`, `A-1/A-2`, `A-1..A-3`, `A-001-003`. Keeps every place. */
function loosen(text: string): string {
  if (!mayTouchId.test(text)) return text
  return text
    .replace(markBeforeId(text), ' ')
    .replace(slashBeforeId(text), ' ')
    .replace(/\.{2,3}/g, (dots) => '…'.repeat(dots.length))
    .replace(numbersOfRange(text), (all, first: string, last: string) => {
      const isRange = first.length === last.length || !/^0/.test(first + last)
      return isRange && Number(first) < Number(last) ? `${first}–` : all
    })
}

/** `docs/x.md`, `./x`, `login/05` name a file; `dist/ca` within a sentence is only a word. */
function isNamedPath(path: string): boolean {
  return /\.md$/.test(path) || /^\.{0,2}\//.test(path) || /\/\d[^/]*$/.test(path)
}

function pathTokens(piece: Slice, text: string, lead: number): RefToken[] {
  const tokens: RefToken[] = []
  const paths = mayNamePath.test(text) ? matchesOf(pathName(text), text) : []
  for (const match of paths) {
    if (/^(?:n\/a|and\/or)$/i.test(match[0])) continue
    const from = piece.from + match.index
    const to = from + match[0].length
    if (isNamedPath(match[0]) || text.trim().replace(/[.`]+$/, '') === match[0]) {
      tokens.push({ form: 'path', text: match[0].replace(/[.]+$/, ''), from, to })
    }
  }
  const slug = slugName(text).exec(text.slice(lead))
  const from = piece.from + lead
  if (slug !== null) tokens.push({ form: 'path', text: slug[0], from, to: from + slug[0].length })
  return tokens
}

const opensWithWord = lettered(String.raw`^\s+[\p{L}\p{N}]`, 'u')

/** A bare number counts at the head of a piece only: "2 approvals" is prose, "05 — title" is a sibling. */
function addBareNumber(piece: Slice, text: string, lead: number, nounBefore: boolean, add: Add): void {
  const match = bareNumber(text).exec(text.slice(lead))
  if (match?.[1] === undefined) return
  const rest = text.slice(lead + match[1].length)
  const padded = /^0\d/.test(match[1])
  if (!padded && opensWithWord(rest).test(rest)) return
  const from = piece.from + lead
  add({ form: 'number', text: match[1], noun: nounBefore, from, to: from + match[1].length })
}

function addLonelyId(piece: Slice, text: string, lead: number, add: Add): void {
  const word = text.slice(lead).replace(/[\s"'.`*]+$/u, '')
  const from = piece.from + lead
  if (lonelyId.test(word)) add({ form: 'id', text: word, from, to: from + word.length })
}

/** `Issue 05 — the title of 07`: what follows the dash behind the first reference is its title. */
function beforeTitle(tokens: RefToken[], piece: Slice, text: string, lead: number): RefToken[] {
  const first = tokens.reduce<RefToken | null>(
    (best, token) => (best === null || token.from < best.from ? token : best),
    null,
  )
  if (first === null || first.from - piece.from > lead + 12) return tokens
  if (!opensTitle(text.slice(first.to - piece.from))) return tokens
  return tokens.filter((token) => token === first)
}

/** True when a title or a remark follows a reference: `05 — title`, `Issue 05: title`. */
export function opensTitle(after: string): boolean {
  return /^[\s`*_"'\])]*(?:\s[-–—]\s|[—:：])/u.test(after)
}

function decode(url: string): string {
  try {
    return decodeURIComponent(url)
  } catch {
    return url
  }
}
