import { addTo } from '../model/group-by.ts'
import { type IdMatcher, patternMatcher, plainId } from '../model/id-matcher.ts'
import { nearest } from '../model/nearest.ts'
import type { LinkedMention } from '../model/workspace.ts'

/** An id taken apart: `CTO-WORK-015` is `CTO-WORK-` and `015`. */
type IdParts = { readonly prefix: string; readonly number: string }

// Longer than any real id; limits the expression below on hostile text.
const longestId = 200

/** The number at the end of an id and the text before it; null when it does not end in a number. */
export function splitId(id: string): IdParts | null {
  if (id.length > longestId) return null
  const match = /^(.*?)(\d+(?:\.\d+)*[a-z]?)$/su.exec(id)
  return match?.[1] === undefined || match[2] === undefined ? null : { prefix: match[1], number: match[2] }
}

/** A number without its leading zeros, part by part: `00-01` is `0-1`, `012.03` is `12.3`. */
export function plainNumber(text: string): string {
  const plain = text.toLowerCase()
  // A number that begins with a zero: without one there is nothing to leave out.
  if (!/(?:^|[^\d])0\d/u.test(plain)) return plain
  return plain.replace(/\d+/gu, (digits) => digits.replace(/^0+(?=\d)/u, ''))
}

/** The number in `#7`, `Issue 05`, `spec-09` or `00-01`; null when there is none. */
export function numberIn(text: string): string | null {
  return /\d+(?:[.-]\d+)*[a-z]?/iu.exec(text)?.[0] ?? null
}

/** The part of an id behind its folder, a number without leading zeros: `login/05` is `5` in `login`. */
export function ownPartOf(id: string): string {
  const own = id.slice(id.lastIndexOf('/') + 1).toLowerCase()
  return /\p{L}/u.test(own) ? own : plainNumber(own)
}

/** What ids have in common that differ only in case, separators and leading zeros. */
function looseKey(parts: IdParts): string {
  return `${parts.prefix.toLowerCase().replace(/[-_\s\u2010-\u2013\u2212]/gu, '')}\n${plainNumber(parts.number)}`
}

/** Prefix and structure of an id without its digits: distinguishes `S1.2` from the bucket `S3`. */
function idShape(parts: IdParts): string {
  return `${parts.prefix}\n${parts.number.replace(/\d+/gu, '')}`
}

/** Every id of a workspace, indexed so that each query is one look-up. */
export type IdIndex = {
  readonly defined: ReadonlySet<string>
  readonly declared: ReadonlySet<string>
  readonly retired: ReadonlySet<string>
  readonly byCase: ReadonlyMap<string, readonly string[]>
  readonly byLooseKey: ReadonlyMap<string, readonly string[]>
  readonly byNumber: ReadonlyMap<string, readonly string[]>
  /** Defined ids that begin with a folder, by what is behind it. */
  readonly byOwnPart: ReadonlyMap<string, readonly string[]>
  readonly shapes: ReadonlySet<string>
  /** Digits of the ids under a prefix, where they are filled up with zeros. */
  readonly widths: ReadonlyMap<string, number>
  /** Ids as the configuration describes them; null where it does not. */
  readonly configured: IdMatcher | null
}

type ResolvedId = Pick<LinkedMention, 'id' | 'state' | 'near'>

// Ids of one number among which a misspelt id is searched for.
const mostCandidates = 100

/** Indexes ids. `declared` ids are defined elsewhere, `retired` ids were defined here once. */
export function indexIds(
  ids: { defined: ReadonlySet<string>; declared: Iterable<string>; retired: Iterable<string> },
  patterns: readonly string[],
): IdIndex {
  const { defined } = ids
  const declared = new Set(ids.declared)
  const retired = new Set(ids.retired)
  const byCase = new Map<string, string[]>()
  const byLooseKey = new Map<string, string[]>()
  const byNumber = new Map<string, string[]>()
  const byOwnPart = new Map<string, string[]>()
  const shapes = new Set<string>()
  const partsOfDefined: IdParts[] = []
  const index = (id: string, isDefined: boolean) => {
    addTo(byCase, id.toLowerCase(), id)
    if (isDefined && id.includes('/')) addTo(byOwnPart, ownPartOf(id), id)
    const parts = splitId(id)
    if (parts === null) return
    if (isDefined) partsOfDefined.push(parts)
    addTo(byLooseKey, looseKey(parts), id)
    addTo(byNumber, plainNumber(parts.number), id)
    shapes.add(idShape(parts))
  }
  for (const id of defined) index(id, true)
  for (const id of declared) if (!defined.has(id)) index(id, false)
  for (const id of retired) if (!defined.has(id) && !declared.has(id)) index(id, false)
  return {
    defined,
    declared,
    retired,
    byCase,
    byLooseKey,
    byNumber,
    byOwnPart,
    shapes,
    widths: zeroPadded(partsOfDefined),
    configured: patterns.length === 0 ? null : patternMatcher(patterns),
  }
}

