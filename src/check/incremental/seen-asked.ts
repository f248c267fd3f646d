import { linkPath, sotPathPlaces, wantedAnchor } from '../../link/link-targets.ts'
import type { DocumentFacts } from '../../model/document/document.ts'
import type { Issue } from '../../model/document/issue.ts'
import type { IdMention, LinkReference, PathReference } from '../../model/document/reference.ts'
import type { HeldDocument } from '../read-document.ts'
import { type SeenFacts, seenOf } from './seen-facts.ts'
import type { Ties } from './ties.ts'

/** What documents ask each other for. */
export type Asked = {
  /** Anchors that links ask each document for; null where it lacks one of them. */
  readonly anchors: ReadonlyMap<string, readonly string[] | null>
  /** Every id that is defined. */
  readonly ids: ReadonlySet<string>
}

/** What they ask for. */
export function askedIn({ documents }: Ties): Asked {
  return {
    anchors: new Map(documents.map(({ path, anchors }) => [path, anchors])),
    ids: new Set(documents.flatMap(({ issues }) => issues.map(([id]) => id))),
  }
}

/**
 * The same but for what changes nothing: anchors that nobody asks for, as long as the others are there, mentions of issues
 * that are defined, and what leads to documents that are there. Only of those that are not is anything said.
 */
export function seenAsAsked(document: HeldDocument, asked: Asked): SeenFacts {
  const seen = seenOf(document)
  const { facts } = document
  const anchors = new Set(seen.slugs.map((slug) => slug.toLowerCase()))
  const hasAll = asked.anchors.get(facts.path)?.every((anchor) => anchors.has(anchor)) ?? false
  const told = {
    ...seen,
    slugs: hasAll ? [] : seen.slugs,
    ids: seen.ids.filter((mention) => !isKnown(mention, asked)),
  }
  // Whether a file that holds up an issue is missing is told by the links on its line.
  if (facts.issues.some(namesFiles)) return told
  return {
    ...told,
    links: seen.links.filter((link) => !isThere(link, facts, asked)),
    paths: seen.paths.filter((path) => !isDocument(path, facts, asked)),
  }
}

function namesFiles({ blockedBy, blocks }: Issue): boolean {
  return [blockedBy, blocks].some((field) => field?.refs.some(({ form }) => form === 'path'))
}

function isThere(link: LinkReference, document: DocumentFacts, { anchors }: Asked): boolean {
  const found = anchors.get(linkPath(document, link) ?? '')
  const wanted = wantedAnchor(link.anchor)
  return found !== undefined && (wanted === null || found?.includes(wanted) === true)
}

function isDocument({ text, where }: PathReference, document: DocumentFacts, { anchors }: Asked): boolean {
  return where === 'text' && anchors.has(sotPathPlaces(document, text, null)[0] ?? '')
}

/** Where a heading mentions an issue, the board asks whether it may be one. */
function isKnown({ text, form, where }: IdMention, { ids }: Asked): boolean {
  return form === 'id' && where !== 'heading' && ids.has(text)
}
