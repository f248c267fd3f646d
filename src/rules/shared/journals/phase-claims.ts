import type { DocumentFacts } from '../../../model/document/document.ts'
import type { Place } from '../../../model/finding.ts'
import type { LinkedPhase } from '../../../model/workspace.ts'
import { itemKey, timeAt } from './verdicts.ts'

/** Something that whoever built a phase says is done. */
export type BuilderClaim = Place & { readonly words: string; readonly time: string | null }

/** An item as plans and builders name it. */
export type NamedItem = {
  readonly id: string
  readonly title: string | null
  readonly place: Place
  /** The latest of its claims; null where nobody claims it. */
  readonly claim: BuilderClaim | null
  readonly isRequired: boolean
}

/** All documents of a phase, the one first that tells most of it. */
export function phaseDocuments({
  journals,
  plans,
  statuses,
  reviews,
}: LinkedPhase): readonly DocumentFacts[] {
  return [...journals, ...plans, ...statuses, ...reviews]
}

/** The documents of those who built it. */
function ownDocuments({ journals, statuses }: LinkedPhase): readonly DocumentFacts[] {
  return [...journals, ...statuses]
}

/** The claim that the gate is passed, made last. */
export type GateClaim = {
  readonly claim: BuilderClaim
  /** How many items it speaks of, where any such claim says so. */
  readonly count: number | null
}

/** The latest claim of the gate; null where nobody claims it. */
export function gateClaimOf(phase: LinkedPhase): GateClaim | null {
  const claims = ownDocuments(phase).flatMap(({ path, phase: facts }) =>
    (facts?.gates ?? []).flatMap(({ says, words, span, count }): GateClaim[] =>
      says === 'fail' || says === 'open'
        ? []
        : [{ claim: { path, span, words, time: timeAt(facts?.entries ?? [], span) }, count }],
    ),
  )
  const [first] = claims
  if (first === undefined) return null
  const claim = claims.reduce((last, next) => later(last, next.claim), first.claim)
  return { claim, count: claims.findLast(({ count }) => count !== null)?.count ?? null }
}

/** Every item of the Definition of Done: those of the plan first, then what is claimed or judged beyond it. */
export function itemsOf(phase: LinkedPhase): ReadonlyMap<string, NamedItem> {
  const items = new Map<string, NamedItem>()
  const all = [...phase.plans, ...ownDocuments(phase), ...phase.reviews]
  for (const { path, kind, phase: facts } of all) {
    for (const { id, title, says, words, span } of facts?.items ?? []) {
      const key = itemKey(id)
      const known = items.get(key) ?? { id, title, place: { path, span }, claim: null, isRequired: false }
      const isOwn = kind === 'journal' || kind === 'status'
      const isClaim = isOwn && (says === 'claimed' || says === 'pass')
      const time = isClaim ? timeAt(facts?.entries ?? [], span) : null
      items.set(key, {
        ...known,
        title: known.title ?? title,
        claim: isClaim ? later(known.claim, { path, span, words, time }) : known.claim,
        isRequired: known.isRequired || kind !== 'review',
      })
    }
  }
  return items
}

function later(known: BuilderClaim | null, claim: BuilderClaim): BuilderClaim {
  return known !== null && (claim.time ?? '') < (known.time ?? '') ? known : claim
}
