import { findIds, type IdShapes } from '../ids.ts'
import { type Slice, within } from '../markdown/prose.ts'
import { idsBehind, loosen, numberLists } from './blocker-shorthand.ts'

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
const waves = '~|～|〜'
const rangeMark = String.raw`\s*(?:${ellipsis}+|${dashes}|(?:${waves})(?!~)|\s(?:to|through|thru)\s)\s*`
const number = String.raw`(?:\d+(?:[.-]\d+)*[a-z]?|S\d+(?:\.\d+)+)`
const noun = String.raw`(?:issues?|tickets?|tasks?|specs?|stor(?:y|ies)|slices?|plans?|no\.?|nr\.?)`
const nounNumber = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:(?:${noun}[\s_-]*#?|#))(${number})(?![\p{L}\p{N}])`,
  'giu',
)
const nounRange = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:${noun}[\s_-]*#?|#)?(\d+)\s*(?:\.{2,3}|${ellipsis}|${dashes}(?=#)|(?:${waves})(?!~)|\s(?:to|through|thru)\s)\s*#?(\d+)(?![\p{L}\p{N}-]|\.\d)`,
  'giu',
)
const leadIn =
  /^(?:[\s"'`*_-]|(?:and|after|on|by|both|only|requires?|needs?|depends on|blocked by|waits? for|waiting (?:for|on)|(?:none|nothing)[\s,—–-]*(?:except(?: for)?|besides|other than|apart from))[\s:：])*/iu
const bareNumber = new RegExp(String.raw`^(${number})(?=$|[\s.:]|${longDashes}|\p{P}(?!\d))`, 'iu')
const slugName = /^\d+[a-z]?-[\p{Ll}][\p{L}\p{N}_-]*(?=$|[\s.,:\x60])/u
/** `bd-a1f3`, `T001`, `LAMP_002`: an id without the usual shape, when it is all the piece says. */
const lonelyId =
  /^(?:[A-Za-z]+(?:[-_][A-Za-z0-9]+)*[-_](?=[A-Za-z]*\d)[A-Za-z0-9]+(?:\.\d+)*|[A-Z]{1,5}\d{1,6}(?:\.\d+)*|[A-Z]{2,}(?:[ _-][A-Z]{2,})*[ _]\d{2,6})$/u
const pathName =
  /(?<![\w/.:@-])(?:\.{0,2}\/)?[\p{L}\p{N}_.@-]+(?:\/[\p{L}\p{N}_.@ -]*[\p{L}\p{N}_.@-])+(?![\w/])|(?<![\w/.:@-])[\p{L}\p{N}_.@-]+\.md(?![\w/])/gu

const mayNamePath = /\/|\.md/

/** Every reference of one piece, in order. `nounBefore`: an earlier piece said "Issues 06, …". */
export function findBlockerRefs(
  piece: Slice,
  text: string,
  shapes: IdShapes,
  nounBefore: boolean,
): RefToken[] {
  const taken: RefToken[] = []
  const add = (token: RefToken): void => addApart(taken, token)
  const ids = idTokens(piece, text, shapes)
  // The title of a link may hold a range; a range from one link to another is no title.
  for (const token of ids)
    if (token.form === 'range' && !within(piece.prose.links, token.from, token.to)) add(token)
  for (const link of piece.prose.links) {
    const inside = link.from >= piece.from && link.to <= piece.to
    const local = !/^[a-z][a-z0-9+.-]*:|^#/i.test(link.url)
    if (inside && local) add({ form: 'path', text: decode(link.url), from: link.from, to: link.to })
  }
  for (const token of ids) add(token)
  const lead = leadIn.exec(text)?.[0].length ?? 0
  for (const token of listedNumbers(piece, text, lead, nounBefore)) add(token)
  for (const token of pathTokens(piece, text, lead)) add(token)
  for (const match of text.matchAll(nounRange)) {
    const from = piece.from + match.index
    add({ form: 'range', first: match[1] ?? '', last: match[2] ?? '', from, to: from + match[0].length })
  }
  for (const match of text.matchAll(nounNumber)) {
    const from = piece.from + match.index
    add({ form: 'number', text: match[1] ?? '', noun: true, from, to: from + match[0].length })
  }
  addBareNumber(piece, text, lead, nounBefore, add)
  if (taken.length === 0) addLonelyId(piece, text, lead, add)
  return beforeTitle(taken, piece, text, lead)
}

/** Adds a token in order of place, unless it meets one that was found before. */
function addApart(taken: RefToken[], token: RefToken): void {
  let [low, high] = [0, taken.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((taken[middle]?.to ?? 0) <= token.from) low = middle + 1
    else high = middle
  }
  const next = taken[low]
  if (next === undefined || next.from >= token.to) taken.splice(low, 0, token)
}

/** Behind the first id of a range. */
const rangeAfter = new RegExp(String.raw`^${rangeMark}(?:(\d+)(?![\w-])|(?=\S))`, 'iu')

type Add = (token: RefToken) => void

function idTokens(piece: Slice, text: string, shapes: IdShapes): RefToken[] {
  const tokens: RefToken[] = []
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
      const to = piece.from + end + after[0].length
      tokens.push({ form: 'range', first: id.text, last: after[1], from, to })
    } else if (after && next?.at === end + after[0].length) {
      const to = piece.from + next.at + next.text.length
      tokens.push({ form: 'range', first: id.text, last: next.text, from, to })
      index += 1
    } else {
      tokens.push({ form: 'id', text: id.text, from, to: piece.from + end })
      // Where nothing was loosened, what follows belongs to a path.
      if (loose[end] === text[end]) continue
      for (const one of idsBehind(id.text, text.slice(end)))
        tokens.push({
          form: 'id',
          text: one.text,
          from: piece.from + end + one.from,
          to: piece.from + end + one.to,
        })
    }
  }
  return tokens
}

