import { claimIds, type Outcome } from '../../model/document/claim.ts'
import type { ListedFile } from '../../model/listed-file.ts'
import { type ListedClaim, type ListedIssue, listDocument, printEntries } from '../../model/listing.ts'
import type { ReadDocument } from '../read-document.ts'
import type { PlaceMap } from './place-map.ts'

/** The entries of a document in which nothing changed that they tell of but lines, and what comments waive. */
export function relist(
  file: ListedFile,
  { facts }: ReadDocument,
  outcomes: readonly Outcome[],
  places: PlaceMap,
): ListedFile {
  const shown = new Map(claimIds(facts.path, facts.claims).map((id, at) => [id, outcomes[at]]))
  const issues = entriesOf<ListedIssue>(file.issues).map((issue) => ({
    ...moved(issue, places),
    acceptance: issue.acceptance.map((item) => moved(item, places)),
  }))
  const claims = entriesOf<ListedClaim>(file.claims).map((claim) => ({
    ...moved(claim, places),
    outcome: shown.get(claim.id) ?? claim.outcome,
  }))
  return {
    path: file.path,
    document: printEntries([listDocument(facts)]),
    issues: printEntries(issues),
    claims: printEntries(claims),
  }
}

/** Entries that were printed here before. */
function entriesOf<T>(text: string): T[] {
  return JSON.parse(`[${text}]`)
}

function moved<T extends { readonly line: number }>(entry: T, places: PlaceMap): T {
  return { ...entry, line: places.line(entry.line) ?? entry.line }
}
