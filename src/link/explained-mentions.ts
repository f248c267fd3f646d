import { compareSpans, lastBegun, spanContains } from '../model/document/span.ts'
import { addTo } from '../model/group-by.ts'
import type { Blocker, LinkedIssue, LinkedMention } from '../model/workspace.ts'
import { type IdIndex, looksLocal } from './id-index.ts'

type Place = Pick<Blocker, 'path' | 'span'>

const startOf = ({ path, span }: Place): string => `${path}\n${span[0]}:${span[1]}`

/** The places where issues are named, and those of blockers in words. */
type BlockerPlaces = {
  readonly ofIssues: ReadonlySet<string>
  readonly inWords: ReadonlyMap<string, Place[]>
}

/**
 * True for an id that is defined nowhere and is part of a blocker that names an issue, or of one in words, such as "UTF-8
 * in all files".
 */
export function explainedByBlockers(
  issues: readonly LinkedIssue[],
  ids: IdIndex,
): (mention: LinkedMention) => boolean {
  let places: BlockerPlaces | null = null
  return (mention) => {
    places ??= placesOf(issues)
    if (places.ofIssues.has(startOf(mention))) return true
    const inWords = places.inWords.get(mention.path) ?? []
    const words = inWords[lastBegun(inWords, mention.span[0], mention.span[1])]
    return words !== undefined && spanContains(words.span, mention.span) && !looksLocal(ids, mention.id)
  }
}

function placesOf(issues: readonly LinkedIssue[]): BlockerPlaces {
  const ofIssues = new Set<string>()
  const inWords = new Map<string, Place[]>()
  for (const { blockedBy, blocks } of issues) {
    for (const blocker of [...blockedBy, ...blocks]) {
      if (blocker.kind === 'issue' && !blocker.undefined) ofIssues.add(startOf(blocker))
      if (blocker.kind === 'external' || blocker.kind === 'soft') addTo(inWords, blocker.path, blocker)
    }
  }
  for (const list of inWords.values()) list.sort((a, b) => compareSpans(a.span, b.span))
  return { ofIssues, inWords }
}