const nounAtEnd = new RegExp(String.raw`(?<![\p{L}\p{N}])${noun}[\s_-]*$`, 'iu')

/** `3/4` opens its piece; behind a noun it may stand anywhere. */
function listedNumbers(piece: Slice, text: string, lead: number, nounBefore: boolean): RefToken[] {
  return numberLists(text).flatMap((list) => {
    const at = list[0]?.from ?? 0
    const before = text.slice(Math.max(0, at - 12), at).replace(/#$/, '')
    const isNamed = nounAtEnd.test(before) || text[at - 1] === '#'
    if (!isNamed && at !== lead) return []
    return list.map((one): RefToken => {
      const [from, to] = [piece.from + one.from, piece.from + one.to]
      return { form: 'number', text: one.text, noun: isNamed || nounBefore, from, to }
    })
  })
}

/** `docs/x.md`, `./x`, `login/05` name a file; `dist/ca` within a sentence is only a word. */
function isNamedPath(path: string): boolean {
  return /\.md$/.test(path) || /^\.{0,2}\//.test(path) || /\/\d[^/]*$/.test(path)
}

function pathTokens(piece: Slice, text: string, lead: number): RefToken[] {
  const tokens: RefToken[] = []
  const paths = mayNamePath.test(text) ? [...text.matchAll(pathName)] : []
  for (const match of paths) {
    if (/^(?:n\/a|and\/or)$/i.test(match[0])) continue
    const from = piece.from + match.index
    const to = from + match[0].length
    if (isNamedPath(match[0]) || text.trim().replace(/[.`]+$/, '') === match[0]) {
      tokens.push({ form: 'path', text: match[0].replace(/[.]+$/, ''), from, to })
    }
  }
  const slug = slugName.exec(text.slice(lead))
  const from = piece.from + lead
  if (slug !== null) tokens.push({ form: 'path', text: slug[0], from, to: from + slug[0].length })
  return tokens
}

const opensWithWord = /^\s+[\p{L}\p{N}]/u

/** A bare number counts at the head of a piece only: "2 approvals" is prose, "05 — title" is a sibling. */
function addBareNumber(piece: Slice, text: string, lead: number, nounBefore: boolean, add: Add): void {
  const match = bareNumber.exec(text.slice(lead))
  if (match?.[1] === undefined) return
  const rest = text.slice(lead + match[1].length)
  const padded = /^0\d/.test(match[1])
  if (!padded && opensWithWord.test(rest)) return
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
  const [first] = tokens
  if (first === undefined || first.from - piece.from > lead + 12) return tokens
  const run = runOf(first, tokens, piece, text)
  const end = run.at(-1)?.to ?? first.to
  return opensTitle(text.slice(end - piece.from)) ? run : tokens
}

/** A reference with those that a slash joins to it: they share their title. */
function runOf(first: RefToken, tokens: readonly RefToken[], piece: Slice, text: string): RefToken[] {
  const run = [first]
  let end = first.to
  for (const token of tokens.slice(1)) {
    if (!joint.test(text.slice(end - piece.from, token.from - piece.from))) break
    run.push(token)
    end = token.to
  }
  return run
}

const joint = /^[/|][#-]?$/

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