/** The usual number of digits per prefix, for prefixes whose ids carry leading zeros. */
function zeroPadded(ids: readonly IdParts[]): Map<string, number> {
  const isWhole = ({ number }: IdParts) => /^\d+$/u.test(number)
  const padded = new Set<string>()
  for (const id of ids) {
    if (id.number.length > 1 && id.number.startsWith('0') && isWhole(id)) padded.add(id.prefix)
  }
  const counts = new Map<string, Map<number, number>>()
  for (const id of ids) {
    const { prefix, number } = id
    if (!padded.has(prefix) || !isWhole(id)) continue
    const widths = counts.get(prefix) ?? new Map<number, number>()
    counts.set(prefix, widths.set(number.length, (widths.get(number.length) ?? 0) + 1))
  }
  const usual = [...counts].map(([prefix, widths]) => {
    const [width] = [...widths].sort((a, b) => b[1] - a[1] || b[0] - a[0])[0] ?? [0]
    return [prefix, width] as const
  })
  return new Map(usual)
}

/** What an id as written refers to. `near` means that it has the shape of a configured id without being one. */
export function resolveId(index: IdIndex, text: string, near: boolean): ResolvedId {
  const plain = plainId(text)
  if (plain !== text) return writtenOddly(text, resolveId(index, plain, near))
  const known = index.byCase.get(text.toLowerCase()) ?? []
  const id = known.includes(text) ? text : (known[0] ?? ownerOf(index, text))
  if (id !== undefined) return { id, state: stateOf(index, id), near: null }
  const parts = splitId(text)
  const same = parts === null ? [] : (index.byLooseKey.get(looseKey(parts)) ?? [])
  if (same.length === 1 && same[0] !== undefined) return { id: text, state: 'malformed', near: same[0] }
  if (near || hasWrongWidth(index, text)) return { id: text, state: 'malformed', near: null }
  const peers = parts === null ? [] : (index.byNumber.get(plainNumber(parts.number)) ?? [])
  return { id: text, state: 'undefined', near: nearest(text, peers.slice(0, mostCandidates)) }
}

function writtenOddly(text: string, { id, state, near }: ResolvedId): ResolvedId {
  const isKnown = state === 'defined' || state === 'declared' || state === 'retired'
  return isKnown ? { id: text, state: 'malformed', near: id } : { id: text, state, near }
}

/** The one id that is this behind its folder. Numbers are left to those who know what they count. */
function ownerOf({ byOwnPart }: IdIndex, text: string): string | undefined {
  const owners = /\p{L}/u.test(text) && !text.includes('/') ? byOwnPart.get(ownPartOf(text)) : undefined
  return owners?.length === 1 ? owners[0] : undefined
}

function stateOf(index: IdIndex, id: string): 'defined' | 'declared' | 'retired' {
  if (index.defined.has(id)) return 'defined'
  return index.declared.has(id) ? 'declared' : 'retired'
}

function hasWrongWidth(index: IdIndex, text: string): boolean {
  const parts = splitId(text)
  const width = parts === null ? undefined : index.widths.get(parts.prefix)
  if (parts === null || width === undefined || parts.number.length === width) return false
  return parts.number.length < width || parts.number.startsWith('0')
}

/** True when a token in prose is meant as an id here: SHA-256 and ISO-8601 are not. */
export function looksLocal(index: IdIndex, text: string): boolean {
  if (index.configured?.isId(text)) return true
  const parts = splitId(text)
  return parts === null ? index.byCase.has(text.toLowerCase()) : index.shapes.has(idShape(parts))
}

/** The most members a range may have. */
export const longestRange = 1_000

/** The numbers from one to the other, written as wide as the first; null when there is no such range. */
export function expandNumbers(from: string, to: string): string[] | null {
  const digits = /^#?(\d{1,9})$/u
  const first = digits.exec(from)?.[1]
  const last = digits.exec(to)?.[1]
  if (first === undefined || last === undefined) return null
  const count = Number(last) - Number(first) + 1
  if (count < 1 || count > longestRange) return null
  return Array.from({ length: count }, (_, at) => String(Number(first) + at).padStart(first.length, '0'))
}

/** The ids of `CTO-WORK-003..005` or `US-1–US-11`, each as it is defined here; null when there is no such range. */
export function expandIds(index: IdIndex, from: string, to: string): string[] | null {
  const first = splitId(from)
  const last = splitId(to)
  if (first === null || last === null) return null
  if (last.prefix !== '' && last.prefix.toLowerCase() !== first.prefix.toLowerCase()) return null
  return (
    expandNumbers(first.number, last.number)?.map((number) => {
      const same = index.byLooseKey.get(looseKey({ prefix: first.prefix, number })) ?? []
      return (same.length === 1 ? same[0] : undefined) ?? first.prefix + number
    }) ?? null
  )
}
