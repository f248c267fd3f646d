import type { IdMention } from '../model/reference.ts'
import type { HeldDocument } from './read-document.ts'
import { type SeenFacts, seenFacts } from './seen-facts.ts'
import type { Ties } from './ties.ts'

/** What the other documents ask one of. */
export type Asked = {
  /** Anchors that links ask it for; null where it lacks one of them. */
  readonly anchors: readonly string[] | null
  /** Every id that is defined. */
  readonly ids: ReadonlySet<string>
}

/** What is asked of a document. */
export function askedIn({ documents }: Ties, path: string): Asked {
  return {
    anchors: documents.find((document) => document.path === path)?.anchors ?? null,
    ids: new Set(documents.flatMap(({ issues }) => issues.map(([id]) => id))),
  }
}

/** What is seen of a document beyond it: also the anchors that its text sets in HTML. */
export function seenOf({ facts, anchors }: HeldDocument): SeenFacts {
  const seen = seenFacts(facts)
  return anchors.length === 0 ? seen : { ...seen, slugs: [...seen.slugs, '', ...anchors] }
}

/**
 * The same but for what changes nothing: anchors that nobody asks for, as long as the others are there, and mentions of
 * issues that are defined. What is said of those is said of any that is not.
 */
export function seenAsAsked(document: HeldDocument, asked: Asked): SeenFacts {
  const seen = seenOf(document)
  const anchors = new Set(seen.slugs.map((slug) => slug.toLowerCase()))
  const hasAll = asked.anchors?.every((anchor) => anchors.has(anchor)) ?? false
  return {
    ...seen,
    slugs: hasAll ? [] : seen.slugs,
    ids: seen.ids.filter((mention) => !isKnown(mention, asked)),
  }
}

/** Where a heading mentions an issue, the board asks whether it may be one. */
function isKnown({ text, form, where }: IdMention, { ids }: Asked): boolean {
  return form === 'id' && where !== 'heading' && ids.has(text)
}
