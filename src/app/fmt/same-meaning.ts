import type { DocumentFacts } from '../../model/document/document.ts'

/** Keys that tell where something stands, not what it says; `from` and `to` do where they are numbers of lines. */
const places: ReadonlySet<string> = new Set(['span', 'valueSpan', 'endLine', 'lineCount', 'sha256', 'parent'])

/** True when two readings of a document say the same: everything is equal but where it stands and how fields are set. */
export function sameMeaning(a: DocumentFacts, b: DocumentFacts): boolean {
  return meaningOf(a) === meaningOf(b)
}

function meaningOf(document: DocumentFacts): string {
  const lists = new Map<number, number>()
  // Anchors come from the words of headings, and labels may become some.
  const { headings, slugs: _anchors, claims, ...rest } = document
  return JSON.stringify(
    {
      ...rest,
      headings: headings.filter(({ isField }) => !isField),
      // Numbers of lists come from where they stand: what counts is which claims share one.
      claims: claims.map((claim) => ({ ...claim, list: rankIn(lists, claim.list) })),
    },
    (key, value: unknown) => (isPlace(key, value) ? undefined : asText(value)),
  )
}

function isPlace(key: string, value: unknown): boolean {
  return places.has(key) || ((key === 'from' || key === 'to') && typeof value === 'number')
}

function rankIn(ranks: Map<number, number>, list: number): number {
  const rank = ranks.get(list) ?? ranks.size
  ranks.set(list, rank)
  return rank
}

/** How a value is wrapped says nothing. */
function asText(value: unknown): unknown {
  return typeof value === 'string' ? value.replace(/\s+/gu, ' ').trim() : value
}
