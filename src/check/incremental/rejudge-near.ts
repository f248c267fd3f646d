import type { Finding } from '../../model/finding.ts'
import type { Settings } from '../../model/settings.ts'
import type { CheckRequest } from '../check-request.ts'
import { excerptReader } from '../excerpts.ts'
import { orderFindings } from '../order-findings.ts'
import type { HeldDocument } from '../read-document.ts'
import type { RunOptions } from '../run-rules.ts'
import { changedStates, withoutStates } from './changed-states.ts'
import type { withoutBoxes } from './judge-boxes.ts'
import { isOverAll, judgeOne } from './judge-one.ts'
import type { Around, JudgedStates } from './judge-states.ts'
import type { KeptFindings } from './kept.ts'
import { keptPaths } from './kept-texts.ts'
import { matchFacts } from './match-facts.ts'
import type { PlaceMap } from './place-map.ts'

/** What was kept of a check. */
export type Nearby = Pick<Around, 'kept' | 'answers'> & {
  /** Other documents that changed since: what was kept of them holds no more. */
  readonly others: ReadonlySet<string>
}

/** A document before and now, and what is seen of it, boxes aside. */
type Matched = {
  readonly before: HeldDocument
  readonly now: HeldDocument
  readonly seen: Readonly<Record<'before' | 'now', ReturnType<typeof withoutBoxes>>>
  /** Every id that is defined. */
  readonly ids: ReadonlySet<string>
}

/** What is found near a document in which states of issues are others, and where everything in it went. */
export type SeenNear = {
  readonly places: PlaceMap
  readonly changed: ReadonlySet<string>
  /** Files in which it may be told of. */
  readonly paths: ReadonlySet<string>
  readonly states: JudgedStates
  readonly isAbout: (finding: Finding) => boolean
  readonly findingsIn: (path: string) => readonly Finding[]
}

/** Judges what lies near a document where nothing else in it changed but states of issues; null where that does not do. */
export async function seenNear(
  { before, now, seen, ids }: Matched,
  around: Nearby & Omit<Around, 'paths'>,
  options: RunOptions,
): Promise<SeenNear | null> {
  const changed = changedStates(before.facts, now.facts, (id) => ids.has(id))
  if (changed === null || changed.issues.size === 0) return null
  // Mentions outside of any issue are told of the one that stands on their line.
  const isLoose = seen.now.ids.some(({ issue, where }) => issue === null && where !== 'heading')
  if (changed.blockers.size > 0 && isLoose) return null
  const places = matchFacts(withoutStates(seen.before, changed), withoutStates(seen.now, changed))
  const paths = places === null ? null : keptPaths(around.store)
  if (places === null || paths === null) return null
  const { isAbout, judgeStates } = await import('./judge-states.ts')
  const states = judgeStates(now, changed, { ...around, paths }, options)
  if (states === null) return null
  const { near, findings, board } = states
  if ([...near.paths].some((path) => around.others.has(path))) return null
  return {
    places,
    changed: changed.issues,
    paths: board === null ? near.paths : new Set([...near.paths, board]),
    states,
    isAbout: (finding) => isAbout(finding, near),
    findingsIn: (path) => findings.filter((finding) => finding.path === path),
  }
}

/** What was found, but for what is judged anew. */
export function withoutNear(entry: KeptFindings, { isAbout }: SeenNear): KeptFindings {
  const isOther = (finding: Finding) => !isAbout(finding)
  if (entry.findings.every(isOther) && entry.held.every(isOther)) return entry
  return { ...entry, findings: entry.findings.filter(isOther), held: entry.held.filter(isOther) }
}

/** The other files with what is found in them now, comments considered. */
export async function rejudgeNear(
  kept: readonly KeptFindings[],
  near: SeenNear,
  path: string,
  settings: Settings,
  request: CheckRequest,
): Promise<readonly KeptFindings[]> {
  const entries = new Map(kept.map((entry) => [entry.path, entry]))
  for (const other of near.paths) {
    const fresh = near.findingsIn(other)
    const known = entries.get(other)
    if (other === path || (fresh.length === 0 && known === undefined)) continue
    const entry = known ?? { path: other, findings: [], held: [], lines: [] }
    const document = near.states.documents.get(other)
    const findings = document === undefined ? entry.findings : entry.findings.filter(isOverAll)
    const all = { ...entry, findings: orderFindings([...findings, ...fresh]) }
    const found = document === undefined ? all : judgeOne(all, document, settings, request).found
    entries.set(other, await withOtherLines(found, path, request))
  }
  return [...entries.values()]
}

/** The lines that findings show, where they are others than before; those of the changed document are known elsewhere. */
export async function withOtherLines(
  entry: KeptFindings,
  changed: string,
  { source }: CheckRequest,
): Promise<KeptFindings> {
  const known = new Map(entry.lines.map(([path, lines]) => [path, new Map(lines)]))
  const read = excerptReader(source, (path, wanted) => {
    const lines = known.get(path)
    if (path === changed) return new Map()
    return lines !== undefined && [...wanted].every((number) => lines.has(number)) ? lines : null
  })
  const lines = await read(entry.findings)
  return { ...entry, lines: [...lines].map(([path, numbered]) => [path, [...numbered]] as const) }
}
