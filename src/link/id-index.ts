import { nearest } from '../model/nearest.ts'
import type { LinkedMention } from '../model/workspace.ts'
import { addTo, type IdParts, idShape, looseKey, plainNumber, splitId } from './id-parts.ts'

/** Every id this workspace knows, arranged so that each question is one look-up. */
export type IdIndex = {
  readonly defined: ReadonlySet<string>
  readonly declared: ReadonlySet<string>
  readonly retired: ReadonlySet<string>
  readonly byCase: ReadonlyMap<string, readonly string[]>
  readonly byLooseKey: ReadonlyMap<string, readonly string[]>
  readonly byNumber: ReadonlyMap<string, readonly string[]>
  readonly shapes: ReadonlySet<string>
  /** Digits of the ids under a prefix, where they are filled up with zeros. */
  readonly widths: ReadonlyMap<string, number>
  readonly patterns: readonly RegExp[]
}

export type ResolvedId = Pick<LinkedMention, 'id' | 'state' | 'near'>

// Ids of one number that a slip of the pen is looked for among.
const mostCandidates = 100

/** Arranges the ids. `declared` live elsewhere, `retired` lived here once. */
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
  const shapes = new Set<string>()
  const partsOfDefined: IdParts[] = []
  const index = (id: string, isDefined: boolean) => {
    addTo(byCase, id.toLowerCase(), id)
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
  const whole = patterns.map((source) => new RegExp(`^(?:${source})$`, 'u'))
  return {
    defined,
    declared,
    retired,
    byCase,
    byLooseKey,
    byNumber,
    shapes,
    widths: zeroPadded(partsOfDefined),
    patterns: whole,
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

/** What an id as written refers to. `near` says that it has the shape of a configured id without being one. */
export function resolveId(index: IdIndex, text: string, near: boolean): ResolvedId {
  const known = index.byCase.get(text.toLowerCase()) ?? []
  const id = known.includes(text) ? text : known.length === 1 ? known[0] : undefined
  if (id !== undefined) return { id, state: stateOf(index, id), near: null }
  const parts = splitId(text)
  const same = parts === null ? [] : (index.byLooseKey.get(looseKey(parts)) ?? [])
  if (same.length === 1 && same[0] !== undefined) return { id: text, state: 'malformed', near: same[0] }
  if (near || hasWrongWidth(index, text)) return { id: text, state: 'malformed', near: null }
  const peers = parts === null ? [] : (index.byNumber.get(plainNumber(parts.number)) ?? [])
  return { id: text, state: 'undefined', near: nearest(text, peers.slice(0, mostCandidates)) }
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
  if (index.patterns.some((pattern) => pattern.test(text))) return true
  const parts = splitId(text)
  return parts === null ? index.byCase.has(text.toLowerCase()) : index.shapes.has(idShape(parts))
}
