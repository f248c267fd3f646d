import type { Finding } from '../../model/finding.ts'
import type { Settings } from '../../model/settings.ts'
import type { FactStore } from '../../workspace/cache/fact-store.ts'
import type { CheckRequest } from '../check-request.ts'
import type { HeldDocument } from '../read-document.ts'
import { judgeBoxes, unboundIssues, withoutBoxes } from './judge-boxes.ts'
import type { KeptDocument } from './kept.ts'
import { keptTies } from './kept-texts.ts'
import { matchFacts } from './match-facts.ts'
import type { PlaceMap } from './place-map.ts'
import { type Nearby, type SeenNear, seenNear } from './rejudge-near.ts'
import { seenOf } from './seen-facts.ts'

/** Where everything in a document went, what its boxes say if they changed, and what is said near by if states did. */
export type Same = {
  readonly places: PlaceMap
  readonly boxes: readonly Finding[] | null
  readonly near: SeenNear | null
}

type Around = {
  readonly request: CheckRequest
  readonly settings: Settings
  readonly store: FactStore
  /** What else was kept; null where everything is to be listed. */
  readonly nearby: Nearby | null
}

/** Holds what is seen of a document against what was. Null when something changed that anything may depend on. */
export async function matchSeen(
  kept: KeptDocument,
  before: HeldDocument,
  now: HeldDocument,
  { settings, request, store, nearby }: Around,
): Promise<Same | null> {
  const plain = matchFacts(seenOf(before), seenOf(now))
  if (plain !== null) return { places: plain, boxes: null, near: null }
  const ties = keptTies(store)
  if (ties === null) return null
  const { askedIn, seenAsAsked } = await import('./seen-asked.ts')
  const asked = askedIn(ties)
  const [then, today] = [seenAsAsked(before, asked), seenAsAsked(now, asked)]
  const places = matchFacts(then, today)
  if (places !== null) return { places, boxes: null, near: null }
  const options = { now: request.now, severities: request.severities ?? {} }
  const unbound = unboundIssues(before.facts, kept)
  const seen = { before: withoutBoxes(then, unbound), now: withoutBoxes(today, unbound) }
  const others = matchFacts(seen.before, seen.now)
  const boxes = others === null ? null : await judgeBoxes(now.facts, settings, options)
  if (others !== null && boxes !== null) return { places: others, boxes, near: null }
  if (nearby === null) return null
  const near = await seenNear(
    { before, now, seen, ids: asked.ids },
    { ...nearby, ties, settings, store },
    options,
  )
  return near === null ? null : { places: near.places, boxes: null, near }
}
